import type { AttachSide, LineEnd } from '../items/line.ts'
import type { Item, ItemOf } from '../items/registry.ts'
import { objectsOf } from '../objects.ts'
import type { PlaceFrame } from '../place.ts'
import type { Slide } from '../slide.ts'
import { type Frame, fromFrame, rotateVector, toFrame, type Vector } from './frame.ts'

/** The end of a line on the slide, in slide widths, and the way it leaves there. */
export interface ConnectedEnd {
  readonly point: Vector
  /** Away from what it is attached to; null where it is free. */
  readonly away: Vector | null
}

interface ConnectedLine {
  readonly from: ConnectedEnd
  readonly to: ConnectedEnd
}

type LineItem = Pick<ItemOf<'line'>, 'from' | 'to'>
export type FrameById = (id: string) => PlaceFrame | undefined

/** The frames of all objects of a slide, for lines to find what they are attached to. */
export function framesById(slide: Pick<Slide, 'items' | 'stickers'>): FrameById {
  const frames = new Map(objectsOf(slide).map(({ id, place }) => [id, place]))
  return id => frames.get(id)
}

/**
 * Where a line runs. An end that is attached follows its item, even while that is being dragged. Where an item flows is
 * known only to who has drawn it: its line holds the place where it was last seen, and leaves it as it would a box.
 */
export function connectLine(line: LineItem, own: PlaceFrame, frameOf: FrameById): ConnectedLine {
  return { from: connectEnd(line.from, own, frameOf), to: connectEnd(line.to, own, frameOf) }
}

/**
 * A line stored where it is seen. While it is attached its own box says where it was drawn first; before it is let go or
 * copied away from what it is attached to, it must hold the place itself.
 */
export function settleLine(
  line: LineItem,
  own: PlaceFrame,
  frameOf: FrameById,
): { readonly place: PlaceFrame; readonly from: LineEnd; readonly to: LineEnd } {
  const run = connectLine(line, own, frameOf)
  const box = boxOfLine(run.from.point, run.to.point)
  return { place: box.place, from: { ...line.from, ...box.from }, to: { ...line.to, ...box.to } }
}

/**
 * What changes of the lines of a slide that are attached to items in its cells, when those are seen in these frames. A line
 * that is where it was is left alone: the same slide drawn at another size differs by a pixel.
 */
export function followFlow(
  slide: Pick<Slide, 'items' | 'stickers'>,
  seenAt: FrameById,
): ReadonlyMap<string, ReturnType<typeof settleLine>> {
  const frameOf = framesById(slide)
  const flowing = new Set(slide.items.flatMap(({ id, place }) => (place === null ? [id] : [])))
  const found = new Map<string, ReturnType<typeof settleLine>>()
  for (const line of slide.items) {
    if (line.type !== 'line' || !line.place) continue
    const isOnFlow = [line.from, line.to].some(({ item }) => item !== null && flowing.has(item))
    if (!isOnFlow) continue
    const seen: FrameById = id => frameOf(id) ?? (flowing.has(id) ? seenAt(id) : undefined)
    const [was, now] = [connectLine(line, line.place, frameOf), connectLine(line, line.place, seen)]
    const moved = Math.max(distance(was.from.point, now.from.point), distance(was.to.point, now.to.point))
    if (moved > STILL) found.set(line.id, settleLine(line, line.place, seen))
  }
  return found
}

/** Less than two pixels of a slide 1280 wide, in slide widths. */
const STILL = 0.0015

function distance(a: Vector, b: Vector): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

/** The same of any item, before it is copied: what is no line holds its place anyway. */
export function settleItem(item: Item, frameOf: FrameById): Item {
  if (item.type !== 'line' || !item.place) return item
  const { place, from, to } = settleLine(item, item.place, frameOf)
  return { ...item, from, to, place: { ...item.place, ...place } }
}

const DIRECTIONS: Readonly<Record<AttachSide, Vector>> = {
  top: { x: 0, y: -1 },
  right: { x: 1, y: 0 },
  bottom: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
}

function connectEnd(end: LineEnd, own: PlaceFrame, frameOf: FrameById): ConnectedEnd {
  const target = end.item === null ? undefined : frameOf(end.item)
  const side = DIRECTIONS[end.side]
  if (!target) {
    const point = pointIn(toFrame(own), end.x * 2 - 1, end.y * 2 - 1)
    return { point, away: end.item === null ? null : side }
  }
  const frame = toFrame(target)
  return { point: pointIn(frame, side.x, side.y), away: rotateVector(side, frame.rotation) }
}

/** A point of a frame: -1 to 1 across and down, before it was turned. */
function pointIn({ center, width, height, rotation }: Frame, x: number, y: number): Vector {
  const by = rotateVector({ x: (x * width) / 2, y: (y * height) / 2 }, rotation)
  return { x: center.x + by.x, y: center.y + by.y }
}

