import { connectLine, curveControls, elbowPoints } from '#domain/deck/geometry/connect.ts'
import type { Vector } from '#domain/deck/geometry/frame.ts'
import type { AttachSide, LineEnd } from '#domain/deck/items/line.ts'
import type { ItemOf } from '#domain/deck/items/registry.ts'
import { outlineOf } from '#domain/deck/items/shape-outlines.ts'
import type { PlacedItem } from '#domain/deck/objects.ts'
import type { PlaceFrame } from '#domain/deck/place.ts'
import type { ResolvedTheme } from '#domain/deck/theme/resolve.ts'
import type { Box } from '#domain/export/measured.ts'
import { geometryOfPaths, pathXml, strokeXml } from './drawn-xml.ts'
import type { SlideParts } from './slide-parts.ts'
import { placeXml } from './xml.ts'

type Line = ItemOf<'line'> & PlacedItem

interface LineToWrite {
  readonly line: Line
  readonly theme: ResolvedTheme
  readonly frameOf: (id: string) => PlaceFrame | undefined
  /** The object that an item became in the file, and the shape it has there. */
  readonly target: (id: string) => Target | undefined
}

export interface Target {
  readonly object: number
  readonly preset: string
}

const WIDTH = 1280

/** A connector: it follows what it is attached to in office programs too. */
export function connectorXml(given: LineToWrite, parts: SlideParts): string {
  const { line, theme, frameOf, target } = given
  const run = connectLine(line, line.place, frameOf)
  const scaled = {
    from: { ...run.from, point: toPixels(run.from.point) },
    to: { ...run.to, point: toPixels(run.to.point) },
  }
  const points = line.kind === 'elbow' ? elbowPoints(run).map(toPixels) : [scaled.from.point, scaled.to.point]
  const drawn =
    line.kind === 'curved' ? drawCurve(curveControls(run).map(toPixels), points) : drawPoints(points)
  const id = parts.ids.next()
  const ends = `${endXml('a:headEnd', line.start)}${endXml('a:tailEnd', line.end)}`
  return (
    `<p:cxnSp><p:nvCxnSpPr><p:cNvPr id="${id}" name="Connector ${id}"/>` +
    `<p:cNvCxnSpPr>${attachedXml('a:stCxn', line.from, target)}${attachedXml('a:endCxn', line.to, target)}</p:cNvCxnSpPr><p:nvPr/></p:nvCxnSpPr>` +
    `<p:spPr>${drawn}${strokeXml(line, theme, ends)}</p:spPr></p:cxnSp>`
  )
}

function toPixels({ x, y }: Vector): Vector {
  return { x: x * WIDTH, y: y * WIDTH }
}

/** What office programs have for our heads; a bar they have not. */
const HEADS = {
  none: '',
  arrow: 'arrow',
  triangle: 'triangle',
  circle: 'oval',
  diamond: 'diamond',
  bar: '',
} as const

function endXml(tag: string, head: ItemOf<'line'>['start']): string {
  const type = HEADS[head]
  return type === '' ? '' : `<${tag} type="${type}" w="med" len="med"/>`
}

/** Where lines may be attached to a shape, by its preset: most have four places, counted from the top against the clock. */
const SITES: Readonly<Record<string, Readonly<Record<AttachSide, number>>>> = {
  ellipse: { top: 0, left: 2, bottom: 4, right: 6 },
  triangle: { top: 0, left: 1, bottom: 3, right: 5 },
  rtTriangle: { top: 0, left: 1, bottom: 3, right: 5 },
  pentagon: { top: 0, left: 1, bottom: 2, right: 4 },
  hexagon: { top: 5, left: 3, bottom: 2, right: 0 },
  octagon: { top: 6, left: 5, bottom: 3, right: 0 },
  star5: { top: 0, left: 1, bottom: 2, right: 4 },
  can: { top: 1, left: 2, bottom: 3, right: 4 },
  leftBracket: { top: 0, left: 1, bottom: 2, right: 1 },
  rightBracket: { top: 0, left: 1, bottom: 2, right: 1 },
  leftBrace: { top: 0, left: 1, bottom: 2, right: 1 },
  rightBrace: { top: 0, left: 1, bottom: 2, right: 1 },
}
const FOUR: Readonly<Record<AttachSide, number>> = { top: 0, left: 1, bottom: 2, right: 3 }

