import { useCallback, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { joinClasses } from '#web/ui/join-classes.ts'
import { BlankScreen } from '../blank-screen.tsx'
import { ShowLayers } from '../show-layers.tsx'
import type { ShownDeck } from '../shown-deck.ts'
import { SlideStage } from '../slide-stage.tsx'
import { useHand } from '../use-hand.ts'
import { useShowRoom } from '../use-show-room.ts'
import { ViewerBar } from '../viewer-bar.tsx'
import { AudienceNotice } from './audience-notice.tsx'
import { NextSlide } from './next-slide.tsx'
import { SpeakerNotes } from './speaker-notes.tsx'
import { TalkClockView } from './talk-clock.tsx'

export interface PresenterViewProps {
  readonly deck: ShownDeck
  readonly slug: string
  readonly locale: string
  readonly initial: number
}

/** The window of whoever speaks: this slide, the next, the notes and the clock, in step with what the audience sees. */
export function PresenterView({ deck, slug, locale, initial }: PresenterViewProps) {
  const t = useTranslations('viewer')
  const desk = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLElement>(null)
  const room = useShowRoom({ deck, slug, initial, role: 'presenter', room: desk })
  const { show, step, screen, act, slideBox } = room
  const { index, blank, laser } = show.state
  const moveTo = useCallback((place: number) => void act({ jumpTo: place }), [act])
  useHand(stage, { onMove: act, reads: sign => sign === 'swipe' && blank === null })

  return (
    <div ref={desk} className="flex h-dvh flex-col bg-paper text-ink max-lg:h-auto max-lg:min-h-dvh">
      <header className="flex min-h-16 items-center gap-4 border-b border-line px-4 sm:px-6">
        <div className="min-w-0 flex-1">
          <h1 className="sr-only">{t('present.title', { name: deck.name })}</h1>
          <p aria-hidden="true" className="truncate text-md font-semibold">
            {deck.name}
          </p>
          <p aria-hidden="true" className="truncate text-sm text-ink-faint max-sm:hidden">
            {t('present.heading')}
          </p>
        </div>
        <TalkClockView slug={slug} />
      </header>
      <div className="grid min-h-0 flex-1 lg:grid-cols-[minmax(0,1.75fr)_minmax(18rem,1fr)]">
        <section
          ref={stage}
          aria-label={t('present.current')}
          className={joinClasses(
            'relative flex min-h-[60vw] min-w-0 touch-pan-y touch-pinch-zoom flex-col bg-sunken px-4 pt-4 sm:px-6 sm:pt-6 lg:min-h-0',
            laser && 'cursor-none',
          )}
        >
          <SlideStage
            deck={deck}
            locale={locale}
            index={index}
            from={show.from}
            isFull={false}
            slideRef={slideBox}
            onJump={moveTo}
          />
          {blank ? <BlankScreen colour={blank} onLift={() => act('leave')} /> : null}
          <div className="relative z-40">
            <ViewerBar
              state={show.state}
              count={deck.slides.length}
              isFull={false}
              isFilled={screen.isFull}
              hidden={false}
              onAct={act}
            />
          </div>
          <ShowLayers deck={deck} locale={locale} room={room} />
        </section>
        <div className="flex min-h-0 flex-col gap-5 border-line px-4 pt-4 sm:px-6 sm:pt-5 max-lg:border-t lg:border-l">
          <AudienceNotice slug={slug} index={index} step={step} />
          <NextSlide deck={deck} locale={locale} index={index} />
          <SpeakerNotes notes={deck.slides[index]?.notes ?? ''} />
        </div>
      </div>
    </div>
  )
}
