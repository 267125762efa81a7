import type { Item, ItemType } from '#domain/deck/items/registry.ts'
import type { Editor } from '#editor/editor.ts'
import { type CanvasMode, canvasOf } from '../canvas/canvas-store.ts'
import { startTyping } from '../text/typing.ts'

/** Opens an item for editing: its text, or its own mode. */
export function openItem(editor: Editor, item: Item): void {
  const { opens } = itemEditors[item.type]
  if (opens === 'none') {
    editor.select({ item: item.id, typing: false })
    return
  }
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

/** What happens on the canvas when an item is opened by a double click or Enter. */
interface ItemEditor {
  /** `typing`: its text is edited; `none`: it is only selected. Otherwise the canvas enters this mode. */
  readonly opens: 'typing' | 'none' | CanvasMode['kind']
  /** Ids of the commands its bar has in addition to those of every item. */
  readonly actions: readonly string[]
  /** The label of its text, where the text is not the item itself. */
  readonly words: 'none' | 'caption' | 'title'
}

const picture = {
  opens: 'crop',
  actions: ['picture.replace', 'picture.crop', 'canvas.caption'],
  words: 'caption',
} as const

/** A new kind of item does not compile until it can be opened here. */
export const itemEditors = {
  text: { opens: 'typing', actions: [], words: 'none' },
  image: picture,
  gif: picture,
  video: { opens: 'video', actions: ['video.link', 'canvas.caption'], words: 'caption' },
  form: { opens: 'typing', actions: ['canvas.caption'], words: 'title' },
  poll: { opens: 'typing', actions: ['canvas.caption'], words: 'title' },
  table: {
    opens: 'cells',
    actions: ['table.cells', 'table.addRow', 'table.addColumn', 'table.header'],
    words: 'title',
  },
  chart: { opens: 'chart', actions: ['chart.data', 'canvas.caption'], words: 'title' },
  button: { opens: 'typing', actions: ['button.link'], words: 'none' },
  shape: { opens: 'typing', actions: [], words: 'none' },
  line: { opens: 'none', actions: [], words: 'none' },
  icon: { opens: 'none', actions: [], words: 'none' },
} as const satisfies Record<ItemType, ItemEditor>
