import type { ItemType } from '#domain/deck/items/registry.ts'
import type { CanvasMode } from '../canvas-store.ts'

/** What happens on the canvas when an item is opened by a double click or Enter. */
export interface ItemEditor {
  /** `typing`: its words are typed in. Otherwise the canvas goes into a mode of its own. */
  readonly opens: 'typing' | CanvasMode['kind']
  /** What its frame offers beside what every item has, as commands. */
  readonly actions: readonly string[]
  /** What its words are called there, where they are not the item itself. */
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
  table: {
    opens: 'cells',
    actions: ['table.cells', 'table.addRow', 'table.addColumn', 'table.header'],
    words: 'title',
  },
  chart: { opens: 'chart', actions: ['chart.data', 'canvas.caption'], words: 'title' },
  button: { opens: 'typing', actions: ['button.link'], words: 'none' },
} as const satisfies Record<ItemType, ItemEditor>
