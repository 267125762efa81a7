import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine } from 'lucide-react'
import { reorderSticker } from '#domain/deck/edits/reorder-sticker.ts'
import { updateStickers } from '#domain/deck/edits/update-stickers.ts'
import type { Vector } from '#domain/deck/geometry/sticker-frame.ts'
import type { Editor } from '#editor/editor.ts'
import type { Command, CommandContext } from '../../commands/command.ts'
import { readActiveSlide } from '../../inspector/insert/insert-item.ts'
import { placeAll } from '../stickers/drag-stickers.ts'
import { readSelectedStickers } from './chosen.ts'

const base = { messages: 'editor-canvas', group: 'arrange', where: 'canvas' } as const
/** A pixel of a slide as wide as a full-HD screen. */
const PIXEL = 1 / 1920

export const hasStickers = ({ editor }: CommandContext) => readSelectedStickers(editor) !== undefined

const DIRECTIONS = {
  Left: { x: -1, y: 0 },
  Right: { x: 1, y: 0 },
  Up: { x: 0, y: -1 },
  Down: { x: 0, y: 1 },
} as const

function nudge(editor: Editor, { x, y }: Vector, pixels: number): void {
  const selected = readSelectedStickers(editor)
  if (!selected) return
  const by = { x: x * pixels * PIXEL, y: y * pixels * PIXEL }
  const fields = placeAll(selected.stickers, by)
  editor.change(deck => updateStickers(deck, { uid: selected.uid, fields }), { together: 'nudge' })
}

const nudges = Object.entries(DIRECTIONS).flatMap(([name, direction]): Command[] =>
  ([1, 10] as const).map(pixels => ({
    ...base,
    id: `sticker.nudge${name}${pixels}`,
    keys: [`${pixels === 10 ? 'Shift+' : ''}Arrow${name}`],
    keysOnly: true,
    isEnabled: hasStickers,
    run: ({ editor }) => nudge(editor, direction, pixels),
  })),
)

function reorder(
  id: string,
  keys: string[],
  icon: Command['icon'],
  to: (at: number, last: number) => number,
): Command {
  return {
    ...base,
    id: `sticker.${id}`,
    keys,
    ...(icon && { icon }),
    isEnabled: ({ editor }) => readSelectedStickers(editor)?.stickers.length === 1,
    run: ({ editor }) => {
      const slide = readActiveSlide(editor)
      const sticker = readSelectedStickers(editor)?.stickers[0]
      if (!slide || !sticker) return
      const at = slide.stickers.findIndex(({ id: other }) => other === sticker.id)
      const place = to(at, slide.stickers.length - 1)
      editor.change(deck => reorderSticker(deck, { uid: slide.uid, id: sticker.id, to: place }))
    },
  }
}

export const stickerCommands: readonly Command[] = [
  ...nudges,
  reorder('forward', ['Mod+]'], ArrowUp, at => at + 1),
  reorder('backward', ['Mod+['], ArrowDown, at => at - 1),
  reorder('front', ['Mod+Shift+]'], ArrowUpToLine, (_, last) => last),
  reorder('back', ['Mod+Shift+['], ArrowDownToLine, () => 0),
]
