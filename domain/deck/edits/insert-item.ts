import { type Item, itemSchema } from '../items/registry.ts'
import { LIMITS } from '../limits.ts'
import type { Presentation } from '../presentation.ts'
import { clampIndex, type Edit, findSlide } from './diff.ts'
import { perform, unchanged } from './perform.ts'

export interface InsertItem {
  uid: string
  item: Item
  index: number
}

export function insertItem(deck: Presentation, { uid, item, index }: InsertItem): Edit {
  const slide = findSlide(deck, uid)
  if (!slide || slide.items.length >= LIMITS.items) return unchanged(deck)
  if (slide.items.some(other => other.id === item.id)) return unchanged(deck)
  const place = clampIndex(index, slide.items.length)
  const placed = itemSchema.parse({ ...item, index: place })
  return perform(deck, { kind: 'item_inserted', uid, index: place, item: placed })
}
