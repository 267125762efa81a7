import type { Presentation } from '../presentation.ts'
import type { Edit } from './diff.ts'
import { setStickers } from './stickers.ts'

export function deleteStickers(
  deck: Presentation,
  { uid, ids }: { uid: string; ids: readonly string[] },
): Edit {
  return setStickers(deck, uid, stickers => stickers.filter(sticker => !ids.includes(sticker.id)))
}
