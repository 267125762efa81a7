import type { Presentation } from '../presentation.ts'
import type { ItemTheme } from '../theme/overrides.ts'
import { type Edit, findSlide } from './diff.ts'
import { unchanged } from './perform.ts'
import { updateItem } from './update-item.ts'

export interface SetItemTheme {
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
