import { framesById, settleLine } from '../geometry/connect.ts'
import type { Item } from '../items/registry.ts'
import { LIMITS } from '../limits.ts'
import { objectsOf, topDepth, withGroups } from '../objects.ts'
import { DEEPEST, type Place, placeSchema } from '../place.ts'
import type { Presentation } from '../presentation.ts'
import type { Slide } from '../slide.ts'
import { type Sticker, type StickerInput, stickerSchema } from '../stickers.ts'
import { diffFields, type Edit, findSlide, perform, performAll, refuse, unchanged } from './diff.ts'
import { deleteItem, insertItem, updateItem } from './item-edits.ts'

interface OfObjects {
  uid: string
  ids: readonly string[]
}

/** A sticker above everything else, unless it says how deep it lies. */
export function insertSticker(
  deck: Presentation,
  { uid, sticker }: { uid: string; sticker: StickerInput },
): Edit {
  const slide = findSlide(deck, uid)
  if (!slide || slide.stickers.some(other => other.id === sticker.id)) return unchanged(deck)
  if (slide.stickers.length >= LIMITS.stickers) return refuse(deck, 'stickers')
  const checked = stickerSchema.parse({ depth: topDepth(slide), ...sticker })
  return setStickers(deck, slide, [...slide.stickers, checked])
}

export interface UpdateStickers {
  uid: string
  /** By sticker id. */
  fields: Readonly<Record<string, Partial<Pick<Sticker, 'src' | 'alt' | 'build'>>>>
}

/** Another picture, description or build; where it lies is changed by `setPlaces`. */
export function updateStickers(deck: Presentation, { uid, fields }: UpdateStickers): Edit {
  const slide = findSlide(deck, uid)
  if (!slide) return unchanged(deck)
  return setStickers(
    deck,
    slide,
    slide.stickers.map(sticker => {
      const patch = Object.hasOwn(fields, sticker.id) ? fields[sticker.id] : undefined
      return patch ? stickerSchema.parse({ ...sticker, ...patch, id: sticker.id }) : sticker
    }),
  )
}

/** What a gesture changes of places, by the id of an item or a sticker. */
export type PlaceChanges = Readonly<Record<string, Partial<Place>>>

/**
 * Moves, resizes, turns or places things, all as one edit. An item that flows is placed when it is given a whole frame,
 * above everything else; one that is locked changes only by being unlocked.
 */
export function setPlaces(deck: Presentation, { uid, places }: { uid: string; places: PlaceChanges }): Edit {
  const slide = findSlide(deck, uid)
  if (!slide) return unchanged(deck)
  let depth = topDepth(slide)
  const changed = slide.items.flatMap(item => {
    const patch = Object.hasOwn(places, item.id) ? places[item.id] : undefined
    if (!patch) return []
    if (item.place)
      return isFree(item.place, patch) ? [{ id: item.id, place: { ...item.place, ...patch } }] : []
    const parsed = placeSchema.safeParse({ depth: depth++, ...patch })
    return parsed.success ? [{ id: item.id, place: parsed.data }] : []
  })
  const stickers = slide.stickers.map(sticker => {
    const patch = Object.hasOwn(places, sticker.id) ? places[sticker.id] : undefined
    return patch && isFree(sticker, patch) ? stickerSchema.parse({ ...sticker, ...patch }) : sticker
  })
  const placed = performAll(deck, changed, (current, { id, place }) =>
    updateItem(current, { uid, id, fields: { place } }),
  )
  const after = findSlide(placed.deck, uid)
  const edit = after ? setStickers(placed.deck, after, stickers) : unchanged(placed.deck)
  return { deck: edit.deck, diff: [...placed.diff, ...edit.diff] }
}

/**
 * The same for places that were found from where things are seen. A line is stored as it is seen before its box is moved:
 * its own box may still lie where it was drawn first, or be turned, and the ends in it would come to lie elsewhere.
 */
export function setSeenPlaces(
  deck: Presentation,
  { uid, places }: { uid: string; places: PlaceChanges },
): Edit {
  const slide = findSlide(deck, uid)
  if (!slide) return unchanged(deck)
  const frameOf = framesById(slide)
  const lines = slide.items.flatMap(item => {
    if (item.type !== 'line' || !item.place || item.place.locked || !Object.hasOwn(places, item.id)) return []
    const { from, to, place } = settleLine(item, item.place, frameOf)
    return [{ id: item.id, fields: { from, to, place: { ...item.place, ...place } } }]
  })
  const settled = performAll(deck, lines, (current, { id, fields }) =>
    updateItem(current, { uid, id, fields }),
  )
  const placed = setPlaces(settled.deck, { uid, places })
  return { deck: placed.deck, diff: [...settled.diff, ...placed.diff] }
}

