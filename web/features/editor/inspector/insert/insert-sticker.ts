import { insertSticker as insertEdit } from '#domain/deck/edits/insert-sticker.ts'
import type { Sticker } from '#domain/deck/sticker.ts'
import { makeUid } from '#web/platform/identity/make-uid.ts'
import type { CommandContext } from '../../commands/command.ts'
import { readActiveSlide } from './insert-item.ts'

export interface StickerSource {
  readonly src: string
  readonly alt: string
  /** Width to height. */
  readonly ratio: number
}

const WIDTH = 0.16
const STEP = 0.03
const STEPS = 6

/** Puts a sticker into the middle of the slide, a little aside of the one before, and selects it. */
export function insertSticker(
  { editor, t, notify }: Pick<CommandContext, 'editor' | 't' | 'notify'>,
  source: StickerSource,
): boolean {
  const slide = readActiveSlide(editor)
  if (!slide) return false
  const sticker = placeSticker(source, slide.stickers.length, makeUid())
  const done = editor.change(deck => insertEdit(deck, { uid: slide.uid, sticker }), {
    select: { stickers: [sticker.id] },
  })
  if (!done) notify(t('editor-inspector.insert.full'))
  return done
}

export function placeSticker({ src, alt, ratio }: StickerSource, others: number, id: string): Sticker {
  const aside = STEP * (others % STEPS)
  return {
    id,
    src,
    alt,
    position: { x: 0.5 + aside, y: 0.5 + aside },
    size: { width: WIDTH, height: WIDTH / ratio },
    rotation: 0,
  }
}
