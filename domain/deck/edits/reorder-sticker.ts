import type { Presentation } from '../presentation.ts'
import { clampIndex, type Edit } from './diff.ts'
import { setStickers } from './stickers.ts'

export interface ReorderSticker {
  uid: string
  id: string
  /** The place it has afterwards: 0 lies below all others. */
  to: number
}

export function reorderSticker(deck: Presentation, { uid, id, to }: ReorderSticker): Edit {
  return setStickers(deck, uid, stickers => {
    const sticker = stickers.find(entry => entry.id === id)
    if (!sticker) return stickers
    const rest = stickers.filter(entry => entry !== sticker)
    return rest.toSpliced(clampIndex(to, rest.length), 0, sticker)
  })
}
