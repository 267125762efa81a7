import { type Bounds, boundsOfPlace, unionBounds } from './geometry/frame.ts'
import type { Item } from './items/registry.ts'
import { isPlaced, objectsOf, type SlideObject } from './objects.ts'
import type { Slide } from './slide.ts'
import { textToPlain } from './text/plain.ts'

/** Something that is read as one: a group, or an object by itself. */
interface Reading {
  readonly box: Bounds
  readonly objects: readonly SlideObject[]
}

/**
 * What floats in the order in which it is read: row by row, from left to right; what is grouped is read together. On a
 * phone, for screen readers and in the words of a slide this stands in for the place that an eye would find.
 */
export function inReadingOrder(objects: readonly SlideObject[]): SlideObject[] {
  const groups = Map.groupBy(objects, ({ id, place }) =>
    place.group === null ? `one ${id}` : `all ${place.group}`,
  )
  if (groups.size === 1) return inRows(objects.map(object => ({ box: boxOf(object), objects: [object] })))
  const readings = [...groups.values()].map(members => ({
    box: unionBounds(members.map(boxOf)),
    objects: members.length > 1 ? inReadingOrder(members) : members,
  }))
  return inRows(readings)
}

function boxOf({ place }: SlideObject): Bounds {
  return boundsOfPlace(place)
}

function inRows(readings: readonly Reading[]): SlideObject[] {
  const rows: Reading[][] = []
  for (const reading of [...readings].sort((a, b) => a.box.top - b.box.top || a.box.left - b.box.left)) {
    const row = rows.at(-1)
    if (row?.[0] && isBeside(row[0].box, reading.box)) row.push(reading)
    else rows.push([reading])
  }
  return rows.flatMap(row => row.sort((a, b) => a.box.left - b.box.left).flatMap(({ objects }) => objects))
}

/** Side by side is what shares at least half of the taller one's height: a picture behind words is no row with them. */
function isBeside(a: Bounds, b: Bounds): boolean {
  const shared = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return shared >= Math.max(a.bottom - a.top, b.bottom - b.top) / 2
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
