import { isSame } from '../edits/diff.ts'
import { type Item, itemSchema } from '../items/registry.ts'
import { LIMITS } from '../limits.ts'
import type { Slide } from '../slide.ts'
import { type Merging, mergeEntries, mergeItemFields, mergeValue } from './merge-value.ts'

interface MergedSlide {
  readonly slide: Slide
  /** Places both sides wrote in: items by id, or fields of the slide. Empty when the merge speaks for both. */
  readonly conflicts: readonly string[]
}

/** What belongs to the slide's content: the rest is its identity and place. */
export type SlideContent = Pick<Slide, 'items' | 'stickers' | 'layout' | 'theme' | 'notes' | 'hidden'>

export function contentOf({ items, stickers, layout, theme, notes, hidden }: Slide): SlideContent {
  return { items, stickers, layout, theme, notes, hidden }
}

export function isSameContent(a: Slide, b: Slide): boolean {
  return a === b || isSame(contentOf(a), contentOf(b))
}

/**
 * Two versions of a slide that grew from one base, as one. Nothing that either side made is lost: where both wrote in
 * the same place the result holds one side's words (mine unless told) and names the place.
 */
export function mergeSlide(
  base: Slide,
  mine: Slide,
  theirs: Slide,
  words: 'mine' | 'theirs' = 'mine',
): MergedSlide {
  const merging: Merging = { words, look: 'mine', conflicts: [] }
  const items = mergeItems(base.items, mine.items, theirs.items, merging)
  const stickers = mergeField(base, mine, theirs, 'stickers', merging)
  const content: SlideContent = {
    items,
    stickers,
    layout: mergeField(base, mine, theirs, 'layout', merging),
    theme: mergeField(base, mine, theirs, 'theme', merging),
    notes: mergeField(base, mine, theirs, 'notes', merging),
    hidden: mergeField(base, mine, theirs, 'hidden', merging),
  }
  const crowded = listCrowded(content)
  const side = words === 'mine' ? mine : theirs
  for (const field of crowded) Object.assign(content, { [field]: side[field] })
  const conflicts = new Set([...merging.conflicts.map(namePlace), ...crowded])
  return { slide: { ...theirs, ...content, index: mine.index }, conflicts: [...conflicts] }
}

function mergeField<Name extends keyof SlideContent>(
  base: Slide,
  mine: Slide,
  theirs: Slide,
  name: Name,
  merging: Merging,
): Slide[Name] {
  return mergeValue(base[name], mine[name], theirs[name], [name], merging) as Slide[Name]
}

/** Fields that hold more together than a slide may: only a person can say what goes. */
function listCrowded({ items, stickers, notes }: SlideContent): (keyof SlideContent)[] {
  const crowded: (keyof SlideContent)[] = []
  if (items.length > LIMITS.items) crowded.push('items')
  if (stickers.length > LIMITS.stickers) crowded.push('stickers')
  if (notes.length > LIMITS.notes) crowded.push('notes')
  return crowded
}

/** `items.<id>.rows.0.1.text` happened on the item. */
function namePlace(path: string): string {
  const [field = '', id] = path.split('.')
  return id !== undefined && (field === 'items' || field === 'stickers') ? id : field
}

/** The items of a slide, each kind by its fields; what cannot be one item again is decided whole. */
function mergeItems(
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
  const attempt: Merging = { ...merging, conflicts: [] }
  const whole = () => {
    merging.conflicts.push(path.join('.'))
    return merging.words === 'mine' ? mine : theirs
  }
  if (base && base.type !== mine.type && base.type !== theirs.type && mine.type !== theirs.type)
    return whole()
  if (mine.type !== theirs.type) return base ? mergeAcrossKinds(base, mine, theirs, whole) : whole()
  const merged = mergeItemFields({ ...base }, { ...mine }, { ...theirs }, path, attempt)
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
