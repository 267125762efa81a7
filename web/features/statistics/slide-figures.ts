import type { Statistics } from '#contract/statistics.ts'
import type { Slide } from '#domain/deck/slide.ts'

export interface SlideFigure {
  readonly slide: Slide
  readonly number: number
  readonly views: number
  /** Seconds that a view of it lasts. */
  readonly average: number
  /** Against the slide with most views, 0 to 1. */
  readonly share: number
  /** The share of the slide before it. */
  readonly shareBefore: number
  /** How many of those who saw the slide before did not come as far, 0 to 1; more can come than were before. */
  readonly lost: number
  /** How many those are. */
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
