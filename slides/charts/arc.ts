export interface Slice {
  from: number
  to: number
}

/** Turns values into turns of a circle; what is not positive takes no place. */
export function sliceCircle(values: readonly number[]): Slice[] {
  const shares = values.map(value => Math.max(0, value))
  const total = shares.reduce((sum, share) => sum + share, 0)
  let turned = 0
  return shares.map(share => {
    const from = turned
    turned += total === 0 ? 0 : share / total
    return { from, to: turned }
  })
}

/** A ring's piece around (50, 50), clockwise from twelve o'clock; an inner radius of 0 gives a pie's piece. */
export function arcPath({ from, to }: Slice, outer: number, inner: number): string {
  // A full circle starts where it ends, and an arc between equal points draws nothing.
  const end = to - from >= 1 ? to - 1e-5 : to
  const large = end - from > 0.5 ? 1 : 0
  const [a, b, c, d] = [point(from, outer), point(end, outer), point(end, inner), point(from, inner)]
  return `M${a} A${outer} ${outer} 0 ${large} 1 ${b} L${c} A${inner} ${inner} 0 ${large} 0 ${d} Z`
}

function point(turn: number, radius: number): string {
  const angle = (turn - 0.25) * 2 * Math.PI
  const round = (value: number) => Math.round(value * 1000) / 1000
  return `${round(50 + Math.cos(angle) * radius)} ${round(50 + Math.sin(angle) * radius)}`
}
