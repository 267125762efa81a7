import { LIMITS } from '../limits.ts'
import type { Presentation } from '../presentation.ts'
import { type Sticker, stickerSchema } from '../sticker.ts'
import type { Edit } from './diff.ts'
import { setStickers } from './stickers.ts'

/** A sticker above all others. */
export function insertSticker(deck: Presentation, { uid, sticker }: { uid: string; sticker: Sticker }): Edit {
  const checked = stickerSchema.parse(sticker)
  return setStickers(deck, uid, stickers => {
    const refused = stickers.length >= LIMITS.stickers || stickers.some(other => other.id === checked.id)
    return refused ? stickers : [...stickers, checked]
  })
}
