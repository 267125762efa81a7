import type { Item } from '#domain/deck/items/registry.ts'
import type { Editor } from '#editor/editor.ts'
import { makeUid } from '#web/platform/identity/ids.ts'
import type { CommandContext } from '../commands/command.ts'
import { readActiveSlide } from '../libraries/insert-item.ts'
import { frameOfBox, measureItem, placeItems } from './place-item.ts'
import { readSelectedIds, readSelectedItems } from './selected-objects.ts'

/** The selected items that flow. */
export function readFlowing(editor: Editor): Item[] {
  return readSelectedItems(editor).filter(({ place }) => place === null)
}

/** Lets the selected items that flow float where they are seen; what is selected stays so. */
export function placeFlowing(editor: Editor): boolean {
  const stage = document.querySelector('.canvas-stage')
  const slide = readActiveSlide(editor)
  if (!stage || !slide) return false
  editor.select({ typing: false })
  const places = Object.fromEntries(
    readFlowing(editor).flatMap(item => {
      const box = measureItem(stage, item)
      return box ? [[item.id, frameOfBox(box)] as const] : []
    }),
  )
  return editor.change(deck => placeItems(deck, { uid: slide.uid, places, newUid: makeUid }), {
    select: { objects: readSelectedIds(editor) },
  })
}

/** What was selected when it was last said: a key that is held down says it once. */
const toldOf = new WeakMap<Editor, string>()

/** Says in words why the selected items of the layout stay where they are, and offers to let them float. */
export function tellFlowing({ editor, t, notify }: CommandContext): void {
  const { length } = readFlowing(editor)
  const selected = `${editor.getState().selection.active} ${readSelectedIds(editor).join()}`
  if (length === 0 || toldOf.get(editor) === selected) return
  toldOf.set(editor, selected)
  notify(t('editor-canvas.cannot.leaveCell', { count: length }), {
    label: t('editor-canvas.command.object.place'),
    run: () => placeFlowing(editor),
    isOver: () => readFlowing(editor).length === 0,
  })
}
