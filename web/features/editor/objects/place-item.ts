import { type Edit, findSlide, unchanged } from '#domain/deck/edits/diff.ts'
import { deleteItem, insertItem, updateItem } from '#domain/deck/edits/item-edits.ts'
import { returnToLayout, setPlaces } from '#domain/deck/edits/object-edits.ts'
import { createItem, type Item } from '#domain/deck/items/registry.ts'
import { flowItems } from '#domain/deck/layouts/flow.ts'
import { layouts } from '#domain/deck/layouts/registry.ts'
import { clampShare, type PlaceFrame } from '#domain/deck/place.ts'
import type { Presentation } from '#domain/deck/presentation.ts'
import { ASPECT_RATIO } from '#domain/deck/scale.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { type Box, readBox } from '../canvas/boxes.ts'

type Places = Readonly<Record<string, PlaceFrame>>

interface PlaceItems {
  readonly uid: string
  /** By item id: where each is seen now, or is to be. */
  readonly places: Places
  readonly newUid: () => string
}

/**
 * Lets flowing items float. Each keeps the size its words had in the cell; where it leaves a cell that others would
 * move into, an empty text takes its place, so that nothing else jumps.
 */
export function placeItems(deck: Presentation, { uid, places, newUid }: PlaceItems): Edit {
  let edit: Edit = unchanged(deck)
  for (const [id, frame] of Object.entries(places))
    edit = join(edit, placeOne(edit.deck, uid, id, frame, newUid))
  return edit
}

function placeOne(
  deck: Presentation,
  uid: string,
  id: string,
  frame: PlaceFrame,
  newUid: () => string,
): Edit {
  const slide = findSlide(deck, uid)
  const item = slide?.items.find(entry => entry.id === id)
  if (!slide || !item || item.place) return unchanged(deck)
  const size = limitSize(item.size * (cellsOf(slide).get(id)?.scale ?? 1))
  let edit = setPlaces(deck, { uid, places: { [id]: frame } })
  edit = join(edit, updateItem(edit.deck, { uid, id, fields: { size } }))
  if (staysInPlace(slide, findSlide(edit.deck, uid), id)) return edit
  const holder = createItem({ id: newUid(), type: 'text', index: item.index, slideIndex: slide.index })
  const held = join(edit, insertItem(edit.deck, { uid, item: holder, index: item.index }))
  return staysInPlace(slide, findSlide(held.deck, uid), id) ? held : edit
}

/** Lets placed items flow again, in place of the empty text that kept their cell. */
export function flowPlaced(deck: Presentation, { uid, ids }: { uid: string; ids: readonly string[] }): Edit {
  let edit: Edit = unchanged(deck)
  for (const id of ids) edit = join(edit, flowOne(edit.deck, uid, id))
  return edit
}

function flowOne(deck: Presentation, uid: string, id: string): Edit {
  const was = findSlide(deck, uid)
  const before = was?.items.find(entry => entry.id === id)
  let edit = returnToLayout(deck, { uid, ids: [id] })
  if (!was || !before || edit.diff.length === 0) return edit
  const holder = was.items.find(entry => entry.index === before.index - 1)
  const returned = findSlide(edit.deck, uid)
  if (holder && isHolder(holder) && (!staysInPlace(was, returned, id) || isCrowded(returned, id))) {
    edit = join(edit, deleteItem(edit.deck, { uid, id: holder.id }))
  }
  const slide = findSlide(edit.deck, uid)
  const scale = slide && cellsOf(slide).get(id)?.scale
  const size = limitSize(before.size / (scale ?? 1))
  return join(edit, updateItem(edit.deck, { uid, id, fields: { size } }))
}

/** Whether an item shares its cell with more than that was made for. */
function isCrowded(slide: Slide | undefined, id: string): boolean {
  const filled = slide ? flowItems(layouts[slide.layout], slide.items) : []
  return filled.some(({ cell, items }) => items.length > cell.capacity && items.some(item => item.id === id))
}

function isHolder(item: Item): boolean {
  return item.type === 'text' && item.text === '' && item.place === null && item.source === null
}

function limitSize(size: number): number {
  return Math.round(Math.min(6, Math.max(0.1, size)) * 1000) / 1000
}

function cellsOf(slide: Slide) {
  const filled = flowItems(layouts[slide.layout], slide.items)
  return new Map(filled.flatMap(({ cell, items }) => items.map(item => [item.id, cell] as const)))
}

function staysInPlace(before: Slide, after: Slide | undefined, except: string): boolean {
  if (!after) return false
  const now = cellsOf(after)
  return [...cellsOf(before)].every(([id, cell]) => id === except || now.get(id)?.name === cell.name)
}

function join(first: Edit, second: Edit): Edit {
  return { deck: second.deck, diff: [...first.diff, ...second.diff] }
}

/** A box on the slide as a place. */
export function frameOfBox({ left, top, width, height }: Box): PlaceFrame {
  const side = (share: number) => Math.min(2, Math.max(0.01, share))
  return {
    position: { x: clampShare(left + width / 2), y: clampShare(top + height / 2) },
    size: { width: side(width), height: side(height / ASPECT_RATIO) },
    rotation: 0,
  }
}

export interface FlowingItem {
  readonly id: string
  /** Where it is seen: lines end there. */
  readonly place: PlaceFrame
  /** Where it can be hit: all of its width. */
  readonly area: PlaceFrame
}

/** The items in the cells of a slide as they are drawn, in their order; without those of which nothing is seen. */
export function measureFlowing({ items }: Slide, stage: Element): FlowingItem[] {
  return items.flatMap(item => {
    const box = item.place === null ? measureItem(stage, item) : undefined
    if (!box || box.width === 0 || box.height === 0) return []
    const seen = measureSeen(stage, item) ?? box
    return [{ id: item.id, place: frameOfBox(seen), area: frameOfBox(box) }]
  })
}

/** Where an item is drawn: a text as high as its words, for it may have a whole column to itself. */
export function measureItem(stage: Element, item: Item): Box | undefined {
  const element = findDrawn(stage, item)
  if (!element) return undefined
  const whole = readBox(element, stage)
  const words = findWords(element, item)
  if (!words) return whole
  const inner = readBox(words, stage)
  return inner.height > 0 ? { ...whole, top: inner.top, height: inner.height } : whole
}

function findDrawn(stage: Element, { id }: Item): HTMLElement | null {
  return stage.querySelector<HTMLElement>(`.slide [data-item="${CSS.escape(id)}"]`)
}

function findWords(element: HTMLElement, { type }: Item): Element | null {
  return type === 'text' && !element.dataset.filled ? element.querySelector('.slide-text') : null
}

/** Between words and an arrow that points at them. */
const BESIDE = 0.008

/** What is seen of an item: a text by its lines alone. An arrow to the end of its column would point at nothing. */
export function measureSeen(stage: Element, item: Item): Box | undefined {
  const box = measureItem(stage, item)
  const element = findDrawn(stage, item)
  const words = element && findWords(element, item)
  // The words of an empty text are those of its prompt, which only the canvas has.
  if (!box || !words || item.text === '') return box
  const nodes = document.createTreeWalker(words, NodeFilter.SHOW_TEXT)
  let [left, right] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const line = document.createRange()
    line.selectNodeContents(node)
    const seen = readBox(line, stage)
    if (seen.width === 0) continue
    left = Math.min(left, seen.left - BESIDE)
    right = Math.max(right, seen.left + seen.width + BESIDE)
  }
  return right > left ? { ...box, left, width: right - left } : box
}
