import { itemBase } from '../items/base.ts'
import { type Item, type ItemInput, type ItemInputOf, type ItemType, itemSchema } from '../items/registry.ts'
import { LIMITS } from '../limits.ts'
import type { Presentation } from '../presentation.ts'
import { keyOfSource, type Source } from '../sources.ts'
import type { ItemTheme } from '../theme/overrides.ts'
import {
  clampIndex,
  diffFields,
  type Edit,
  findSlide,
  perform,
  performAll,
  refuse,
  unchanged,
} from './diff.ts'

interface InsertItem {
  uid: string
  item: Item
  index: number
}

export function insertItem(deck: Presentation, { uid, item, index }: InsertItem): Edit {
  const slide = findSlide(deck, uid)
  if (!slide || slide.items.some(other => other.id === item.id)) return unchanged(deck)
  if (slide.items.length >= LIMITS.items) return refuse(deck, 'items')
  const place = clampIndex(index, slide.items.length)
  const placed = itemSchema.parse({ ...item, index: place })
  return perform(deck, { kind: 'item_inserted', uid, index: place, item: placed })
}

export function deleteItem(deck: Presentation, { uid, id }: { uid: string; id: string }): Edit {
  const item = findSlide(deck, uid)?.items.find(entry => entry.id === id)
  return item ? perform(deck, { kind: 'item_removed', uid, index: item.index, item }) : unchanged(deck)
}

interface MoveItem {
  uid: string
  id: string
  /** The index the item has afterwards. */
  to: number
}

/** Another place in the flow of the layout's cells. */
export function moveItem(deck: Presentation, { uid, id, to }: MoveItem): Edit {
  const slide = findSlide(deck, uid)
  const item = slide?.items.find(entry => entry.id === id)
  if (!slide || !item) return unchanged(deck)
  const place = clampIndex(to, slide.items.length - 1)
  if (item.index === place) return unchanged(deck)
  return perform(deck, { kind: 'item_moved', uid, id, from: item.index, to: place })
}

type FixedField = 'id' | 'index' | 'type'
type ItemPatch = { [Type in ItemType]: Partial<Omit<ItemInputOf<Type>, FixedField>> }[ItemType]

interface UpdateItem {
  uid: string
  id: string
  fields: ItemPatch
}

/** Changes fields of an item; throws where the result would break the item's schema. */
export function updateItem(deck: Presentation, { uid, id, fields }: UpdateItem): Edit {
  const item = findSlide(deck, uid)?.items.find(entry => entry.id === id)
  if (!item) return unchanged(deck)
  const changed = diffFields(item, checkFields(item, fields))
  return changed ? perform(deck, { kind: 'item_set', uid, id, ...changed }) : unchanged(deck)
}

interface SetItemTheme {
  uid: string
  id: string
  /** What is not named stays as it is. */
  theme: Partial<ItemTheme>
}

export function setItemTheme(deck: Presentation, { uid, id, theme }: SetItemTheme): Edit {
  const item = findSlide(deck, uid)?.items.find(entry => entry.id === id)
  return item
    ? updateItem(deck, { uid, id, fields: { theme: { ...item.theme, ...theme } } })
    : unchanged(deck)
}

interface ChangeItemType {
  uid: string
  id: string
  type: ItemType
  /** What the new kind has and the old one had not. */
  fields?: object
}

/** Another kind of item in the same place, with the same words, look and id. */
export function changeItemType(deck: Presentation, { uid, id, type, fields }: ChangeItemType): Edit {
  const item = findSlide(deck, uid)?.items.find(entry => entry.id === id)
  if (!item || item.type === type) return unchanged(deck)
  const { index } = item
  const next = makeKind(item, { ...fields, id, index, type })
  return perform(
    deck,
    { kind: 'item_removed', uid, index, item },
    { kind: 'item_inserted', uid, index, item: next },
  )
}

/**
 * An unknown field is dropped by the schema, and one of the same name (a picture's source) is kept, unless it means
 * something else to the new kind: a picture's fill is no colour.
 */
function makeKind(item: Item, fields: object): Item {
  const whole = itemSchema.safeParse({ ...item, ...fields } as never)
  if (whole.success) return whole.data
  const foreign = new Set(whole.error.issues.map(({ path }) => path[0]))
  const kept = Object.fromEntries(Object.entries(item).filter(([name]) => !foreign.has(name)))
  return itemSchema.parse({ ...kept, ...fields } as never)
}

interface RemoveSource {
  uid: string
  source: Omit<Source, 'place'>
}

/** A slide that no longer says that words of it came from there; the words stay. */
export function removeSource(deck: Presentation, { uid, source }: RemoveSource): Edit {
  const key = keyOfSource(source)
  const items =
    findSlide(deck, uid)?.items.filter(item => item.source && keyOfSource(item.source) === key) ?? []
  return performAll(deck, items, (current, { id }) =>
    updateItem(current, { uid, id, fields: { source: null } }),
  )
}

type BaseName = keyof typeof itemBase

/**
 * An item with some fields changed, checked. What every item has is checked field by field: a keystroke in a text
 * must not pay for the table or the theme around it. What a kind adds may depend on its neighbours and is checked whole.
 */
function checkFields(item: Item, fields: object): Item {
  const { id, index, type } = item
  if (!Object.keys(fields).every(isBase)) {
    return itemSchema.parse({ ...item, ...fields, id, index, type } as ItemInput)
  }
  const checked: Record<string, unknown> = { ...item }
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) checked[name] = itemBase[name as BaseName].parse(value)
  }
  return { ...checked, id, index, type } as Item
}

function isBase(name: string): boolean {
  return Object.hasOwn(itemBase, name)
}
