import { type Item, type ItemType, itemSchema } from '../items/registry.ts'
import type { Presentation } from '../presentation.ts'
import { type Edit, findSlide } from './diff.ts'
import { perform, unchanged } from './perform.ts'

export interface ChangeItemType {
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
  // An unknown field is dropped by the schema, and one of the same name (a picture's source) is kept.
  const next: Item = itemSchema.parse({ ...item, ...fields, id, index, type } as never)
  return perform(
    deck,
    { kind: 'item_removed', uid, index, item },
    { kind: 'item_inserted', uid, index, item: next },
  )
}