/** Depth and grouping are arrangement; they, and the lock itself, may change on what is locked. */
function isFree(place: Place, patch: Partial<Place>): boolean {
  return (
    !place.locked ||
    patch.locked === false ||
    !('position' in patch || 'size' in patch || 'rotation' in patch)
  )
}

/** Lets placed items flow in the layout again, at the place in the order that they have kept. Lines stay. */
export function returnToLayout(deck: Presentation, { uid, ids }: OfObjects): Edit {
  const items =
    findSlide(deck, uid)?.items.filter(item => ids.includes(item.id) && item.type !== 'line') ?? []
  return performAll(deck, items, (current, { id }) =>
    updateItem(current, { uid, id, fields: { place: null } }),
  )
}

export type DepthStep = 'front' | 'forward' | 'backward' | 'back'

/** Brings objects forward or sends them back, in the order they have among themselves. */
export function changeDepth(deck: Presentation, { uid, ids, to }: OfObjects & { to: DepthStep }): Edit {
  const slide = findSlide(deck, uid)
  if (!slide) return unchanged(deck)
  const order = objectsOf(slide).map(({ id }) => id)
  const chosen = new Set(withGroups(slide, ids))
  const moving = order.filter(id => chosen.has(id))
  const rest = order.filter(id => !chosen.has(id))
  const below = order.slice(0, order.indexOf(moving[0] ?? '')).filter(id => !chosen.has(id)).length
  const under = order.slice(0, order.lastIndexOf(moving.at(-1) ?? '')).filter(id => !chosen.has(id)).length
  const groupAt = groupsOf(slide, rest)
  const isInside = (at: number) => groupAt(at) !== null && groupAt(at - 1) === groupAt(at)
  // A group is passed as a whole: nothing comes to lie inside one by a step.
  let at = { front: rest.length, back: 0, forward: under + 1, backward: below - 1 }[to]
  at = Math.min(rest.length, Math.max(0, at))
  while (isInside(at)) at += to === 'forward' ? 1 : -1
  const wanted = rest.toSpliced(at, 0, ...moving)
  if (moving.length === 0 || wanted.every((id, index) => id === order[index])) return unchanged(deck)
  return setPlaces(deck, { uid, places: depthsFor(slide, wanted, chosen) })
}

/** The group of each of these objects by its place in the list. */
function groupsOf(slide: Slide, ids: readonly string[]): (at: number) => string | null {
  const groups = new Map(objectsOf(slide).map(({ id, place }) => [id, place.group]))
  return at => groups.get(ids[at] ?? '') ?? null
}

/**
 * Depths that give an order. Only what moved is written where its neighbours leave room, so that two people who arrange
 * different things never meet.
 */
function depthsFor(slide: Slide, wanted: readonly string[], moved: ReadonlySet<string>): PlaceChanges {
  const depths = new Map(objectsOf(slide).map(({ id, place }) => [id, place.depth]))
  const at = wanted.findIndex(id => moved.has(id))
  const count = wanted.filter(id => moved.has(id)).length
  const below = depths.get(wanted[at - 1] ?? '')
  const above = depths.get(wanted[at + count] ?? '')
  const low = below ?? (above ?? 0) - count - 1
  const high = above ?? low + count + 1
  if (high - low < 1e-6 * (count + 1) || low < -DEEPEST || high > DEEPEST) return numberDepths(wanted)
  const step = (high - low) / (count + 1)
  return Object.fromEntries(
    wanted.slice(at, at + count).map((id, index) => [id, { depth: low + step * (index + 1) }]),
  )
}

/** Depths anew, where there is no more room between or above those that are there. */
function numberDepths(ids: readonly string[]): PlaceChanges {
  return Object.fromEntries(ids.map((id, index) => [id, { depth: index + 1 }]))
}

/**
 * Makes one group of objects; groups among them are joined in it. They come to lie on each other, where the uppermost of
 * them lay. Flowing items take no part.
 */
export function groupObjects(deck: Presentation, { uid, ids, group }: OfObjects & { group: string }): Edit {
  const slide = findSlide(deck, uid)
  const members = slide ? withGroups(slide, ids) : []
  if (!slide || members.length < 2) return unchanged(deck)
  const chosen = new Set(members)
  const order = objectsOf(slide).map(({ id }) => id)
  const rest = order.filter(id => !chosen.has(id))
  const at = order.slice(0, order.lastIndexOf(members.at(-1) ?? '')).filter(id => !chosen.has(id)).length
  const wanted = rest.toSpliced(at, 0, ...members)
  const isTogether = wanted.every((id, index) => id === order[index])
  const depths: PlaceChanges = isTogether ? {} : depthsFor(slide, wanted, chosen)
  const places = { ...depths, ...Object.fromEntries(members.map(id => [id, { ...depths[id], group }])) }
  return setPlaces(deck, { uid, places })
}

