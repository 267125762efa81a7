import { LIMITS } from '../limits.ts'
import type { Presentation } from '../presentation.ts'
import { type Sticker, stickerSchema } from '../stickers.ts'
import { clampIndex, diffFields, type Edit, findSlide, perform, unchanged } from './diff.ts'

/** A sticker above all others. */
export function insertSticker(deck: Presentation, { uid, sticker }: { uid: string; sticker: Sticker }): Edit {
  const checked = stickerSchema.parse(sticker)
  return setStickers(deck, uid, stickers => {
    const refused = stickers.length >= LIMITS.stickers || stickers.some(other => other.id === checked.id)
    return refused ? stickers : [...stickers, checked]
  })
}

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

interface ReorderSticker {
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

export function deleteStickers(
  deck: Presentation,
  { uid, ids }: { uid: string; ids: readonly string[] },
): Edit {
  return setStickers(deck, uid, stickers => stickers.filter(sticker => !ids.includes(sticker.id)))
}

/** Changes the stickers of a slide. What comes in is checked by the edits that bring it. */
function setStickers(
  deck: Presentation,
  uid: string,
  change: (stickers: readonly Sticker[]) => readonly Sticker[],
): Edit {
  const slide = findSlide(deck, uid)
  const changed = slide && diffFields(slide, { stickers: change(slide.stickers) })
  return changed ? perform(deck, { kind: 'slide_set', uid, ...changed }) : unchanged(deck)
}
