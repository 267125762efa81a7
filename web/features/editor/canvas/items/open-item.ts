import type { Item } from '#domain/deck/items/registry.ts'
import type { Editor } from '#editor/editor.ts'
import { canvasOf } from '../canvas-store.ts'
import { startTyping } from '../typing/start-typing.ts'
import { itemEditors } from './item-editors.ts'

/** Opens an item for work: its words, or what else it is made of. */
export function openItem(editor: Editor, item: Item): void {
  const { opens } = itemEditors[item.type]
  if (opens === 'typing') {
    startTyping(editor, { kind: 'end', item: item.id })
    return
  }
  editor.select({ item: item.id, typing: false })
  const canvas = canvasOf(editor)
  if (opens === 'crop' && isEmptyPicture(item)) canvas.setState({ picking: { kind: 'item', id: item.id } })
  else canvas.setState({ mode: { kind: opens, item: item.id } })
}

export function isEmptyPicture(item: Item): boolean {
  return (item.type === 'image' || item.type === 'gif') && item.src === null
}
