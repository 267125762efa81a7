import { type Bounds, boundsOfPlace, unionBounds } from './geometry/frame.ts'
import type { Item } from './items/registry.ts'
import { isPlaced, objectsOf, type SlideObject } from './objects.ts'
import type { Slide } from './slide.ts'
import { textToPlain } from './text/plain.ts'

/** Something that is read as one: a group, or an object by itself. */
interface Reading {
  readonly box: Bounds
  readonly objects: readonly SlideObject[]
  readonly kind: string
}

/**
 * What floats in the order in which it is read: row by row, from left to right; what is grouped is read together, what
 * lies on something after that, and what stands under each of a row with it. On a phone, for screen readers and in the
 * words of a slide this stands in for the place that an eye would find.
 */
export function inReadingOrder(objects: readonly SlideObject[]): SlideObject[] {
  const groups = Map.groupBy(objects, ({ id, place }) =>
    place.group === null ? `one ${id}` : `all ${place.group}`,
  )
  if (groups.size === 1) return inOrder(objects.map(readAlone))
  return inOrder([...groups.values()].map(readTogether))
}

function readAlone(object: SlideObject): Reading {
  const kind = object.kind === 'item' ? object.item.type : 'sticker'
  return { box: boxOf(object), objects: [object], kind }
}

function readTogether(members: readonly SlideObject[]): Reading {
  const [only] = members
  if (only && members.length === 1) return readAlone(only)
  return { box: unionBounds(members.map(boxOf)), objects: inReadingOrder(members), kind: 'group' }
}

/** Lines only lead from one to the other: they come last, and between two rows are no row. */
function inOrder(readings: readonly Reading[]): SlideObject[] {
  const lines = readings.filter(({ kind }) => kind === 'line')
  const rest = readings.filter(({ kind }) => kind !== 'line')
  const above = Map.groupBy(rest, one => findBelow(one, rest))
  // By the same map at every level: words on a box on a picture would be lost if each level were sorted anew.
  const readOn = (lower: Reading | undefined): SlideObject[] =>
    inColumns(inRows(above.get(lower) ?? [])).flatMap(one => [...one.objects, ...readOn(one)])
  return [...readOn(undefined), ...lines.flatMap(({ objects }) => objects)]
}

/** The smallest thing on which at least half of this one lies: a badge belongs to its card. */
function findBelow(one: Reading, all: readonly Reading[]): Reading | undefined {
  const own = areaOf(one.box)
  let found: Reading | undefined
  for (const other of all) {
    const area = areaOf(other.box)
    if (area <= own || (found && areaOf(found.box) <= area)) continue
    if (sharedWidth(one.box, other.box) * sharedHeight(one.box, other.box) >= own / 2) found = other
  }
  return found
}

function areaOf({ left, right, top, bottom }: Bounds): number {
  return (right - left) * (bottom - top)
}

function sharedWidth(a: Bounds, b: Bounds): number {
  return Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left))
}

function sharedHeight(a: Bounds, b: Bounds): number {
  return Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))
}

function boxOf({ place }: SlideObject): Bounds {
  return boundsOfPlace(place)
}

function inRows(readings: readonly Reading[]): Reading[][] {
  const rows: Reading[][] = []
  for (const reading of [...readings].sort((a, b) => a.box.top - b.box.top || a.box.left - b.box.left)) {
    const row = rows.at(-1)
    if (row?.[0] && isBeside(row[0].box, reading.box)) row.push(reading)
    else rows.push([reading])
  }
  return rows.map(row => row.sort((a, b) => a.box.left - b.box.left))
}

/** Pictures with their captions below, steps with their notes: rows of different kinds that stand under each other. */
function inColumns(rows: readonly (readonly Reading[])[]): Reading[] {
  const ordered: Reading[] = []
  for (let at = 0; at < rows.length; ) {
    const stack = [rows[at] ?? []]
    for (let next = rows[at + 1]; next && standsUnder(next, stack); next = rows[at + stack.length])
      stack.push(next)
    const columns = (stack[0] ?? []).map((_, column) => stack.flatMap(row => row[column] ?? []))
    ordered.push(...columns.flat())
    at += stack.length
  }
  return ordered
}

/** As many, each under one of those above, and all of a kind that is not among them yet. */
function standsUnder(row: readonly Reading[], stack: readonly (readonly Reading[])[]): boolean {
  const upper = stack.at(-1) ?? []
  const [first] = row
  if (!first || row.length < 2 || row.length !== upper.length) return false
  const isAlike = (all: readonly Reading[]) => all.every(({ kind }) => kind === all[0]?.kind)
  if (!isAlike(row) || !isAlike(upper) || stack.some(one => one[0]?.kind === first.kind)) return false
  return row.every(({ box }, column) => {
    const over = upper[column]?.box
    if (!over) return false
    const narrower = Math.min(box.right - box.left, over.right - over.left)
    return sharedWidth(box, over) >= narrower / 2
  })
}

/** Side by side is what shares at least half of the taller one's height: a picture behind words is no row with them. */
function isBeside(a: Bounds, b: Bounds): boolean {
  return sharedHeight(a, b) >= Math.max(a.bottom - a.top, b.bottom - b.top) / 2
}

type Placing = Pick<Slide, 'items'> & Partial<Pick<Slide, 'stickers'>>

/** The items as they are read: those in cells, then those that float. */
export function readItems({ items }: Placing): readonly Item[] {
  if (!items.some(isPlaced)) return items
  const floating = inReadingOrder(objectsOf({ items, stickers: [] }))
  return [
    ...items.filter(item => !isPlaced(item)),
    ...floating.flatMap(one => (one.kind === 'item' ? [one.item] : [])),
  ]
}

/** Whether it is only there to be looked at: nothing is lost to somebody who does not see it. */
export function isDecoration(item: Item): boolean {
  if (textToPlain(item.text).trim() !== '') return false
  if (item.type === 'icon') return item.alt === ''
  return item.type === 'shape' || item.type === 'line'
}
