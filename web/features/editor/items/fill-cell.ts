import type { Asset } from '#contract/assets.ts'
import { type Edit, findSlide, unchanged } from '#domain/deck/edits/diff.ts'
import { insertItem, updateItem } from '#domain/deck/edits/item-edits.ts'
import { setSlideTheme } from '#domain/deck/edits/slide-edits.ts'
import { createItem, type Item } from '#domain/deck/items/registry.ts'
import { findPlace, flowItems } from '#domain/deck/layouts/flow.ts'
import type { Cell } from '#domain/deck/layouts/layout.ts'
import { layouts } from '#domain/deck/layouts/registry.ts'
import type { Presentation } from '#domain/deck/presentation.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { resolveTheme } from '#domain/deck/theme/resolve.ts'
import type { Editor } from '#editor/editor.ts'
import { makeUid } from '#web/platform/identity/ids.ts'
import { canvasOf, type PictureTarget } from '../canvas/canvas-store.ts'
import { pictureBackground } from '../inspector/backgrounds.ts'

/** Inserts an uploaded picture at its target; the slide may no longer be the one on the canvas. */
export function placePicture(editor: Editor, uid: string, asset: Asset, target: PictureTarget): void {
  const { deck, selection } = editor.getState()
  const slide = deck.slides.find(entry => entry.uid === uid)
  if (!slide) return
  const { src } = asset
  const waiting = target.kind === 'item' && slide.items.find(({ id }) => id === target.id)
  if (waiting && (waiting.type === 'image' || waiting.type === 'gif')) {
    const fields = { src, focus: { x: 0.5, y: 0.5 }, zoom: 1, credit: null }
    editor.change(now => updateItem(now, { uid, id: waiting.id, fields }))
    return
  }
  if (target.kind === 'background') {
    const background = pictureBackground(src, resolveTheme(deck.theme, slide.theme).background.color)
    editor.change(now => setSlideTheme(now, { uids: [uid], theme: { background } }))
    return
  }
  const type = asset.animated ? 'gif' : 'image'
  const make = (): Item => createItem({ id: makeUid(), type: 'text', index: 0, slideIndex: slide.index })
  const item = createItem({ id: makeUid(), type, index: 0, slideIndex: slide.index, fields: { src } })
  const isHere = selection.active === uid && !selection.typing
  editor.change(
    now =>
      target.kind === 'cell'
        ? putIntoCell(now, uid, target.name, item, make)
        : insertItem(now, { uid, item, index: findPlace(layouts[slide.layout], slide.items, type) }),
    isHere ? { select: { item: item.id, typing: false } } : {},
  )
}

/** Starts a text in an empty cell. */
export function fillCell(editor: Editor, slide: Slide, cell: Cell): void {
  const id = makeUid()
  const text = (uid: string) => createItem({ id: uid, type: 'text', index: 0, slideIndex: slide.index })
  canvasOf(editor).setState({ caret: { kind: 'end', item: id }, typedAhead: [] })
  editor.change(deck => putIntoCell(deck, slide.uid, cell.name, text(id), () => text(makeUid())), {
    select: { item: id, typing: true },
  })
}

/** Items fill cells by index, so every skipped cell gets an empty text. */
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
