import { insertItem as insertEdit } from '#domain/deck/edits/item-edits.ts'
import {
  boxOfLine,
  connectLine,
  type FrameById,
  framesById,
  nearestSide,
} from '#domain/deck/geometry/connect.ts'
import { toFrame } from '#domain/deck/geometry/frame.ts'
import { createItem } from '#domain/deck/items/registry.ts'
import type { ShapeName } from '#domain/deck/items/shape-outlines.ts'
import { findFreeCell } from '#domain/deck/layouts/flow.ts'
import { layouts } from '#domain/deck/layouts/registry.ts'
import { objectsOf, topDepth } from '#domain/deck/objects.ts'
import { clampShare, type Place } from '#domain/deck/place.ts'
import type { Editor } from '#editor/editor.ts'
import { makeUid } from '#web/platform/identity/ids.ts'
import type { CommandContext } from '../commands/command.ts'
import type { ItemFields } from '../item-panels/item-edit.ts'
import { insertItem, readActiveSlide } from '../libraries/insert-item.ts'
import { placeWhole } from './free-spot.ts'
import { type FlowingItem, measureFlowing } from './place-item.ts'
import { readSelectedIds, readSelectedItems } from './selected-objects.ts'

type Context = Pick<CommandContext, 'editor' | 't'>
type PlacedType = 'shape' | 'line' | 'icon' | 'image' | 'gif'

const STEP = 0.03
const STEPS = 6

/** Puts something new above everything else: where it is dropped, or in the middle, aside from what is there already. */
export function insertObject<Type extends PlacedType>(
  { editor }: Context,
  type: Type,
  size: Place['size'],
  fields: ItemFields<Type>,
  at?: Place['position'],
): boolean {
  const slide = readActiveSlide(editor)
  if (!slide) return false
  const taken = new Set(objectsOf(slide).map(({ place }) => keyOf(place.position)))
  let position = at ?? { x: 0.5, y: 0.5 }
  for (let step = 1; !at && step < STEPS && taken.has(keyOf(position)); step++) {
    position = { x: clampShare(0.5 + STEP * step), y: clampShare(0.5 + STEP * step) }
  }
  const place = { position, size, rotation: 0, depth: topDepth(slide) }
  const index = slide.items.length
  const item = createItem({
    id: makeUid(),
    type,
    index,
    slideIndex: slide.index,
    fields: { ...fields, place },
  })
  return editor.change(deck => insertEdit(deck, { uid: slide.uid, item, index }), {
    select: { objects: [item.id], typing: false },
  })
}

function keyOf({ x, y }: Place['position']): string {
  return `${x.toFixed(3)} ${y.toFixed(3)}`
}

/** As shares of the slide's width. */
const WIDE = { width: 0.2, height: 0.12 }
const EVEN = { width: 0.14, height: 0.14 }
const SIZES: Partial<Record<ShapeName, Place['size']>> = {
  pill: { width: 0.2, height: 0.07 },
  ellipse: EVEN,
  diamond: EVEN,
  pentagon: EVEN,
  hexagon: EVEN,
  octagon: EVEN,
  star: EVEN,
  star_8: EVEN,
  cross: EVEN,
  heart: EVEN,
  triangle: EVEN,
  right_triangle: EVEN,
  cylinder: { width: 0.12, height: 0.15 },
  arrow_up: { width: 0.12, height: 0.16 },
  arrow_down: { width: 0.12, height: 0.16 },
  bracket_left: { width: 0.03, height: 0.18 },
  bracket_right: { width: 0.03, height: 0.18 },
  brace_left: { width: 0.04, height: 0.18 },
  brace_right: { width: 0.04, height: 0.18 },
}

export function insertShape(context: Context, shape: ShapeName, at?: Place['position']): boolean {
  return insertObject(context, 'shape', SIZES[shape] ?? WIDE, { shape }, at)
}

export const LINE_PRESETS = ['line', 'arrow', 'elbow', 'curve'] as const
export type LinePreset = (typeof LINE_PRESETS)[number]

const FLAT = { width: 0.24, height: 0.005 }
const BENT = { width: 0.24, height: 0.12 }
const CORNERS = { from: { x: 0, y: 0 }, to: { x: 1, y: 1 } }

/** A line in the middle; what connects things has an arrowhead. */
export function insertLine(context: Context, preset: LinePreset, at?: Place['position']): boolean {
  switch (preset) {
    case 'line':
      return insertObject(context, 'line', FLAT, {}, at)
    case 'arrow':
      return insertObject(context, 'line', FLAT, { end: 'triangle' }, at)
    case 'elbow':
      return insertObject(context, 'line', BENT, { kind: 'elbow', end: 'triangle', ...CORNERS }, at)
    case 'curve':
      return insertObject(context, 'line', BENT, { kind: 'curved', end: 'triangle', ...CORNERS }, at)
  }
}

/** Whether two things are selected, and neither is a line: one can join them. */
export function isPair(editor: Editor): boolean {
  return (
    readSelectedIds(editor).length === 2 && readSelectedItems(editor).every(({ type }) => type !== 'line')
  )
}

/** What is selected, with the frames it is seen in. */
function findFrames(editor: Editor): readonly Pick<FlowingItem, 'id' | 'place'>[] {
  const slide = readActiveSlide(editor)
  const stage = document.querySelector('.canvas-stage')
  if (!slide || !stage) return []
  const frameOf = framesById(slide)
  const flowing = measureFlowing(slide, stage)
  return readSelectedIds(editor).flatMap(id => {
    const place = frameOf(id) ?? flowing.find(one => one.id === id)?.place
    return place ? [{ id, place }] : []
  })
}

/** Nearly level or upright is drawn straight. */
const LEVEL = 0.006

/** An arrow from the first of two selected things to the second, attached to the sides that face each other. */
export function connectPair(context: Context): boolean {
  const [one, other] = isPair(context.editor) ? findFrames(context.editor) : []
  if (!one || !other) return false
  const [a, b] = [toFrame(one.place), toFrame(other.place)]
  const from = { x: 0, y: 0, item: one.id, side: nearestSide(a, b.center) }
  const to = { x: 1, y: 1, item: other.id, side: nearestSide(b, a.center) }
  const frameOf: FrameById = id => (id === one.id ? one.place : other.place)
  const { from: start, to: end } = connectLine({ from, to }, one.place, frameOf)
  const box = boxOfLine(start.point, end.point)
  const isStraight =
    Math.min(Math.abs(start.point.x - end.point.x), Math.abs(start.point.y - end.point.y)) < LEVEL
  const fields = {
    ...{ kind: isStraight ? ('straight' as const) : ('elbow' as const), end: 'triangle' as const },
    ...{ from: { ...from, ...box.from }, to: { ...to, ...box.to } },
  }
  return insertObject(context, 'line', box.place.size, fields, box.place.position)
}

/** A picture goes into a free cell; where none is left, into a box of its own that shows it whole. */
export function addPicture(context: Context, ratio: number, fields: ItemFields<'image'>): boolean {
  const slide = readActiveSlide(context.editor)
  if (!slide) return false
  if (findFreeCell(layouts[slide.layout], slide.items, 'image') !== null)
    return insertItem(context, 'image', fields)
  const place = { ...placeWhole(slide, ratio), depth: topDepth(slide) }
  return insertItem(context, 'image', { ...fields, place })
}