function attachedXml(tag: string, end: LineEnd, target: LineToWrite['target']): string {
  const found = end.item === null ? undefined : target(end.item)
  return found ? `<${tag} id="${found.object}" idx="${(SITES[found.preset] ?? FOUR)[end.side]}"/>` : ''
}

/** The name that a placed item's form has in office files. */
export function presetOf(item: PlacedItem): string {
  return item.type === 'shape' ? outlineOf(item.shape).preset : 'rect'
}

const SAME = 0.5

function drawPoints(points: readonly Vector[]): string {
  const [from, second, third] = points
  const to = points.at(-1)
  if (!from || !to || !second) return ''
  const isAcross = Math.abs(second.y - from.y) < SAME
  if (points.length === 2) return presetXml('straightConnector1', from, to, true)
  if (points.length === 3) return presetXml('bentConnector2', from, to, isAcross)
  const span = isAcross ? to.x - from.x : to.y - from.y
  const bends = isAcross ? second.x - from.x : second.y - from.y
  if (points.length === 4 && third && Math.abs(span) > SAME)
    return presetXml('bentConnector3', from, to, isAcross, Math.round((bends / span) * 100_000))
  return ownXml(points, `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`)
}

function drawCurve(controls: readonly Vector[], [from, to]: readonly Vector[]): string {
  const [first, second] = controls
  if (!from || !to || !first || !second) return ''
  const at = ({ x, y }: Vector) => `${x} ${y}`
  const [startsAcross, endsAcross] = [isLevel(from, first), isLevel(to, second)]
  const isFacing = startsAcross
    ? (first.x - from.x) * (to.x - from.x) > 0
    : (first.y - from.y) * (to.y - from.y) > 0
  if (startsAcross === endsAcross && isFacing)
    return presetXml('curvedConnector3', from, to, startsAcross, 50_000)
  return ownXml([from, first, second, to], `M${at(from)}C${at(first)} ${at(second)} ${at(to)}`)
}

function isLevel(a: Vector, b: Vector): boolean {
  return Math.abs(a.y - b.y) <= Math.abs(a.x - b.x)
}

/**
 * A connector of the office programs between two points. They leave to the right and are mirrored for other ways; one
 * that leaves downwards is turned by a quarter, its sides exchanged.
 */
function presetXml(name: string, from: Vector, to: Vector, isAcross: boolean, bend?: number): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const [w, h] = isAcross ? [Math.abs(dx), Math.abs(dy)] : [Math.abs(dy), Math.abs(dx)]
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
  const box = { x: middle.x - w / 2, y: middle.y - h / 2, w, h }
  const flips = isAcross ? [dx < 0, dy < 0] : [dy < 0, dx > 0]
  const attributes = [
    isAcross ? '' : ' rot="5400000"',
    flips[0] ? ' flipH="1"' : '',
    flips[1] ? ' flipV="1"' : '',
  ]
  const guide = bend === undefined ? '' : `<a:gd name="adj1" fmla="val ${bend}"/>`
  return `${placeXml(box, 'a:xfrm', attributes.join(''))}<a:prstGeom prst="${name}"><a:avLst>${guide}</a:avLst></a:prstGeom>`
}

/** A way that they have no connector for. */
function ownXml(points: readonly Vector[], data: string): string {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const box: Box = { x: left, y: top, w: Math.max(...xs) - left, h: Math.max(...ys) - top }
  const moved = data.replace(
    /(-?[\d.]+(?:e-?\d+)?) (-?[\d.]+(?:e-?\d+)?)/g,
    (_, x: string, y: string) => `${Number(x) - left} ${Number(y) - top}`,
  )
  return `${placeXml(box)}${geometryOfPaths([pathXml(moved, box.w, box.h)])}`
}