export function ungroupObjects(deck: Presentation, { uid, ids }: OfObjects): Edit {
  const slide = findSlide(deck, uid)
  const members = slide ? withGroups(slide, ids) : []
  return setPlaces(deck, { uid, places: Object.fromEntries(members.map(id => [id, { group: null }])) })
}

/** Removes items, flowing or placed, and stickers. A line that was attached to one stays where it was seen. */
export function deleteObjects(deck: Presentation, { uid, ids }: OfObjects): Edit {
  const slide = findSlide(deck, uid)
  if (!slide) return unchanged(deck)
  const freed = performAll(deck, detachedLines(slide, ids), (current, { id, fields }) =>
    updateItem(current, { uid, id, fields }),
  )
  const items = slide.items.filter(item => ids.includes(item.id))
  const removed = performAll(freed.deck, items, (current, { id }) => deleteItem(current, { uid, id }))
  const after = findSlide(removed.deck, uid)
  const kept = slide.stickers.filter(sticker => !ids.includes(sticker.id))
  const edit = after ? setStickers(removed.deck, after, kept) : unchanged(removed.deck)
  return { deck: edit.deck, diff: [...freed.diff, ...removed.diff, ...edit.diff] }
}

/** Lines that stay while something they are attached to goes: free at that end, drawn as before. */
function detachedLines(slide: Slide, ids: readonly string[]) {
  const frameOf = framesById(slide)
  return slide.items.flatMap(item => {
    if (item.type !== 'line' || !item.place || ids.includes(item.id)) return []
    const goes = (end: typeof item.from) => end.item !== null && ids.includes(end.item)
    if (!goes(item.from) && !goes(item.to)) return []
    const { from, to, place } = settleLine(item, item.place, frameOf)
    const free = (end: typeof from) => (goes(end) ? { ...end, item: null } : end)
    const fields = { from: free(from), to: free(to), place: { ...item.place, ...place } }
    return [{ id: item.id, fields }]
  })
}

interface AddObjects {
  uid: string
  /** With ids of their own already; groups and attachments among them already lead to the copies (`renameItem`). */
  items: readonly Item[]
  stickers: readonly Sticker[]
}

/** Copies above everything else, all of them or, where the slide cannot hold them, none. */
export function addObjects(deck: Presentation, { uid, items, stickers }: AddObjects): Edit {
  const slide = findSlide(deck, uid)
  if (!slide) return unchanged(deck)
  if (slide.items.length + items.length > LIMITS.items) return refuse(deck, 'items')
  if (slide.stickers.length + stickers.length > LIMITS.stickers) return refuse(deck, 'stickers')
  const order = objectsOf(slide).map(({ id }) => id)
  const copies = objectsOf({ items: [...items], stickers: [...stickers] }).map(({ id }) => id)
  const isFull = topDepth(slide) + copies.length > DEEPEST
  const lowered = isFull ? setPlaces(deck, { uid, places: numberDepths(order) }) : unchanged(deck)
  const first = isFull ? order.length + 1 : topDepth(slide)
  const depthOf = new Map(copies.map((id, at) => [id, first + at]))
  const inserted = performAll(lowered.deck, items, (current, item) => {
    const index = findSlide(current, uid)?.items.length ?? 0
    const place = item.place && { ...item.place, depth: depthOf.get(item.id) ?? first }
    return insertItem(current, { uid, item: { ...item, place }, index })
  })
  const after = findSlide(inserted.deck, uid)
  const lifted = stickers.map(sticker =>
    stickerSchema.parse({ ...sticker, depth: depthOf.get(sticker.id) ?? first }),
  )
  const edit = after
    ? setStickers(inserted.deck, after, [...after.stickers, ...lifted])
    : unchanged(inserted.deck)
  return { deck: edit.deck, diff: [...lowered.diff, ...inserted.diff, ...edit.diff] }
}

function setStickers(deck: Presentation, slide: Slide, stickers: readonly Sticker[]): Edit {
  const changed = diffFields(slide, { stickers })
  return changed ? perform(deck, { kind: 'slide_set', uid: slide.uid, ...changed }) : unchanged(deck)
}
