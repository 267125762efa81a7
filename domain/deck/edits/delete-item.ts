import type { Presentation } from '../presentation.ts'
import { type Edit, findSlide } from './diff.ts'
import { perform, unchanged } from './perform.ts'

export function deleteItem(deck: Presentation, { uid, id }: { uid: string; id: string }): Edit {
  const item = findSlide(deck, uid)?.items.find(entry => entry.id === id)
  return item ? perform(deck, { kind: 'item_removed', uid, index: item.index, item }) : unchanged(deck)
}
