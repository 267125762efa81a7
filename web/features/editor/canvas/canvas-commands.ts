import {
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  Copy,
  type LucideIcon,
  Trash2,
  Type,
} from 'lucide-react'
import { deleteItem, insertItem } from '#domain/deck/edits/item-edits.ts'
import {
  changeDepth,
  type DepthStep,
  deleteObjects,
  insertSticker,
  setPlaces,
} from '#domain/deck/edits/object-edits.ts'
import type { Vector } from '#domain/deck/geometry/frame.ts'
import type { Sticker } from '#domain/deck/stickers.ts'
import type { Editor } from '#editor/editor.ts'
import { makeUid } from '#web/platform/identity/ids.ts'
import type { Command, CommandContext } from '../commands/command.ts'
import { guardLoss, type LossContext, lossOfItems } from '../items/form-loss.ts'
import { itemCommands } from '../items/item-commands.ts'
import { openItem } from '../items/open-item.ts'
import { readActiveSlide } from '../libraries/insert-item.ts'
import { placeAll } from '../stickers/drag-stickers.ts'
import { readSelectedItem } from '../text/format-text.ts'
import { textCommands } from '../text/text-commands.ts'
import { stopTyping } from '../text/typing.ts'
import { canvasOf } from './canvas-store.ts'

const base = { messages: 'editor-canvas', group: 'arrange', where: 'canvas' } as const

const readSelection = ({ editor }: CommandContext) => editor.getState().selection
const hasIdleItem = (context: CommandContext) => {
  const { item, typing } = readSelection(context)
  return item !== null && !typing
}
const hasSelection = (context: CommandContext) => hasIdleItem(context) || hasStickers(context)

/** Escape leaves typing first, then the item's mode, then the selection. */
function leaveOneLevel(editor: Editor): void {
  const canvas = canvasOf(editor)
  if (editor.getState().selection.typing) stopTyping(editor)
  else if (canvas.getState().mode) canvas.setState({ mode: null })
  else editor.select({ item: null, stickers: [] })
}

/** The item after the selected one, or the first; undefined past the end, so that Tab can leave the canvas. */
function findNeighbour({ editor }: CommandContext, direction: 1 | -1): string | undefined {
  const items = readActiveSlide(editor)?.items ?? []
  const selected = readSelectedItem(editor)?.item
  const at = selected ? selected.index + direction : direction === 1 ? 0 : items.length - 1
  return items[at]?.id
}

function walk(id: string, keys: readonly string[], direction: 1 | -1): Command {
  return {
    ...base,
    id,
    keys,
    keysOnly: true,
    whileTyping: 'slide',
    isEnabled: context => findNeighbour(context, direction) !== undefined,
    run: context => {
      const item = findNeighbour(context, direction)
      if (item) context.editor.select({ item, typing: false })
    },
  }
}

const COPY_OFFSET = 0.02

function duplicateItem(editor: Editor): void {
  const chosen = readSelectedItem(editor)
  if (!chosen) return
  const { slide, item } = chosen
  const copy = { ...item, id: makeUid() }
  editor.change(deck => insertItem(deck, { uid: slide.uid, item: copy, index: item.index + 1 }), {
    select: { item: copy.id, typing: false },
  })
}

function duplicateStickers(editor: Editor): void {
  const floating = readSelectedStickers(editor)
  if (!floating) return
  const copies = floating.stickers.map(({ depth, ...sticker }) => {
    const { x, y } = sticker.position
    return {
      ...sticker,
      id: makeUid(),
      position: { x: Math.min(1.5, x + COPY_OFFSET), y: Math.min(1.5, y + COPY_OFFSET) },
    }
  })
  const gesture = editor.beginGesture()
  for (const sticker of copies) editor.change(deck => insertSticker(deck, { uid: floating.uid, sticker }))
  editor.select({ stickers: copies.map(({ id }) => id) })
  gesture.commit()
}

const selectionCommands: readonly Command[] = [
  {
    ...base,
    id: 'canvas.escape',
    keys: ['Escape'],
    keysOnly: true,
    whileTyping: 'slide',
    isEnabled: context => readSelection(context).item !== null || hasStickers(context),
    run: ({ editor }) => leaveOneLevel(editor),
  },
  walk('canvas.next', ['Tab'], 1),
  walk('canvas.previous', ['Shift+Tab'], -1),
  {
    ...base,
    id: 'canvas.open',
    group: 'text',
    icon: Type,
    keys: ['Enter', 'F2'],
    isEnabled: hasIdleItem,
    run: ({ editor }) => {
      const chosen = readSelectedItem(editor)
      if (chosen) openItem(editor, chosen.item)
    },
  },
  {
    ...base,
    id: 'canvas.delete',
    icon: Trash2,
    keys: ['Delete', 'Backspace'],
    isEnabled: hasSelection,
    run: deleteSelection,
  },
  {
    ...base,
    id: 'canvas.duplicate',
    icon: Copy,
    keys: ['Mod+D'],
    isEnabled: hasSelection,
    run: ({ editor }) => {
      if (readSelectedItem(editor)) duplicateItem(editor)
      else duplicateStickers(editor)
    },
  },
]

/** A pixel of a slide as wide as a full-HD screen. */
const PIXEL = 1 / 1920

const hasStickers = ({ editor }: CommandContext) => readSelectedStickers(editor) !== undefined

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
  const places = placeAll(selected.stickers, by)
  editor.change(deck => setPlaces(deck, { uid: selected.uid, places }), { together: 'nudge' })
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

function reorder(to: DepthStep, keys: string[], icon: LucideIcon): Command {
  return {
    ...base,
    id: `sticker.${to}`,
    keys,
    icon,
    isEnabled: hasStickers,
    run: ({ editor }) => {
      const { active, stickers } = editor.getState().selection
      if (active) editor.change(deck => changeDepth(deck, { uid: active, ids: stickers, to }))
    },
  }
}

const stickerCommands: readonly Command[] = [
  ...nudges,
  reorder('forward', ['Mod+]'], ArrowUp),
  reorder('backward', ['Mod+['], ArrowDown),
  reorder('front', ['Mod+Shift+]'], ArrowUpToLine),
  reorder('back', ['Mod+Shift+['], ArrowDownToLine),
]

export function readSelectedStickers(editor: Editor): { uid: string; stickers: Sticker[] } | undefined {
  const slide = readActiveSlide(editor)
  const chosen = editor.getState().selection.stickers
  const stickers = slide?.stickers.filter(({ id }) => chosen.includes(id)) ?? []
  return slide && stickers.length > 0 ? { uid: slide.uid, stickers } : undefined
}

/** Deletes the selected item or stickers; undo restores them. Asks first about a form with responses. */
export function deleteSelection(context: LossContext): void {
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
    editor.change(deck => deleteObjects(deck, { uid: floating.uid, ids }))
  }
}

export const canvasCommands: readonly Command[] = [
  ...textCommands,
  ...selectionCommands,
  ...itemCommands,
  ...stickerCommands,
]
