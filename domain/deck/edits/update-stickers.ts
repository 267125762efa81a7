import type { Presentation } from '../presentation.ts'
import { type Sticker, stickerSchema } from '../sticker.ts'
import type { Edit } from './diff.ts'
import { setStickers } from './stickers.ts'

export interface UpdateStickers {
  uid: string
  /** By sticker id; a drag of several is one edit. */
  fields: Readonly<Record<string, Partial<Omit<Sticker, 'id'>>>>
}

export function updateStickers(deck: Presentation, { uid, fields }: UpdateStickers): Edit {
  return setStickers(deck, uid, stickers =>
    stickers.map(sticker => {
      const patch = Object.hasOwn(fields, sticker.id) ? fields[sticker.id] : undefined
      return patch ? stickerSchema.parse({ ...sticker, ...patch, id: sticker.id }) : sticker
    }),
  )
}
