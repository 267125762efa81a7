import type { Presentation } from '../presentation.ts'
import { clampIndex, type Edit, findSlide } from './diff.ts'
import { perform, unchanged } from './perform.ts'

export interface MoveItem {
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
