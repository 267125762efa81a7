import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useCallback, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'
import { useToasts } from '#web/ui/toast.tsx'
import { useIdle, useNavigationGestures, useShowControls } from './show-controls.ts'
import { ShowLayers } from './show-layers.tsx'
import type { ShownDeck } from './show-state.ts'
import { BlankScreen, SlideStage } from './slide-stage.tsx'
import { SlideStrip } from './slide-strip.tsx'
import { ViewerBar } from './viewer-bar.tsx'
import { presenterPath, useOpenWindow } from './window-sync.ts'

interface DeckViewerProps {
  readonly deck: ShownDeck
  readonly slug: string
  readonly locale: string
  /** The index of the first slide to show, from 0. */
  readonly initial: number
  readonly backTo: string
  /** Actions of the page for the deck at the current slide. */
  readonly actions?: ((index: number, moveTo: (index: number) => void) => ReactNode) | undefined
}

/** Shows a deck in the page or full screen; navigated by keys, buttons, thumbnails and touch. */
export function DeckViewer({ deck, slug, locale, initial, backTo, actions }: DeckViewerProps) {
  const t = useTranslations('viewer')
  const stage = useRef<HTMLElement>(null)
  const controls = useShowControls({ deck, slug, initial, role: 'audience', screenElement: stage })
  const { show, screen, act, slideBox } = controls
  const { index, blank, overview, laser } = show.state
  const moveTo = useCallback((place: number) => void act({ jumpTo: place }), [act])
  const isIdle = useIdle(screen.isFull)
  const openPresenter = useOpenPresenter(slug, index)
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
            onPresenter={screen.isFull ? undefined : openPresenter}
          />
          {blank ? <BlankScreen colour={blank} onLift={() => act('leave')} /> : null}
          <ShowLayers deck={deck} locale={locale} controls={controls} />
        </section>
      </div>
    </div>
  )
}

/** Opens the presenter window; if the browser blocks it, shows a message and offers a tab. */
function useOpenPresenter(slug: string, index: number): () => void {
  const t = useTranslations('viewer')
  const toasts = useToasts()
  const open = useOpenWindow()
  return useCallback(() => {
    const path = presenterPath(slug, index)
    if (open(path, `lectern-presenter-${slug}`)) return
    toasts.add({
      tone: 'danger',
      title: t('presenterBlocked'),
      description: t('presenterBlockedText'),
      action: { label: t('presenterOpen'), onClick: () => void open(path) },
    })
  }, [slug, index, open, toasts, t])
}
