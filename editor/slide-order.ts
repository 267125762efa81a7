import type { SlideMove } from '#domain/deck/slide-order.ts'

/** The fewest moves that make `from` into `to`, two orders of the same slides; those of `always` are moved in any case. */
export function findMoves(
  from: readonly string[],
  to: readonly string[],
  always: ReadonlySet<string> = new Set(),
): SlideMove[] {
  const stayed = findStayed(
    from.filter(uid => !always.has(uid)),
    to,
  )
  return to.flatMap((uid, index) => (stayed.has(uid) ? [] : [{ uid, after: to[index - 1] ?? null }]))
}

/**
 * The order `mine`, made from `from`, rebased on the order `to` that others made of it meanwhile: what was moved here or
 * is only here, or is one of `always`, follows the slide it follows here, everything else is as in `to`. Holds all of
 * `to` and of `mine`.
 */
export function rebaseOrder(
  from: readonly string[],
  mine: readonly string[],
  to: readonly string[],
  always: ReadonlySet<string> = new Set(),
): string[] {
  const there = new Set(to)
  const stayed = findStayed(from, mine)
  const known = new Set(from)
  const settled = (uid: string) => there.has(uid) && !always.has(uid) && (stayed.has(uid) || !known.has(uid))
  const here = new Set(mine)
  const order = to.filter(uid => !here.has(uid) || settled(uid))
  mine.forEach((uid, index) => {
    if (settled(uid)) return
    const before = mine[index - 1]
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, uid)
  })
  return order
}

/** The largest set of entries that are in the same order in both lists. */
function findStayed(from: readonly string[], to: readonly string[]): Set<string> {
  const places = new Map(from.map((uid, index) => [uid, index]))
  const common = to.filter(uid => places.has(uid))
  const placeOf = (uid: string | undefined) => places.get(uid ?? '') ?? 0
  const tails: string[] = []
  const previous = new Map<string, string | undefined>()
  for (const uid of common) {
    let low = 0
    let high = tails.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (placeOf(tails[middle]) < placeOf(uid)) low = middle + 1
      else high = middle
    }
    previous.set(uid, tails[low - 1])
    tails[low] = uid
  }
  const stayed = new Set<string>()
  for (let uid = tails.at(-1); uid !== undefined; uid = previous.get(uid)) stayed.add(uid)
  return stayed
}
