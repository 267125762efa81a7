import type { LineEnd } from './items/line.ts'
import type { Item } from './items/registry.ts'
import type { Paint } from './items/shape.ts'
import { DEEPEST, type Place, type PlaceFrame } from './place.ts'
import { ASPECT_RATIO } from './scale.ts'
import type { Slide } from './slide.ts'
import type { Sticker } from './stickers.ts'

/** An item with a place of its own. */
export type PlacedItem = Item & { readonly place: Place }

/** What floats above the cells: a placed item, or a sticker. */
export type SlideObject =
  | { readonly kind: 'item'; readonly id: string; readonly place: Place; readonly item: PlacedItem }
  | { readonly kind: 'sticker'; readonly id: string; readonly place: Place; readonly sticker: Sticker }

type Objects = Pick<Slide, 'items' | 'stickers'>

export function isPlaced(item: Item): item is PlacedItem {
  return Boolean(item.place)
}

/** Everything that floats on a slide, the lowest first: the order in which it is drawn. */
export function objectsOf({ items, stickers }: Objects): SlideObject[] {
  const placed = items
    .filter(isPlaced)
    .map(item => ({ kind: 'item' as const, id: item.id, place: item.place, item }))
  const floating = stickers.map(sticker => ({
    kind: 'sticker' as const,
    id: sticker.id,
    place: sticker,
    sticker,
  }))
  return [...placed, ...floating].sort((a, b) => a.place.depth - b.place.depth)
}

/** A colour that words are read on: of a filled shape, or of a picture, which may hold any. */
export type GroundBelow = { readonly fill: Paint } | 'picture'

/** So much of a thing has to lie on another for that to be what it is read on. */
const COVERED = 0.9

/**
 * What each placed thing lies on where that is not the slide: the nearest below that covers it. White words on a dark
 * box would otherwise be turned dark, as on the paper of the slide they could not be read.
 */
export function groundsBelow(objects: readonly SlideObject[]): ReadonlyMap<string, GroundBelow> {
  const grounds = new Map<string, GroundBelow>()
  for (const [at, { id, place, ...object }] of objects.entries()) {
    if (object.kind !== 'item' || object.item.type === 'line') continue
    for (let lower = at - 1; lower >= 0; lower--) {
      const below = objects[lower]
      const ground = below && groundOf(below)
      if (!ground || !below || coverOf(below.place, place) < COVERED) continue
      grounds.set(id, ground)
      break
    }
  }
  return grounds
}

function groundOf(object: SlideObject): GroundBelow | undefined {
  if (object.kind === 'sticker') return undefined
  const { item } = object
  if (item.type === 'shape' && item.fill !== 'none') return { fill: item.fill }
  return (item.type === 'image' || item.type === 'gif') && item.src !== null ? 'picture' : undefined
}

/** The share of one upright box that another covers. */
function coverOf(lower: PlaceFrame, upper: PlaceFrame): number {
  const along = (axis: 'x' | 'y', side: 'width' | 'height', unit: number) => {
    const [from, to] = [lower, upper].map(({ position, size }) => [
      position[axis] / unit - size[side] / 2,
      position[axis] / unit + size[side] / 2,
    ]) as [[number, number], [number, number]]
    return Math.max(0, Math.min(from[1], to[1]) - Math.max(from[0], to[0])) / (to[1] - to[0])
  }
  return along('x', 'width', 1) * along('y', 'height', ASPECT_RATIO)
}

/** The objects that are meant when some are selected: those of a group come together. */
export function withGroups(slide: Objects, ids: readonly string[]): string[] {
  const objects = objectsOf(slide)
  const groups = new Set(
    objects.flatMap(({ id, place }) => (place.group && ids.includes(id) ? [place.group] : [])),
  )
  return objects
    .filter(({ id, place }) => ids.includes(id) || (place.group !== null && groups.has(place.group)))
    .map(({ id }) => id)
}

/** The depth of something new above all others, or beside the uppermost where there is none above. */
export function topDepth(slide: Objects): number {
  const top = objectsOf(slide).reduce((highest, { place }) => Math.max(highest, place.depth + 1), 1)
  return Math.min(DEEPEST, top)
}

const NO_GROUPS: ReadonlyMap<string, string> = new Map()

/** An item under a new id, its line ends and its group led to the copies that are made with it. */
export function renameItem(
  item: Item,
  ids: ReadonlyMap<string, string>,
  groups: ReadonlyMap<string, string> = NO_GROUPS,
): Item {
  const renamed = {
    ...item,
    id: ids.get(item.id) ?? item.id,
    place: item.place && renameGroup(item.place, groups),
  }
  if (renamed.type !== 'line') return renamed
  return { ...renamed, from: leadEnd(renamed.from, ids), to: leadEnd(renamed.to, ids) }
}

export function renameGroup<Grouped extends Pick<Place, 'group'>>(
  place: Grouped,
  groups: ReadonlyMap<string, string>,
): Grouped {
  return { ...place, group: place.group === null ? null : (groups.get(place.group) ?? place.group) }
}

/** What was not copied along cannot be followed: the end stays where it is in the line's own box. */
function leadEnd(end: LineEnd, ids: ReadonlyMap<string, string>): LineEnd {
  return { ...end, item: end.item === null ? null : (ids.get(end.item) ?? null) }
}
