/**
 * One order of what survived of three lists of ids. A side that moved something has its order taken (mine, when both
 * did); what the other side added stands behind what it stood behind there.
 */
export function mergeOrder(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
  survivors: ReadonlySet<string>,
): string[] {
  const known = new Set(base)
  const main = hasMoved(base, mine) ? mine : hasMoved(base, theirs) ? theirs : base
  let order = main.filter(id => known.has(id) && survivors.has(id))
  order = insertMissing(
    order,
    mine.filter(id => known.has(id) && survivors.has(id)),
  )
  order = insertMissing(
    order,
    theirs.filter(id => known.has(id) && survivors.has(id)),
  )
  const added = (side: readonly string[]) => side.filter(id => !known.has(id)).join()
  // Whoever asks, the additions of one side come first: both sides get the same order.
  const sides = added(mine) < added(theirs) ? [theirs, mine] : [mine, theirs]
  for (const side of sides)
    order = insertMissing(
      order,
      side.filter(id => survivors.has(id)),
    )
  return order
}

/** Puts what only `side` has behind the entry it follows there. */
export function insertMissing(order: readonly string[], side: readonly string[]): string[] {
  const out = [...order]
  const present = new Set(order)
  side.forEach((id, index) => {
    if (present.has(id)) return
    const before = side.slice(0, index).findLast(other => present.has(other))
    out.splice(before === undefined ? 0 : out.indexOf(before) + 1, 0, id)
    present.add(id)
  })
  return out
}

function hasMoved(base: readonly string[], side: readonly string[]): boolean {
  const kept = new Set(side)
  const known = new Set(base)
  const before = base.filter(id => kept.has(id))
  const after = side.filter(id => known.has(id))
  return before.some((id, index) => id !== after[index])
}
