import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { readBuilds, transitionOf } from '#domain/deck/build-steps.ts'
import type { RenderContext } from '#slides/render-context.ts'
import { SlideView } from '#slides/slide-view.tsx'
import { playVideo, stopVideos } from '#viewer/play-video.ts'
import { findLinkedSlide } from '#viewer/position.ts'
import type { Blank } from '#viewer/show-state.ts'
import { showStep } from '#viewer/steps.ts'
import { joinClasses } from '#web/ui/join-classes.ts'
import type { Show, ShownDeck } from './show-state.ts'
import '#slides/slides.css'

interface SlideStageProps {
  readonly deck: ShownDeck
  readonly locale: string
  readonly show: Pick<Show, 'state' | 'from' | 'isForward'>
  readonly isFull: boolean
  /** How polls are answered, while they are. */
  readonly polls?: RenderContext['polls']
  /** The slide element, above which the laser pointer is drawn. */
  readonly slideRef: RefObject<HTMLDivElement | null>
  /** A link on this slide leads to another slide. */
  readonly onJump: (index: number) => void
}

/** The current slide, as large as the available width and height allow. */
export function SlideStage({ deck, locale, show, isFull, polls, slideRef, onJump }: SlideStageProps) {
  const t = useTranslations('viewer')
  const { from } = show
  const { index, step } = show.state
  const isTurning = from !== null && from !== index
  const layers = [...(isTurning ? [from] : []), index].filter(place => deck.slides[place])

  useEffect(() => {
    const ground = slideRef.current
    if (!ground) return
    ground.addEventListener('click', playVideo)
    return () => ground.removeEventListener('click', playVideo)
  }, [slideRef])
  useEffect(() => {
    const ground = slideRef.current
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      const place = findLinkedSlide(
        link?.getAttribute('href') ?? null,
        deck.slides.map(({ uid }) => uid),
      )
      if (place === undefined) return
      event.preventDefault()
      onJump(place)
    }
    ground?.addEventListener('click', follow)
    return () => ground?.removeEventListener('click', follow)
  }, [slideRef, deck, onJump])
  // biome-ignore lint/correctness/useExhaustiveDependencies: videos stop when the slide is left
  useEffect(() => () => stopVideos(slideRef.current ?? document), [index, slideRef])

  return (
    // Out of the flow: in a column whose height is not known yet the container's height would be 0.
    <div className="relative min-h-56 w-full flex-1">
      <div className="@container-size absolute inset-0 grid place-items-center">
        {layers.length === 0 ? <p className="text-ink-soft">{t('noSlides')}</p> : null}
        <div
          ref={slideRef}
          hidden={layers.length === 0}
          data-stepped=""
          data-back={from !== null && from > index ? '' : undefined}
          className={joinClasses(
            'relative aspect-video w-[min(100cqw,calc(100cqh*16/9))] overflow-clip',
            !isFull && 'shadow-popup outline outline-line',
          )}
        >
          {layers.map(place => (
            <StageSlide
              key={deck.slides[place]?.uid}
              deck={deck}
              locale={locale}
              place={place}
              isCurrent={place === index}
              turning={isTurning ? (place === index ? 'in' : 'out') : undefined}
              step={place === index ? step : null}
              isForward={show.isForward}
              polls={place === index ? polls : undefined}
            />
          ))}
        </div>
      </div>
    </div>
  )
}

interface StageSlideProps extends Pick<SlideStageProps, 'deck' | 'locale' | 'polls'> {
  readonly place: number
  readonly isCurrent: boolean
  readonly turning: 'in' | 'out' | undefined
  /** Null for the slide that is left, which stays as it was. */
  readonly step: number | null
  readonly isForward: boolean
}

function StageSlide(props: StageSlideProps) {
  const { deck, locale, place, isCurrent, turning, step, isForward, polls } = props
  const t = useTranslations('viewer')
  const box = useRef<HTMLDivElement>(null)
  const slide = deck.slides[place]
  const number = place + 1
  const builds = useMemo(() => slide && readBuilds(slide).marks, [slide])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn anew has no marks yet
  useLayoutEffect(() => {
    if (step !== null && box.current) showStep(box.current, step, isForward)
  }, [step, isForward, builds])
  if (!slide) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, not the content of a slide
    <div
      ref={box}
      role="group"
      data-transition={transitionOf(slide, deck.settings)}
      data-turning={turning}
      aria-roledescription={t('slide')}
      aria-label={t('position', { number, count: deck.slides.length })}
      aria-hidden={isCurrent ? undefined : 'true'}
      inert={!isCurrent}
      className={joinClasses('absolute inset-0', turning === 'out' && 'motion-reduce:invisible')}
    >
      <SlideView
        slide={slide}
        deckTheme={deck.theme}
        locale={locale}
        number={deck.settings.page_numbering ? number : undefined}
        builds={builds}
        polls={polls}
        interactive
      />
    </div>
  )
}

/** A black or white screen that turns attention to the speaker. A click anywhere brings the slide back. */
export function BlankScreen({ colour, onLift }: { colour: Blank; onLift: () => void }) {
  const t = useTranslations('viewer')
  return (
    <button
      type="button"
      aria-label={t('blankTold', { colour })}
      onClick={onLift}
      className={joinClasses('absolute inset-0 z-30', colour === 'black' ? 'bg-[#000]' : 'bg-[#fff]')}
    />
  )
}
