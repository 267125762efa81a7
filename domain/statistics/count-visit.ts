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
export interface VisitDelta {
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
