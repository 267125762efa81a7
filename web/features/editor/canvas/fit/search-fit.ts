export const FIT_STEP = 0.01
export const SMALLEST_FIT = 0.1

const toSteps = (fit: number) => Math.round(fit / FIT_STEP)
const toFit = (steps: number) => Number((steps * FIT_STEP).toFixed(2))

/**
 * The largest fit, by steps, at which it fits; the smallest there is when none does. Begins at the fit it has, which
 * is right most of the time, or nearly: while one types it costs one look, or a few where the words are shrunk.
 */
export function searchFit(current: number, fits: (fit: number) => boolean, mayGrow = true): number {
  const top = toSteps(1)
  const bottom = toSteps(SMALLEST_FIT)
  const now = Math.min(top, Math.max(bottom, toSteps(current)))
  const look = (steps: number) => fits(toFit(steps))
  if (!look(now)) return toFit(now === bottom ? bottom : stride(now, bottom, look))
  return toFit(mayGrow && now < top ? stride(now, top, look) : now)
}

/** The last that fits, from where one stands towards an end by strides that double: a letter more is a step away. */
function stride(from: number, end: number, look: (steps: number) => boolean): number {
  const grows = end > from
  let last = from
  for (let width = 1; last !== end; width *= 2) {
    const next = grows ? Math.min(end, last + width) : Math.max(end, last - width)
    if (look(next) !== grows) return grows ? largest(last, next, look) : largest(next, last, look)
    last = next
  }
  return end
}

/** Between one that fits and one that does not. */
function largest(fitting: number, overfull: number, look: (steps: number) => boolean): number {
  let good = fitting
  let bad = overfull
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2)
    if (look(middle)) good = middle
    else bad = middle
  }
  return good
}
