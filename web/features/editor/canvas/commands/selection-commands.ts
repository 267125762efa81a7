import { Copy, Trash2, Type } from 'lucide-react'
import { deleteItem } from '#domain/deck/edits/delete-item.ts'
import { insertItem } from '#domain/deck/edits/insert-item.ts'
import { makeUid } from '#web/platform/identity/make-uid.ts'
import type { Command, CommandContext } from '../../commands/command.ts'
import { startTyping, stopTyping } from '../typing/start-typing.ts'
import { readActiveSlide, readSelectedItem } from './apply-text-action.ts'

const base = { messages: 'editor-canvas', group: 'arrange', where: 'canvas' } as const

function readSelection({ editor }: CommandContext) {
  return editor.getState().selection
}
const hasSelection = (context: CommandContext) => {
  const { item, stickers } = readSelection(context)
  return item !== null || stickers.length > 0
}
const hasIdleItem = (context: CommandContext) => {
  const { item, typing } = readSelection(context)
  return item !== null && !typing
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

export const selectionCommands: readonly Command[] = [
  {
    ...base,
    id: 'canvas.escape',
    keys: ['Escape'],
    keysOnly: true,
    whileTyping: 'slide',
    isEnabled: hasSelection,
    run: context => {
      if (readSelection(context).typing) stopTyping(context.editor)
      else context.editor.select({ item: null, stickers: [] })
    },
  },
  walk('canvas.next', ['Tab'], 1),
  walk('canvas.previous', ['Shift+Tab'], -1),
  {
    ...base,
    id: 'canvas.type',
    group: 'text',
    icon: Type,
    keys: ['Enter', 'F2'],
    isEnabled: hasIdleItem,
    run: ({ editor }) => {
      const { item } = editor.getState().selection
      if (item) startTyping(editor, { kind: 'end', item })
    },
  },
  {
    ...base,
    id: 'canvas.delete',
    icon: Trash2,
    keys: ['Delete', 'Backspace'],
    isEnabled: hasIdleItem,
    run: ({ editor }) => {
      const selected = readSelectedItem(editor)
      if (selected) editor.change(deck => deleteItem(deck, { uid: selected.slide.uid, id: selected.item.id }))
    },
  },
  {
    ...base,
    id: 'canvas.duplicate',
    icon: Copy,
    keys: ['Mod+D'],
    isEnabled: hasIdleItem,
    run: ({ editor }) => {
      const selected = readSelectedItem(editor)
      if (!selected) return
      const { slide, item } = selected
      const copy = { ...item, id: makeUid() }
      editor.change(deck => insertItem(deck, { uid: slide.uid, item: copy, index: item.index + 1 }), {
        select: { item: copy.id, typing: false },
      })
    },
  },
]
