import { defaultAlign } from '../align.ts'
import { type ItemInputOf, type ItemOf, type ItemType, itemKinds } from './registry.ts'

export interface NewItem<Type extends ItemType> {
  id: string
  type: Type
  index: number
  slideIndex: number
  fields?: Partial<Omit<ItemInputOf<Type>, 'id' | 'type' | 'index'>>
}

/** An item with every default filled in; its id comes from the caller, as the domain has no randomness. */
export function createItem<Type extends ItemType>(item: NewItem<Type>): ItemOf<Type> {
  const { id, type, index, slideIndex, fields } = item
  const input = { align: defaultAlign(slideIndex), ...fields, id, type, index }
  return itemKinds[type].schema.parse(input) as ItemOf<Type>
}
