export const FIT_STEP = 0.01
export const SMALLEST_FIT = 0.1

const toSteps = (fit: number) => Math.round(fit / FIT_STEP)
const toFit = (steps: number) => Number((steps * FIT_STEP).toFixed(2))

/**
 * The largest fit, by steps, at which it fits; the smallest there is when none does. Begins at the fit it has, which
 * is right most of the time: while one types it costs one look, or two where the words are shrunk already.
 */
export function searchFit(current: number, fits: (fit: number) => boolean, mayGrow = true): number {
  const top = toSteps(1)
  const now = Math.min(top, Math.max(toSteps(SMALLEST_FIT), toSteps(current)))
  if (fits(toFit(now))) {
    if (!mayGrow || now === top || !fits(toFit(now + 1))) return toFit(now)
    return toFit(largest(now + 1, top, steps => fits(toFit(steps))))
  }
  return toFit(largest(toSteps(SMALLEST_FIT), now - 1, steps => fits(toFit(steps))))
}

/** Between two ends of which the lower counts as fitting, whatever it is. */
function largest(low: number, high: number, fits: (steps: number) => boolean): number {
  let good = low
  let bad = high + 1
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2)
    if (fits(middle)) good = middle
    else bad = middle
  }
  return good
}
