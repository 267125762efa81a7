import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useCallback, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { readSlideTitle } from '#domain/deck/text/slide-title.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'
import { useToasts } from '#web/ui/toast.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { ShownDeck } from './shown-deck.ts'
import { SlideStage } from './slide-stage.tsx'
import { SlideStrip } from './slide-strip.tsx'
import { useDeckPosition } from './use-deck-position.ts'
import { useFullScreen } from './use-full-screen.ts'
import { useIdle } from './use-idle.ts'
import { useSwipe } from './use-swipe.ts'
import { useViewerKeys } from './use-viewer-keys.ts'
import { ViewerBar } from './viewer-bar.tsx'
import type { ViewerMove } from './viewer-move.ts'

export interface DeckViewerProps {
  readonly deck: ShownDeck
  readonly locale: string
  /** The slide to begin with, counted from 0. */
  readonly initial: number
  readonly backTo: string
  /** What can be done with the deck, at the slide one is on; the page brings it. */
  readonly actions?: ((index: number, moveTo: (index: number) => void) => ReactNode) | undefined
}

/** A deck, shown: by keys, buttons, thumbnails and finger, on the page or over the whole screen. */
export function DeckViewer({ deck, locale, initial, backTo, actions }: DeckViewerProps) {
  const t = useTranslations('viewer')
  const toasts = useToasts()
  const stage = useRef<HTMLElement>(null)
  const count = deck.slides.length
  const { index, hasMoved, moveTo, moveBy } = useDeckPosition(initial, count)
  const screen = useFullScreen(stage)
  const isIdle = useIdle(screen.isFull)

  const move = useCallback(
    (step: ViewerMove) => {
      if (step !== 'full-screen') return moveBy(step)
      if (!screen.isPossible) return
      screen.toggle().catch(() => toasts.add({ title: t('fullScreenFailed'), tone: 'danger' }))
    },
    [moveBy, screen, toasts, t],
  )
  useViewerKeys(move)
  const swipe = useSwipe(move)
  const slide = deck.slides[index]
  const title = slide && readSlideTitle(slide)
  const position = t('position', { number: index + 1, count })

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
            'relative flex min-w-0 flex-1 touch-pan-y flex-col',
            screen.isFull ? 'bg-[#000] scheme-dark' : 'px-4 pt-4 sm:px-8 sm:pt-8',
            screen.isFull && isIdle && 'cursor-none',
          )}
          {...swipe}
        >
          <SlideStage deck={deck} locale={locale} index={index} animated={hasMoved} isFull={screen.isFull} />
          <ViewerBar
            index={index}
            count={count}
            screen={screen}
            hidden={screen.isFull && isIdle}
            onMove={move}
          />
        </section>
      </div>
      <VisuallyHidden role="status">
        {hasMoved ? (title ? t('arrived', { position, title }) : position) : ''}
      </VisuallyHidden>
    </div>
  )
}
