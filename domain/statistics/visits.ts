/** Seconds one slide can be looked at within a visit; a tab left open overnight says nothing. */
export const longestLook = 3600

export const mostClickThroughs = 1000

/** Slides whose forms one visit sends. */
export const mostSentForms = 50

/** What of a visit is in the sums already. Keys are the ids of slides, values the seconds they were looked at. */
export interface CountedVisit {
  readonly slides: Readonly<Record<string, number>>
  readonly clickThroughs: number
}

/** What a visit has come to so far, as its page tells it. */
export interface VisitTold {
  readonly slides: readonly { readonly id: number; readonly seconds: number }[]
  readonly click_throughs: number
}

/** What the sums grow by. */
interface VisitDelta {
  /** Slides in it for the first time count a view each; seconds are added to those. */
  readonly slides: readonly { readonly id: number; readonly views: 0 | 1; readonly seconds: number }[]
  readonly clickThroughs: number
}

export const uncounted: CountedVisit = { slides: {}, clickThroughs: 0 }

/**
 * A report tells all of a visit so far, so the most that was ever told is the truth, and the sums grow by what is more
 * than before: reports that come twice, late, out of order or not at all leave the same sums as the last one alone.
 */
export function countVisit(
  counted: CountedVisit,
  told: VisitTold,
): { readonly counted: CountedVisit; readonly delta: VisitDelta } {
  const slides = new Map(Object.entries(counted.slides))
  const grown = new Map<number, { id: number; views: 0 | 1; seconds: number }>()
  for (const { id, seconds } of told.slides) {
    const before = slides.get(String(id))
    if (before !== undefined && seconds <= before) continue
    const growth = grown.get(id) ?? { id, views: 0, seconds: 0 }
    if (before === undefined) growth.views = 1
    growth.seconds += seconds - (before ?? 0)
    grown.set(id, growth)
    slides.set(String(id), seconds)
  }
  const clickThroughs = Math.max(counted.clickThroughs, told.click_throughs)
  return {
    counted: { slides: Object.fromEntries(slides), clickThroughs },
    delta: { slides: [...grown.values()], clickThroughs: clickThroughs - counted.clickThroughs },
  }
}

/** Visits that came as far as a slide and no further, and those that sent its form. */
interface CountedStep {
  readonly slide: number
  readonly furthest: number
  readonly sent: number
}

interface FunnelStep {
  readonly slide: number
  /** Visits that came this far or further. */
  readonly reached: number
  /** Visits that sent the form of this slide. */
  readonly sent: number
}

/**
 * From the first slide to the form. A visit is counted by the slide nearest to the end that it saw, so that no slide is
 * reached by more than the one before it, whatever was skipped or looked at in another order; and as who sent a form
 * was there, no form is sent by more than reached it. Visits that ended at a slide which is no more opened the
 * presentation, and that is all that can still be said of them.
 */
export function readFunnel(order: readonly number[], counted: readonly CountedStep[]): FunnelStep[] {
  const bySlide = new Map(counted.map(step => [step.slide, step]))
  const known = new Set(order)
  const lost = counted.reduce(
    (sum, { slide, furthest }) => sum + (known.has(slide) ? 0 : Math.max(0, furthest)),
    0,
  )
  const steps: FunnelStep[] = []
  let reached = 0
  for (const slide of [...order].reverse()) {
    const step = bySlide.get(slide)
    reached += Math.max(0, step?.furthest ?? 0)
    steps.unshift({ slide, reached, sent: Math.min(Math.max(0, step?.sent ?? 0), reached) })
  }
  const [first, ...rest] = steps
  return first ? [{ ...first, reached: first.reached + lost }, ...rest] : []
}
