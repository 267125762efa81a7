import { ChevronLeft, ChevronRight, Maximize, Minimize } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { IconButton } from '#web/ui/icon-button.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'
import type { FullScreen } from './use-full-screen.ts'
import type { ViewerMove } from './viewer-move.ts'

export interface ViewerBarProps {
  readonly index: number
  readonly count: number
  readonly screen: FullScreen
  /** In full screen it steps aside while nobody moves. */
  readonly hidden: boolean
  readonly onMove: (move: ViewerMove) => void
}

export function ViewerBar({ index, count, screen, hidden, onMove }: ViewerBarProps) {
  const t = useTranslations('viewer')
  const isLast = index >= count - 1
  const icon = 'size-5'
  return (
    <div
      className={joinClasses(
        'flex min-h-14 w-full items-center justify-center gap-1 px-4 py-2',
        screen.isFull &&
          'absolute bottom-4 left-1/2 w-auto! -translate-x-1/2 rounded-press bg-raised/90 text-ink transition-opacity duration-(--motion-slow) focus-within:opacity-100',
        hidden && 'opacity-0',
      )}
    >
      <IconButton
        label={t('previous')}
        shortcut={['←']}
        icon={<ChevronLeft strokeWidth={1.75} className={icon} />}
        aria-disabled={index === 0}
        className="aria-disabled:opacity-45"
        onClick={() => onMove('previous')}
      />
      <p className="min-w-20 text-center text-sm text-ink-soft tabular-nums">
        <span className="sr-only">{t('position', { number: index + 1, count })}</span>
        <span aria-hidden="true">{t('counter', { number: index + 1, count })}</span>
      </p>
      <IconButton
        label={t('next')}
        shortcut={['→']}
        icon={<ChevronRight strokeWidth={1.75} className={icon} />}
        aria-disabled={isLast}
        className="aria-disabled:opacity-45"
        onClick={() => onMove('next')}
      />
      {screen.isPossible ? (
        <IconButton
          label={screen.isFull ? t('exitFullScreen') : t('fullScreen')}
          shortcut={['F']}
          icon={
            screen.isFull ? (
              <Minimize strokeWidth={1.75} className="size-4.5" />
            ) : (
              <Maximize strokeWidth={1.75} className="size-4.5" />
            )
          }
          className="ml-2"
          onClick={() => onMove('full-screen')}
        />
      ) : null}
    </div>
  )
}
