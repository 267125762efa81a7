import { itemBase } from './base.ts'
import { type Item, type ItemInput, itemSchema } from './registry.ts'

type BaseName = keyof typeof itemBase

/**
 * An item with some fields changed, checked. What every item has is checked field by field: a keystroke in a text
 * must not pay for the table or the theme around it. What a kind adds may depend on its neighbours and is checked whole.
 */
export function checkFields(item: Item, fields: object): Item {
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
