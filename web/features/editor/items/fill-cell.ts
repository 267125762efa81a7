import type { Asset } from '#contract/assets.ts'
import { type Edit, findSlide, unchanged } from '#domain/deck/edits/diff.ts'
import { insertItem, updateItem } from '#domain/deck/edits/item-edits.ts'
import { setSlideTheme } from '#domain/deck/edits/slide-edits.ts'
import { createItem, type Item } from '#domain/deck/items/registry.ts'
import { findFreeCell, flowItems } from '#domain/deck/layouts/flow.ts'
import type { Cell } from '#domain/deck/layouts/layout.ts'
import { layouts } from '#domain/deck/layouts/registry.ts'
import { settleLayout } from '#domain/deck/layouts/settle.ts'
import { topDepth } from '#domain/deck/objects.ts'
import type { Presentation } from '#domain/deck/presentation.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { resolveTheme } from '#domain/deck/theme/resolve.ts'
import type { Editor } from '#editor/editor.ts'
import { makeUid } from '#web/platform/identity/ids.ts'
import { canvasOf, type PictureTarget } from '../canvas/canvas-store.ts'
import { pictureBackground } from '../inspector/backgrounds.ts'
import { placeWhole } from '../objects/free-spot.ts'

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
  const free = findFreeCell(layouts[slide.layout], slide.items, type)
  const ratio = asset.width / asset.height
  editor.change(
    now => {
      if (target.kind === 'cell') return putIntoCell(now, uid, target.name, item, make)
      if (free !== null) return insertItem(now, { uid, item, index: free })
      const at = target.kind === 'slide' ? target.at : undefined
      const place = { ...placeWhole(slide, ratio, at), depth: topDepth(slide), group: null, locked: false }
      return insertItem(now, { uid, item: { ...item, place }, index: slide.items.length })
    },
    isHere ? { select: { item: item.id, typing: false } } : {},
  )
}

/** Fills an empty cell: one for pictures asks for a file, any other begins a text. */
export function startCell(editor: Editor, slide: Slide, cell: Cell): void {
  if (cell.role === 'media') canvasOf(editor).setState({ picking: { kind: 'cell', name: cell.name } })
  else fillCell(editor, slide, cell)
}

function fillCell(editor: Editor, slide: Slide, cell: Cell): void {
  const id = makeUid()
  const text = (uid: string) => createItem({ id: uid, type: 'text', index: 0, slideIndex: slide.index })
  canvasOf(editor).setState({ caret: { kind: 'end', item: id }, typedAhead: [] })
  const holder = () => text(makeUid())
  editor.change(deck => keepOpen(putIntoCell(deck, slide.uid, cell.name, text(id), holder), slide, holder), {
    select: { item: id, typing: true },
  })
}

/** A cell closes once another stands in for it; those that were seen as places to fill stay, held by empty texts. */
function keepOpen(edit: Edit, before: Slide, makeHolder: () => Item): Edit {
  const wasOpen = listOpen(before).filter(({ role }) => role !== 'media' && role !== 'data')
  let kept = edit
  for (const { name } of wasOpen) {
    const now = findSlide(kept.deck, before.uid)
    if (!now || listOpen(now).some(cell => cell.name === name) || isFilled(now, name)) continue
    const next = putIntoCell(kept.deck, before.uid, name, makeHolder(), makeHolder)
    kept = { deck: next.deck, diff: [...kept.diff, ...next.diff] }
  }
  return kept
}

function listOpen({ layout, items }: Slide): Cell[] {
  const { cells } = settleLayout(layouts[layout], flowItems(layouts[layout], items))
  return cells.filter(entry => entry.items.length === 0).map(({ cell }) => cell)
}

function isFilled({ layout, items }: Slide, name: string): boolean {
  return flowItems(layouts[layout], items).some(
    ({ cell, items: inside }) => cell.name === name && inside.length > 0,
  )
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
