import { Copy, SquareDashedMousePointer, Trash2, Type } from 'lucide-react'
import { insertItem } from '#domain/deck/edits/item-edits.ts'
import { addObjects, deleteObjects } from '#domain/deck/edits/object-edits.ts'
import { textToPlain } from '#domain/deck/text/plain.ts'
import type { Editor } from '#editor/editor.ts'
import { makeUid } from '#web/platform/identity/ids.ts'
import type { Command, CommandContext } from '../commands/command.ts'
import { guardLoss, type LossContext, lossOfItems } from '../items/form-loss.ts'
import { itemCommands } from '../items/item-commands.ts'
import { openItem } from '../items/open-item.ts'
import { readActiveSlide } from '../libraries/insert-item.ts'
import { objectCommands } from '../objects/object-commands.ts'
import { copyObjects, pickObjects, readSelectedIds, readSelectedItems } from '../objects/selected-objects.ts'
import { readSelectedItem } from '../text/format-text.ts'
import { textCommands } from '../text/text-commands.ts'
import { stopTyping } from '../text/typing.ts'
import { canvasOf } from './canvas-store.ts'

const base = { messages: 'editor-canvas', group: 'arrange', where: 'canvas' } as const

const readSelection = ({ editor }: Pick<CommandContext, 'editor'>) => editor.getState().selection
const hasIdleItem = (context: CommandContext) => {
  const { item, typing } = readSelection(context)
  return item !== null && !typing
}
const hasObjects = (context: CommandContext) => readSelection(context).objects.length > 0
const hasSelection = (context: CommandContext) =>
  !readSelection(context).typing && (hasIdleItem(context) || hasObjects(context))

/** Escape leaves typing first, then the item's mode, then the selection. */
function leaveOneLevel(editor: Editor): void {
  const canvas = canvasOf(editor)
  if (editor.getState().selection.typing) stopTyping(editor)
  else if (canvas.getState().mode) canvas.setState({ mode: null })
  else editor.select({ item: null, objects: [] })
}

/** What follows the selection, or the first; undefined past the end, so that Tab can leave the canvas. */
function findNeighbour({ editor }: Pick<CommandContext, 'editor'>, direction: 1 | -1): string | undefined {
  const { items = [], stickers = [] } = readActiveSlide(editor) ?? {}
  const { item, objects } = editor.getState().selection
  const all = [...items, ...stickers].map(({ id }) => id)
  const at = all.indexOf((direction === 1 ? objects.at(-1) : objects[0]) ?? item ?? '')
  return at < 0 ? all.at(direction === 1 ? 0 : -1) : all[at + direction]
}

function walk(id: string, keys: readonly string[], direction: 1 | -1): Command {
  return {
    ...base,
    id,
    keys,
    keysOnly: true,
    whileTyping: 'slide',
    onSlide: true,
    isEnabled: context => findNeighbour(context, direction) !== undefined,
    run: context => {
      const next = findNeighbour(context, direction)
      if (!next) return
      const { editor } = context
      const kept = canvasOf(editor).getState().isAdding ? readSelectedIds(editor) : []
      editor.select({ objects: [...kept.filter(one => one !== next), next], typing: false })
      announceSelected(context, next)
    },
  }
}

/** Says what the keyboard came to: only a frame shows it on the slide. */
function announceSelected({ editor, announce, t }: CommandContext, id: string): void {
  const item = readActiveSlide(editor)?.items.find(one => one.id === id)
  const words = item ? textToPlain(item.text).trim().slice(0, 80) : ''
  const kind = item
    ? t(`editor-inspector.item.type.${item.type}`)
    : t('editor-inspector.kind.stickers', { count: 1 })
  announce(t('editor-canvas.said.selectedOne', { name: words ? `${kind}: ${words}` : kind }))
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

function duplicateObjects(editor: Editor): void {
  const slide = readActiveSlide(editor)
  const { objects } = editor.getState().selection
  if (!slide || objects.length === 0) return
  const copies = copyObjects(pickObjects(slide, objects), COPY_OFFSET)
  const ids = [...copies.items, ...copies.stickers].map(({ id }) => id)
  editor.change(deck => addObjects(deck, { uid: slide.uid, ...copies }), { select: { objects: ids } })
}

const selectionCommands: readonly Command[] = [
  {
    ...base,
    id: 'canvas.escape',
    keys: ['Escape'],
    keysOnly: true,
    whileTyping: 'slide',
    isEnabled: context => readSelection(context).item !== null || hasObjects(context),
    run: ({ editor }) => leaveOneLevel(editor),
  },
  walk('canvas.next', ['Tab'], 1),
  walk('canvas.previous', ['Shift+Tab'], -1),
  {
    ...base,
    id: 'canvas.selectMore',
    icon: SquareDashedMousePointer,
    isEnabled: hasSelection,
    run: ({ editor, announce, t }) => {
      const canvas = canvasOf(editor)
      const isAdding = !canvas.getState().isAdding
      canvas.setState({ isAdding })
      if (isAdding) announce(t('editor-canvas.said.adding'))
    },
  },
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
    onSlide: true,
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
      if (editor.getState().selection.objects.length > 0) duplicateObjects(editor)
      else duplicateItem(editor)
    },
  },
]

/** Deletes what is selected; undo restores it. Asks first about a form with responses. */
export function deleteSelection(context: LossContext): void {
  const { editor } = context
  const { active } = readSelection(context)
  const ids = readSelectedIds(editor)
  const items = readSelectedItems(editor)
  if (active === null || ids.length === 0) return
  guardLoss(context, lossOfItems(items, 'form'), () =>
    editor.change(deck => deleteObjects(deck, { uid: active, ids })),
  )
}

export const canvasCommands: readonly Command[] = [
  ...textCommands,
  ...selectionCommands,
  ...itemCommands,
  ...objectCommands,
]
