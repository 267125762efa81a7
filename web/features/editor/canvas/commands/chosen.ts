import { deleteItem } from '#domain/deck/edits/delete-item.ts'
import { deleteStickers } from '#domain/deck/edits/delete-stickers.ts'
import type { Sticker } from '#domain/deck/sticker.ts'
import type { Editor } from '#editor/editor.ts'
import { guardLoss, type LossContext, lossOfItems } from '../../form-loss/guard-loss.ts'
import { readActiveSlide } from '../../inspector/insert/insert-item.ts'
import { readSelectedItem } from './apply-text-action.ts'

export function readSelectedStickers(editor: Editor): { uid: string; stickers: Sticker[] } | undefined {
  const slide = readActiveSlide(editor)
  const chosen = editor.getState().selection.stickers
  const stickers = slide?.stickers.filter(({ id }) => chosen.includes(id)) ?? []
  return slide && stickers.length > 0 ? { uid: slide.uid, stickers } : undefined
}

/** Takes the selected item or stickers off the slide; undo brings them back. A form with responses is asked about. */
export function removeChosen(context: LossContext): void {
  const { editor } = context
  const chosen = readSelectedItem(editor)
  const floating = readSelectedStickers(editor)
  if (chosen) {
    const { slide, item } = chosen
    guardLoss(context, lossOfItems([item], 'form'), () =>
      editor.change(deck => deleteItem(deck, { uid: slide.uid, id: item.id })),
    )
  } else if (floating) {
    const ids = floating.stickers.map(({ id }) => id)
    editor.change(deck => deleteStickers(deck, { uid: floating.uid, ids }))
  }
}
