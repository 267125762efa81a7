import { useId, useRef, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { StoredPresentation } from '#contract/presentation-shape.ts'
import type { Statistics } from '#contract/statistics.ts'
import { readSlideTitle } from '#domain/deck/text/slide-text.ts'
import { SlidePicture } from '#slides/slide-picture.tsx'
import { useNearScreen } from '#web/platform/device/use-near-screen.ts'
import { useRouteLocale } from '#web/platform/runtime/runtime.ts'
import { Button } from '#web/ui/button.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'
import '#slides/slides.css'
import type { Slide } from '#domain/deck/slide.ts'

interface SlideSectionProps {
  readonly deck: Pick<StoredPresentation, 'slides' | 'theme'>
  readonly bySlide: Statistics['by_slide']
}

const shownAtFirst = 20

/** Every slide with its views, the average time spent on it, and where viewers left. */
export function SlideSection({ deck, bySlide }: SlideSectionProps) {
  const t = useTranslations('statistics.slides')
  const title = useId()
  const [isWhole, setIsWhole] = useState(false)
  const figures = readSlideFigures(deck.slides, bySlide)
  const shown = isWhole ? figures : figures.slice(0, shownAtFirst)
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className="type-display-3">
        {t('title')}
      </h2>
      <p className="mt-1.5 mb-6 max-w-prose text-sm text-ink-soft">{t('lead')}</p>
      <ol className="border-t border-line">
        {shown.map(figure => (
          <SlideRow key={figure.slide.uid} figure={figure} theme={deck.theme} />
        ))}
      </ol>
      {shown.length < figures.length ? (
        <Button variant="secondary" className="mt-6" onClick={() => setIsWhole(true)}>
          {t('all', { count: figures.length })}
        </Button>
      ) : null}
    </section>
  )
}

/** Fewer viewers than this may have left by chance. */
const remarkable = 0.2
const several = 3

function SlideRow({ figure, theme }: { figure: SlideFigure; theme: StoredPresentation['theme'] }) {
  const t = useTranslations('statistics.slides')
  const format = useFormatter()
  const locale = useRouteLocale()
  const spoken = useDurationText()
  const row = useRef<HTMLLIElement>(null)
  const isDrawn = useNearScreen(row, figure.number <= 6)
  const { slide, number, views, average, share, shareBefore, lost, left } = figure
  const hasLost = lost >= remarkable && left >= several
  const percent = (value: number) => format.number(value, { style: 'percent', maximumFractionDigits: 0 })
  return (
    <li
      ref={row}
      className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 border-b border-line py-3 sm:grid-cols-[7rem_minmax(0,1fr)]"
    >
      <div className="aspect-video overflow-hidden rounded-item bg-sunken outline outline-line">
        {isDrawn ? <SlidePicture slide={slide} theme={theme} locale={locale} number={number} /> : null}
      </div>
      <div className="flex min-w-0 flex-col justify-center gap-2">
        <div className="flex items-baseline gap-2 text-sm">
          <span className="w-5 shrink-0 text-ink-faint tabular-nums">
            <span className="sr-only">{t('number', { number })}</span>
            <span aria-hidden="true">{number}</span>
          </span>
          <span className="truncate font-medium">{readSlideTitle(slide) ?? t('untitled')}</span>
        </div>
        <div aria-hidden="true" className="relative h-1.5 overflow-hidden rounded-press bg-wash">
          <span className="absolute inset-y-0 left-0 bg-accent" style={{ width: `${shareBefore * 100}%` }} />
          <span
            className={joinClasses('absolute inset-y-0 left-0 bg-ink', lost > 0 && 'border-r-2 border-paper')}
            style={{ width: `${share * 100}%` }}
          />
        </div>
        <p className="flex flex-wrap gap-x-4 text-xs text-ink-soft tabular-nums">
          {views > 0 ? (
            <>
              <span>{t('views', { views })}</span>
              <span>{t('average', { time: spoken(average) })}</span>
            </>
          ) : (
            <span>{t('unseen')}</span>
          )}
          {hasLost ? (
            <span className="font-medium text-accent-text">{t('lost', { share: percent(lost) })}</span>
          ) : null}
        </p>
      </div>
    </li>
  )
}

interface SlideFigure {
  readonly slide: Slide
  readonly number: number
  readonly views: number
  /** The average duration of a view in seconds. */
  readonly average: number
  /** Relative to the slide with most views, 0 to 1. */
  readonly share: number
  /** The share of the previous slide. */
  readonly shareBefore: number
  /** The share of viewers of the previous slide who did not reach this one, 0 to 1; a slide can also gain viewers. */
  readonly lost: number
  /** The number of these viewers. */
  readonly left: number
}

export function readSlideFigures(
  slides: readonly Slide[],
  bySlide: Statistics['by_slide'],
): readonly SlideFigure[] {
  const seen = new Map(bySlide.map(row => [row.slide, row]))
  const views = slides.map(({ id }) => (id ? (seen.get(id)?.views ?? 0) : 0))
  const most = Math.max(1, ...views)
  return slides.map((slide, index) => {
    const own = views[index]!
    const before = views[index - 1] ?? own
    const seconds = slide.id ? (seen.get(slide.id)?.seconds ?? 0) : 0
    return {
      slide,
      number: index + 1,
      views: own,
      average: own > 0 ? seconds / own : 0,
      share: own / most,
      shareBefore: before / most,
      lost: before > own ? (before - own) / before : 0,
      left: Math.max(0, before - own),
    }
  })
}

/** A duration as text: 12 s, 1 min 5 s. */
function useDurationText(): (seconds: number) => string {
  const t = useTranslations('statistics.slides')
  const format = useFormatter()
  return exact => {
    const whole = Math.round(exact)
    if (whole === 0) return t('less')
    if (whole < 60) return t('seconds', { seconds: format.number(whole) })
    return t('minutes', {
      minutes: format.number(Math.floor(whole / 60)),
      seconds: format.number(whole % 60),
    })
  }
}
