import { isSame } from '../edits/fields.ts'
import { mergeOrder } from './merge-order.ts'

interface Entry {
  readonly id: string
}

/** Of an entry that both sides have, and the base perhaps. */
export type MergeEntry<Kind extends Entry> = (base: Kind | undefined, mine: Kind, theirs: Kind) => Kind

/**
 * Lists of things with ids. What either side added is there; what one side deleted is gone, unless the other side
 * worked on it meanwhile.
 */
export function mergeEntries<Kind extends Entry>(
  base: readonly Kind[],
  mine: readonly Kind[],
  theirs: readonly Kind[],
  mergeEntry: MergeEntry<Kind>,
): Kind[] {
  const [before, left, right] = [base, mine, theirs].map(list => new Map(list.map(each => [each.id, each])))
  const merged = new Map<string, Kind>()
  for (const id of new Set([...(left?.keys() ?? []), ...(right?.keys() ?? [])])) {
    const entry = mergeOne(before?.get(id), left?.get(id), right?.get(id), mergeEntry)
    if (entry) merged.set(id, entry)
  }
  const ids = (list: readonly Kind[]) => list.map(entry => entry.id)
  const order = mergeOrder(ids(base), ids(mine), ids(theirs), new Set(merged.keys()))
  return order.flatMap(id => merged.get(id) ?? [])
}

function mergeOne<Kind extends Entry>(
  base: Kind | undefined,
  mine: Kind | undefined,
  theirs: Kind | undefined,
  mergeEntry: MergeEntry<Kind>,
): Kind | undefined {
  if (mine && theirs) return mergeEntry(base, mine, theirs)
  const left = mine ?? theirs
  return base && left && !isWorkedOn(base, left) ? undefined : left
}

/** Its place follows from its neighbours and its fit from its words: neither is anybody's work. */
function isWorkedOn(base: Entry, entry: Entry): boolean {
  const settled = { index: 0, fit: 1 }
  return !isSame({ ...base, ...settled }, { ...entry, ...settled })
}
