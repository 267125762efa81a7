import type { Editor } from '#editor/editor.ts'
import { dragStickers } from './drag-stickers.ts'

interface Press {
  readonly pointerId: number
  readonly clientX: number
  readonly clientY: number
  readonly altKey: boolean
  readonly shiftKey: boolean
}

/** Selects a sticker, with Shift beside the ones that are, and lets it be dragged at once. */
export function pressSticker(editor: Editor, id: string, press: Press, stage: HTMLElement): void {
  const chosen = editor.getState().selection.stickers
  const isChosen = chosen.includes(id)
  if (press.shiftKey && isChosen) {
    editor.select({ stickers: chosen.filter(one => one !== id) })
    return
  }
  if (press.shiftKey) editor.select({ stickers: [...chosen, id], typing: false })
  else if (!isChosen) editor.select({ stickers: [id], typing: false })
  dragStickers(editor, press, stage)
}
