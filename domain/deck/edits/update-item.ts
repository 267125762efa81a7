import { checkFields } from '../items/check-fields.ts'
import type { ItemInputOf, ItemType } from '../items/registry.ts'
import type { Presentation } from '../presentation.ts'
import { type Edit, findSlide } from './diff.ts'
import { diffFields } from './fields.ts'
import { perform, unchanged } from './perform.ts'

type Place = 'id' | 'index' | 'type'
type ItemPatch = { [Type in ItemType]: Partial<Omit<ItemInputOf<Type>, Place>> }[ItemType]

export interface UpdateItem {
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
