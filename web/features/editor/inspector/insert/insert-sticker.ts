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

/** As a share of the slide's width. */
export const STICKER_WIDTH = 0.16
const STEP = 0.03
const STEPS = 6

/** Puts a sticker where it is dropped, or into the middle, a little aside of the one before, and selects it. */
export function insertSticker(
  { editor, t, notify }: Pick<CommandContext, 'editor' | 't' | 'notify'>,
  source: StickerSource,
  at?: Sticker['position'],
): boolean {
  const slide = readActiveSlide(editor)
  if (!slide) return false
  const placed = placeSticker(source, slide.stickers.length, makeUid())
  const sticker = at ? { ...placed, position: at } : placed
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
    size: { width: STICKER_WIDTH, height: STICKER_WIDTH / ratio },
    rotation: 0,
  }
}
