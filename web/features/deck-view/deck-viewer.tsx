import { ArrowLeft } from 'lucide-react'
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { pickKeyFacts } from '#viewer/keys.ts'
import { latePart } from '#web/platform/parts/late-part.tsx'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'
import { useToasts } from '#web/ui/toast.tsx'
import { takeSecondScreen } from './second-screen.ts'
import { useIdle, useNavigationGestures, useShowControls } from './show-controls.ts'
import { presenterKey, ShowLayers } from './show-layers.tsx'
import type { ShownDeck } from './show-state.ts'
import { BlankScreen, SlideStage } from './slide-stage.tsx'
import { SlideStrip } from './slide-strip.tsx'
import { ViewerBar } from './viewer-bar.tsx'
import { presenterPath, useOpenWindow } from './window-sync.ts'

/** Most shows are held without it, and it brings the codes to scan. */
export const TalkPanel = latePart(async () => (await import('./talk-panel.tsx')).TalkPanel)

interface DeckViewerProps {
  readonly deck: ShownDeck
  readonly slug: string
  readonly locale: string
  /** The index of the first slide to show, from 0. */
  readonly initial: number
  readonly backTo: string
  /** Actions of the page for the deck at the current slide. */
  /** It can be presented to others: a guest has no link that they could follow. */
  readonly isOwned: boolean
  readonly actions?: ((index: number, moveTo: (index: number) => void) => ReactNode) | undefined
}

/** Shows a deck in the page or full screen; navigated by keys, buttons, thumbnails and touch. */
export function DeckViewer(props: DeckViewerProps) {
  const { deck, slug, locale, initial, backTo, isOwned, actions } = props
  const t = useTranslations('viewer')
  const stage = useRef<HTMLElement>(null)
  const controls = useShowControls({ deck, slug, initial, role: 'audience', screenElement: stage })
  const { show, screen, act, slideBox, talk } = controls
  const [isTalkOpen, setTalkOpen] = useState(false)
  const { index, blank, overview, laser } = show.state
  const moveTo = useCallback((place: number) => void act({ jumpTo: place }), [act])
  const isIdle = useIdle(screen.isFull)
  const openPresenter = useOpenPresenter(slug, index, stage)
  useNavigationGestures(stage, {
    onMove: act,
    reads: sign => (sign === 'swipe' || screen.isFull) && blank === null && overview === null,
  })

  return (
    <div className="flex flex-1 flex-col">
      <div className="flex min-h-14 items-center gap-2 px-3 sm:px-4">
        <Button
          variant="quiet"
          size="sm"
          icon={<ArrowLeft aria-hidden="true" strokeWidth={1.75} className="size-4.5" />}
          render={<PageLink to={backTo} />}
        >
          <span className="max-sm:sr-only">{t('back')}</span>
        </Button>
        <h1 className="line-clamp-2 min-w-0 flex-1 text-md font-semibold break-words">{deck.name}</h1>
        {actions?.(index, moveTo)}
      </div>
      <div className="flex flex-1 flex-col border-t border-line bg-sunken lg:flex-row">
        <div className="relative order-last lg:order-first lg:w-56 lg:border-r lg:border-line">
          <SlideStrip deck={deck} locale={locale} index={index} onPick={moveTo} />
        </div>
        <section
          ref={stage}
          aria-label={t('stage')}
          className={joinClasses(
            'flex min-w-0 flex-1 touch-pan-y touch-pinch-zoom flex-col',
            screen.isFull ? 'fixed inset-0 z-50 bg-[#000] scheme-dark' : 'relative px-4 pt-4 sm:px-8 sm:pt-8',
            (laser || (screen.isFull && isIdle)) && 'cursor-none',
          )}
        >
          <SlideStage
            deck={deck}
            locale={locale}
            show={show}
            isFull={screen.isFull}
            polls={talk.polls}
            slideRef={slideBox}
            onJump={moveTo}
          />
          <ViewerBar
            state={show.state}
            steps={show.steps[index] ?? 0}
            count={deck.slides.length}
            isFull={screen.isFull}
            hidden={screen.isFull && isIdle}
            onAct={act}
            onPresenter={openPresenter}
            onTalk={isOwned ? () => setTalkOpen(true) : undefined}
            followers={talk.talk?.audience ? talk.talk.followers : undefined}
          />
          <p className="hidden pb-2 text-center text-xs text-ink-faint portrait:max-sm:block">{t('turn')}</p>
          {blank ? <BlankScreen colour={blank} onLift={() => act('leave')} /> : null}
          <ShowLayers deck={deck} locale={locale} controls={controls} opensPresenter />
          {isTalkOpen ? (
            <TalkPanel
              {...{ slug, deck, index, controls: talk }}
              onClose={() => setTalkOpen(false)}
              missing={null}
            />
          ) : null}
        </section>
      </div>
    </div>
  )
}

/**
 * Opens the presenter window, by its button or the key P. With a second screen the slides fill that one where the
 * browser can; where it cannot, a message says how to do it. If the browser blocks the window, a tab is offered.
 */
function useOpenPresenter(slug: string, index: number, stage: RefObject<HTMLElement | null>): () => void {
  const t = useTranslations('viewer')
  const toasts = useToasts()
  const open = useOpenWindow()
  const openPresenter = useCallback(async () => {
    const path = presenterPath(slug, index)
    const screens = await takeSecondScreen(stage.current)
    const place = screens.kind === 'placed' ? screens.presenter : undefined
    if (open(path, `lectern-presenter-${slug}`, place)) {
      if (screens.kind === 'by-hand')
        toasts.add({ tone: 'info', title: t('twoScreens'), description: t('twoScreensText') })
      return
    }
    toasts.add({
      tone: 'danger',
      title: t('presenterBlocked'),
      description: t('presenterBlockedText'),
      action: { label: t('presenterOpen'), onClick: () => void open(path) },
    })
  }, [slug, index, stage, open, toasts, t])
  const latest = useRef(openPresenter)
  latest.current = openPresenter
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const { focus, altKey, ctrlKey, metaKey, shiftKey, code } = pickKeyFacts(event)
      if (focus === 'busy' || altKey || ctrlKey || metaKey || shiftKey || code !== presenterKey.code) return
      event.preventDefault()
      void latest.current()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return useCallback(() => void latest.current(), [])
}
