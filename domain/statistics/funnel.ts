/** Visits that came as far as a slide and no further, and those that sent its form. */
export interface CountedStep {
  readonly slide: number
  readonly furthest: number
  readonly sent: number
}

export interface FunnelStep {
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
