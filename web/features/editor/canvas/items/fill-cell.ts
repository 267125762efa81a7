import type { Edit } from '#domain/deck/edits/diff.ts'
import { findSlide } from '#domain/deck/edits/diff.ts'
import { insertItem } from '#domain/deck/edits/insert-item.ts'
import { unchanged } from '#domain/deck/edits/perform.ts'
import { createItem } from '#domain/deck/items/create.ts'
import type { Item } from '#domain/deck/items/registry.ts'
import { flowItems } from '#domain/deck/layouts/flow.ts'
import type { Cell } from '#domain/deck/layouts/layout.ts'
import { layouts } from '#domain/deck/layouts/registry.ts'
import type { Presentation } from '#domain/deck/presentation.ts'
import type { Slide } from '#domain/deck/slide.ts'
import type { Editor } from '#editor/editor.ts'
import { makeUid } from '#web/platform/identity/make-uid.ts'
import { canvasOf } from '../canvas-store.ts'

/** Begins a text in a cell that is free. */
export function fillCell(editor: Editor, slide: Slide, cell: Cell): void {
  const id = makeUid()
  const text = (uid: string) => createItem({ id: uid, type: 'text', index: 0, slideIndex: slide.index })
  canvasOf(editor).setState({ caret: { kind: 'end', item: id }, typedAhead: [] })
  editor.change(deck => putIntoCell(deck, slide.uid, cell.name, text(id), () => text(makeUid())), {
    select: { item: id, typing: true },
  })
}

/** Items fill cells by index, so that cells which are passed over get an empty text each. */
export function putIntoCell(
  deck: Presentation,
  uid: string,
  cell: string,
  item: Item,
  makeHolder: () => Item,
): Edit {
  const slide = findSlide(deck, uid)
  if (!slide) return unchanged(deck)
  const holders: Item[] = []
  const { cells } = layouts[slide.layout]
  while (holders.length <= cells.length) {
    for (let index = 0; index <= slide.items.length; index++) {
      const items = slide.items.toSpliced(index, 0, ...holders, item)
      const filled = flowItems(layouts[slide.layout], items)
      const isThere = filled.some(entry => entry.cell.name === cell && entry.items.includes(item))
      if (isThere && staysInPlace(slide, items)) return insertAll(deck, uid, index, [...holders, item])
    }
    holders.push(makeHolder())
  }
  return insertItem(deck, { uid, item, index: slide.items.length })
}

function staysInPlace(slide: Slide, items: readonly Item[]): boolean {
  const places = (list: readonly Item[]) =>
    new Map(
      flowItems(layouts[slide.layout], list).flatMap(({ cell, items: inside }) =>
        inside.map(entry => [entry.id, cell.name] as const),
      ),
    )
  const after = places(items)
  return [...places(slide.items)].every(([id, name]) => after.get(id) === name)
}

function insertAll(deck: Presentation, uid: string, index: number, items: readonly Item[]): Edit {
  let edit: Edit = { deck, diff: [] }
  for (const [at, item] of items.entries()) {
    const next = insertItem(edit.deck, { uid, item, index: index + at })
    edit = { deck: next.deck, diff: [...edit.diff, ...next.diff] }
  }
  return edit
}
