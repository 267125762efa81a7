import { Copy, Trash2, Type } from 'lucide-react'
import { insertItem } from '#domain/deck/edits/insert-item.ts'
import { insertSticker } from '#domain/deck/edits/insert-sticker.ts'
import type { Editor } from '#editor/editor.ts'
import { makeUid } from '#web/platform/identity/make-uid.ts'
import type { Command, CommandContext } from '../../commands/command.ts'
import { readActiveSlide } from '../../inspector/insert/insert-item.ts'
import { canvasOf } from '../canvas-store.ts'
import { openItem } from '../items/open-item.ts'
import { stopTyping } from '../typing/start-typing.ts'
import { readSelectedItem } from './apply-text-action.ts'
import { readSelectedStickers, removeChosen } from './chosen.ts'
import { hasStickers } from './sticker-commands.ts'

const base = { messages: 'editor-canvas', group: 'arrange', where: 'canvas' } as const

const readSelection = ({ editor }: CommandContext) => editor.getState().selection
const hasIdleItem = (context: CommandContext) => {
  const { item, typing } = readSelection(context)
  return item !== null && !typing
}
const hasThing = (context: CommandContext) => hasIdleItem(context) || hasStickers(context)

/** Out of the words, then out of what is open in the item, then out of the selection. */
function leave(editor: Editor): void {
  const canvas = canvasOf(editor)
  if (editor.getState().selection.typing) stopTyping(editor)
  else if (canvas.getState().mode) canvas.setState({ mode: null })
  else editor.select({ item: null, stickers: [] })
}

/** The item after the selected one, or the first; undefined past the end, so that the focus can go on. */
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

const ASIDE = 0.02

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
  const copies = floating.stickers.map(sticker => {
    const { x, y } = sticker.position
    return {
      ...sticker,
      id: makeUid(),
      position: { x: Math.min(1.5, x + ASIDE), y: Math.min(1.5, y + ASIDE) },
    }
  })
  const gesture = editor.beginGesture()
  for (const sticker of copies) editor.change(deck => insertSticker(deck, { uid: floating.uid, sticker }))
  editor.select({ stickers: copies.map(({ id }) => id) })
  gesture.commit()
}

export const selectionCommands: readonly Command[] = [
  {
    ...base,
    id: 'canvas.escape',
    keys: ['Escape'],
    keysOnly: true,
    whileTyping: 'slide',
    isEnabled: context => readSelection(context).item !== null || hasStickers(context),
    run: ({ editor }) => leave(editor),
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
    isEnabled: hasThing,
    run: removeChosen,
  },
  {
    ...base,
    id: 'canvas.duplicate',
    icon: Copy,
    keys: ['Mod+D'],
    isEnabled: hasThing,
    run: ({ editor }) => {
      if (readSelectedItem(editor)) duplicateItem(editor)
      else duplicateStickers(editor)
    },
  },
]
