import { isSame } from '../edits/fields.ts'
import { type Item, itemSchema } from '../items/registry.ts'
import { mergeEntries } from './merge-entries.ts'
import { type Merging, mergeRecord } from './merge-value.ts'

/** The items of a slide, each kind by its fields; what cannot be one item again is decided whole. */
export function mergeItems(
  base: readonly Item[],
  mine: readonly Item[],
  theirs: readonly Item[],
  merging: Merging,
): Item[] {
  const merged = mergeEntries<Item>(base, mine, theirs, (before, left, right) =>
    isSame(left, right) ? left : mergeItem(before, left, right, merging),
  )
  return merged.map((item, index) => (item.index === index ? item : { ...item, index }))
}

function mergeItem(base: Item | undefined, mine: Item, theirs: Item, merging: Merging): Item {
  const path = ['items', mine.id]
  const attempt = { ...merging, conflicts: [] as string[] }
  const whole = () => {
    merging.conflicts.push(path.join('.'))
    return merging.words === 'mine' ? mine : theirs
  }
  if (base && base.type !== mine.type && base.type !== theirs.type && mine.type !== theirs.type)
    return whole()
  if (mine.type !== theirs.type) return base ? mergeAcrossKinds(base, mine, theirs, whole) : whole()
  const merged = mergeRecord({ ...base }, { ...mine }, { ...theirs }, path, attempt)
  const checked = itemSchema.safeParse({ ...merged, index: mine.index })
  if (!checked.success) return whole()
  merging.conflicts.push(...attempt.conflicts)
  return checked.data
}

/** One side made another kind of it: the other's words go on in it; anything else cannot be carried over. */
function mergeAcrossKinds(base: Item, mine: Item, theirs: Item, whole: () => Item): Item {
  const [changed, other] = mine.type === base.type ? [theirs, mine] : [mine, theirs]
  const settled = { index: 0, fit: 1, text: '' }
  if (!isSame({ ...base, ...settled }, { ...other, ...settled })) return whole()
  if (other.text === base.text) return changed
  return changed.text === base.text ? { ...changed, text: other.text } : whole()
}
