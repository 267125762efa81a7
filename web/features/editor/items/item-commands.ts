import {
  Captions,
  ChevronsDown,
  ChevronsUp,
  Columns3,
  Crop,
  ImageUp,
  Link2,
  PanelLeft,
  PanelTop,
  Rows3,
  Sheet,
  SquarePen,
} from 'lucide-react'
import { moveItem, updateItem } from '#domain/deck/edits/item-edits.ts'
import type { Item, ItemOf, ItemType } from '#domain/deck/items/registry.ts'
import { addColumn, addRow } from '#domain/deck/items/table-data.ts'
import type { Slide } from '#domain/deck/slide.ts'
import type { Editor } from '#editor/editor.ts'
import { type CanvasMode, canvasOf } from '../canvas/canvas-store.ts'
import type { Command } from '../commands/command.ts'
import { readSelectedItem } from '../text/format-text.ts'
import { startTyping } from '../text/typing.ts'
import { isEmptyPicture, itemEditors } from './open-item.ts'

interface Chosen {
  readonly editor: Editor
  readonly slide: Slide
  readonly item: Item
}

type More = Omit<Command, 'id' | 'messages' | 'run' | 'group' | 'isEnabled'>

/** A command for selected items of certain types. */
function forItem(
  id: string,
  suits: (item: Item, slide: Slide) => boolean,
  run: (chosen: Chosen) => void,
  more: More = {},
): Command {
  return {
    id,
    messages: 'editor-canvas',
    group: 'arrange',
    where: 'canvas',
    isEnabled: ({ editor }) => {
      const chosen = readSelectedItem(editor)
      return chosen !== undefined && suits(chosen.item, chosen.slide)
    },
    run: ({ editor }) => {
      const chosen = readSelectedItem(editor)
      if (chosen) run({ editor, ...chosen })
    },
    ...more,
  }
}

const isA =
  (...types: ItemType[]) =>
  (item: Item) =>
    types.includes(item.type)
const isPicture = isA('image', 'gif')
const enter =
  (kind: CanvasMode['kind']) =>
  ({ editor, item }: Chosen) => {
    editor.select({ typing: false })
    canvasOf(editor).setState({ mode: { kind, item: item.id } })
  }
const changeTable =
  (fields: (item: ItemOf<'table'>) => object) =>
  ({ editor, slide, item }: Chosen) => {
    if (item.type !== 'table') return
    editor.change(deck => updateItem(deck, { uid: slide.uid, id: item.id, fields: fields(item) }))
  }
const move =
  (by: 1 | -1) =>
  ({ editor, slide, item }: Chosen) =>
    editor.change(deck => moveItem(deck, { uid: slide.uid, id: item.id, to: item.index + by }))

export const itemCommands: readonly Command[] = [
  forItem('canvas.earlier', ({ index, place }) => index > 0 && place === null, move(-1), {
    icon: ChevronsUp,
    keys: ['Alt+ArrowUp'],
  }),
  forItem(
    'canvas.later',
    ({ index, place }, { items }) => index < items.length - 1 && place === null,
    move(1),
    {
      icon: ChevronsDown,
      keys: ['Alt+ArrowDown'],
    },
  ),
  forItem(
    'canvas.caption',
    item => itemEditors[item.type].words !== 'none',
    ({ editor, item }) => startTyping(editor, { kind: 'end', item: item.id }),
    { icon: Captions },
  ),
  forItem(
    'picture.replace',
    isPicture,
    ({ editor, item }) => canvasOf(editor).setState({ picking: { kind: 'item', id: item.id } }),
    { icon: ImageUp },
  ),
  forItem('picture.crop', item => isPicture(item) && !isEmptyPicture(item), enter('crop'), { icon: Crop }),
  forItem('video.link', isA('video'), enter('video'), { icon: Link2 }),
  forItem('button.link', isA('button'), enter('href'), { icon: Link2 }),
  forItem('chart.data', isA('chart'), enter('chart'), { icon: Sheet }),
  forItem('table.cells', isA('table'), enter('cells'), { icon: SquarePen }),
  forItem(
    'table.addRow',
    isA('table'),
    changeTable(item => addRow(item, item.rows.length - 1)),
    { icon: Rows3 },
  ),
  forItem(
    'table.addColumn',
    isA('table'),
    changeTable(item => addColumn(item, (item.rows[0]?.length ?? 1) - 1)),
    { icon: Columns3 },
  ),
  forItem(
    'table.header',
    isA('table'),
    changeTable(({ header }) => ({ header: !header })),
    { icon: PanelTop },
  ),
  forItem(
    'table.headerColumn',
    isA('table'),
    changeTable(({ header_column }) => ({ header_column: !header_column })),
    { icon: PanelLeft },
  ),
]
