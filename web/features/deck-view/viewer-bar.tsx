import {
  ChevronLeft,
  ChevronRight,
  Keyboard,
  LayoutGrid,
  type LucideIcon,
  Maximize,
  Minimize,
  MonitorOff,
  Pointer,
  Presentation,
  Smartphone,
} from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { ViewerAct } from '#viewer/keys.ts'
import type { ShowState } from '#viewer/show-state.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'

interface ViewerBarProps {
  readonly state: ShowState
  /** How many clicks the slide takes until everything on it is there. */
  readonly steps: number
  readonly count: number
  readonly isFull: boolean
  /** Whether the window is in full screen; in the presenter window the bar is below the slide even then. */
  readonly isFilled?: boolean | undefined
  /** In full screen the bar is hidden while there is no input. */
  readonly hidden: boolean
  readonly onAct: (act: ViewerAct) => void
  /** Opens the presenter window. */
  readonly onPresenter?: (() => void) | undefined
  /** Opens what connects phones to the show; how many follow, while some can. */
  readonly onTalk?: (() => void) | undefined
  readonly followers?: number | undefined
}

export function ViewerBar(props: ViewerBarProps) {
  const t = useTranslations('viewer')
  const {
    state,
    steps,
    count,
    isFull,
    isFilled = isFull,
    hidden,
    onAct,
    onPresenter,
    onTalk,
    followers,
  } = props
  const { index, step, laser, blank } = state
  const tTalk = useTranslations('talks.show')
  return (
    <div
      className={joinClasses(
        'flex min-h-14 w-full items-center justify-center gap-1 px-4 py-2',
        isFull &&
          'absolute bottom-4 left-1/2 z-40 w-auto! -translate-x-1/2 rounded-press bg-raised/90 text-ink transition-opacity duration-(--motion-slow) focus-within:opacity-100',
        hidden && 'opacity-0',
      )}
    >
      <BarButton
        label={t('previous')}
        shortcut="←"
        icon={ChevronLeft}
        isEnd={index === 0 && step === 0}
        onPress={() => onAct('previous')}
      />
      <p className="min-w-20 text-center text-sm text-ink-soft tabular-nums">
        <span className="sr-only">{t('position', { number: index + 1, count })}</span>
        <span aria-hidden="true">{t('counter', { number: index + 1, count })}</span>
      </p>
      <BarButton
        label={t('next')}
        shortcut="→"
        icon={ChevronRight}
        isEnd={index >= count - 1 && step >= steps}
        onPress={() => onAct('next')}
      />
      <span aria-hidden="true" className="mx-2 h-5 border-l border-line" />
      <BarButton label={t('overview')} shortcut="O" icon={LayoutGrid} onPress={() => onAct('overview')} />
      <BarButton
        label={t('laser')}
        shortcut="L"
        icon={Pointer}
        isOn={laser}
        desktopOnly
        onPress={() => onAct('laser')}
      />
      <BarButton
        label={t('black')}
        shortcut="B"
        icon={MonitorOff}
        isOn={blank !== null}
        desktopOnly
        onPress={() => onAct('black')}
      />
      {onPresenter ? (
        <BarButton label={t('presenter')} icon={Presentation} desktopOnly onPress={onPresenter} />
      ) : null}
      {onTalk ? (
        <BarButton
          label={followers === undefined ? tTalk('button') : tTalk('indicator', { count: followers })}
          icon={Smartphone}
          isOn={followers !== undefined}
          desktopOnly
          onPress={onTalk}
        />
      ) : null}
      <BarButton
        label={t('keys.title')}
        shortcut="?"
        icon={Keyboard}
        desktopOnly
        onPress={() => onAct('keys')}
      />
      <BarButton
        label={isFilled ? t('exitFullScreen') : t('fullScreen')}
        shortcut="F"
        icon={isFilled ? Minimize : Maximize}
        onPress={() => onAct('full-screen')}
      />
    </div>
  )
}

interface BarButtonProps {
  readonly label: string
  readonly icon: LucideIcon
  readonly shortcut?: string | undefined
  /** For toggle buttons. */
  readonly isOn?: boolean | undefined
  readonly isEnd?: boolean | undefined
  /** Hidden on phones. */
  readonly desktopOnly?: boolean | undefined
  readonly onPress: () => void
}

function BarButton(props: BarButtonProps) {
  const { label, icon: Icon, shortcut, isOn, isEnd = false, desktopOnly = false, onPress } = props
  return (
    <IconButton
      label={label}
      shortcut={shortcut ? [shortcut] : undefined}
      tooltipSide="top"
      icon={<Icon strokeWidth={1.75} className="size-4.5" />}
      aria-pressed={isOn}
      aria-disabled={isEnd || undefined}
      className={joinClasses(
        'aria-disabled:opacity-45 aria-pressed:bg-wash-strong',
        desktopOnly && 'max-sm:hidden',
      )}
      onClick={onPress}
    />
  )
}