/** The side of a frame that is nearest to a point, where a line that is dropped there attaches. */
export function nearestSide(frame: Frame, point: Vector): AttachSide {
  const sides = Object.entries(DIRECTIONS) as [AttachSide, Vector][]
  const away = ([, side]: [AttachSide, Vector]) => distance(pointIn(frame, side.x, side.y), point)
  return sides.reduce((best, side) => (away(side) < away(best) ? side : best))[0]
}

const THINNEST = 0.005

/** The upright box around two points, and the points as shares of it: how a line is stored. */
export function boxOfLine(from: Vector, to: Vector): { place: PlaceFrame; from: Vector; to: Vector } {
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)]
  const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)]
  const width = Math.min(2, Math.max(THINNEST, right - left))
  const height = Math.min(2, Math.max(THINNEST, bottom - top))
  const center = { x: (left + right) / 2, y: (top + bottom) / 2 }
  const share = (point: Vector): Vector => ({
    x: clamp((point.x - center.x) / width + 0.5),
    y: clamp((point.y - center.y) / height + 0.5),
  })
  return { place: fromFrame({ center, width, height, rotation: 0 }), from: share(from), to: share(to) }
}

function clamp(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * 1e6) / 1e6
}

/** How far a line leaves straight before it turns, in slide widths. */
const LEAD = 0.03

function flip({ x, y }: Vector): Vector {
  return { x: y, y: x }
}

function flipEnd({ point, away }: ConnectedEnd): ConnectedEnd {
  return { point: flip(point), away: away && flip(away) }
}

/** The corners of a line with right angles: it leaves each end straight, and turns half-way. */
export function elbowPoints({ from, to }: ConnectedLine): Vector[] {
  const start = from.point
  const end = to.point
  const leaving = from.away ? towards(ORIGIN, from.away) : towards(start, end)
  const arriving = to.away ? towards(ORIGIN, to.away) : towards(end, start)
  const lead = { x: start.x + leaving.x * LEAD, y: start.y + leaving.y * LEAD }
  const tail = { x: end.x + arriving.x * LEAD, y: end.y + arriving.y * LEAD }
  const isAcross = leaving.x !== 0
  const endsAcross = arriving.x !== 0
  const first = from.away ? lead : start
  const last = to.away ? tail : end
  if (isAcross && endsAcross) {
    const facing = leaving.x * (end.x - start.x) >= 0 && arriving.x * (start.x - end.x) >= 0
    const x = facing
      ? (start.x + end.x) / 2
      : leaving.x > 0
        ? Math.max(first.x, last.x)
        : Math.min(first.x, last.x)
    if (facing || leaving.x * arriving.x > 0) return clean([start, { x, y: start.y }, { x, y: end.y }, end])
    const y = (first.y + last.y) / 2
    return clean([
      start,
      { x: first.x, y: start.y },
      { x: first.x, y },
      { x: last.x, y },
      { x: last.x, y: end.y },
      end,
    ])
  }
  // Downwards it is the same route, with across and down in each other's places.
  if (!isAcross && !endsAcross) return elbowPoints({ from: flipEnd(from), to: flipEnd(to) }).map(flip)
  const corner = isAcross ? { x: end.x, y: start.y } : { x: start.x, y: end.y }
  if (isAhead(start, leaving, corner) && isAhead(end, arriving, corner)) return clean([start, corner, end])
  const around = isAcross ? { x: first.x, y: last.y } : { x: last.x, y: first.y }
  return clean([start, first, around, last, end])
}

/** Whether a point lies in a direction, or beside it. */
function isAhead(from: Vector, direction: Vector, point: Vector): boolean {
  return (point.x - from.x) * direction.x + (point.y - from.y) * direction.y >= 0
}

const ORIGIN: Vector = { x: 0, y: 0 }

/** The main direction from one point to another, along one axis: the longer way first. */
function towards(from: Vector, to: Vector): Vector {
  const [x, y] = [to.x - from.x, to.y - from.y]
  if (Math.abs(x) >= Math.abs(y)) return { x: x < 0 ? -1 : 1, y: 0 }
  return { x: 0, y: y < 0 ? -1 : 1 }
}

function clean(points: readonly Vector[]): Vector[] {
  return points.filter((point, at) => {
    const before = points[at - 1]
    return !before || distance(point, before) > 1e-6
  })
}

/** The two control points of a curved line: it leaves each end along its direction. */
export function curveControls({ from, to }: ConnectedLine): readonly [Vector, Vector] {
  const length = distance(from.point, to.point)
  const reach = Math.max(LEAD, length * 0.4)
  const leaving = from.away ?? towards(from.point, to.point)
  const arriving = to.away ?? towards(to.point, from.point)
  return [
    { x: from.point.x + leaving.x * reach, y: from.point.y + leaving.y * reach },
    { x: to.point.x + arriving.x * reach, y: to.point.y + arriving.y * reach },
  ]
}
