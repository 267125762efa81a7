import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useCallback, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'
import { BlankScreen } from './blank-screen.tsx'
import { ShowLayers } from './show-layers.tsx'
import type { ShownDeck } from './shown-deck.ts'
import { SlideStage } from './slide-stage.tsx'
import { SlideStrip } from './slide-strip.tsx'
import { useHand } from './use-hand.ts'
import { useIdle } from './use-idle.ts'
import { useOpenPresenter } from './use-open-presenter.ts'
import { useShowRoom } from './use-show-room.ts'
import { ViewerBar } from './viewer-bar.tsx'

export interface DeckViewerProps {
  readonly deck: ShownDeck
  readonly slug: string
  readonly locale: string
  /** The slide to begin with, counted from 0. */
  readonly initial: number
  readonly backTo: string
  /** What can be done with the deck, at the slide one is on; the page brings it. */
  readonly actions?: ((index: number, moveTo: (index: number) => void) => ReactNode) | undefined
}

/** A deck, shown: by keys, buttons, thumbnails and finger, on the page or over the whole screen. */
export function DeckViewer({ deck, slug, locale, initial, backTo, actions }: DeckViewerProps) {
  const t = useTranslations('viewer')
  const stage = useRef<HTMLElement>(null)
  const room = useShowRoom({ deck, slug, initial, role: 'audience', room: stage })
  const { show, screen, act, slideBox } = room
  const { index, blank, overview, laser } = show.state
  const moveTo = useCallback((place: number) => void act({ jumpTo: place }), [act])
  const isIdle = useIdle(screen.isFull)
  const openPresenter = useOpenPresenter(slug, index)
  useHand(stage, {
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
            index={index}
            from={show.from}
            isFull={screen.isFull}
            slideRef={slideBox}
            onJump={moveTo}
          />
          <ViewerBar
            state={show.state}
            count={deck.slides.length}
            isFull={screen.isFull}
            hidden={screen.isFull && isIdle}
            onAct={act}
            onPresenter={screen.isFull ? undefined : openPresenter}
          />
          {blank ? <BlankScreen colour={blank} onLift={() => act('leave')} /> : null}
          <ShowLayers deck={deck} locale={locale} room={room} />
        </section>
      </div>
    </div>
  )
}
