import type { CSSProperties } from 'react'
import { connectLine, curveControls, elbowPoints } from '#domain/deck/geometry/connect.ts'
import type { Vector } from '#domain/deck/geometry/frame.ts'
import type { ItemOf } from '#domain/deck/items/registry.ts'
import { bendOf, outlineOf } from '#domain/deck/items/shape-outlines.ts'
import { ASPECT_RATIO } from '#domain/deck/scale.ts'
import { paintColor } from '#domain/deck/theme/paint.ts'
import type { ItemViewProps } from '../render-context.ts'
import { MarkupView } from '../text/markup-view.tsx'

/** Dashes as multiples of the line's own thickness, so that they look alike at every weight. */
const DASHES = { solid: null, dashed: [4, 3], dotted: [0.01, 2.2] } as const

/** Thickness and dashes of a line or a border, in shares of the slide. */
export function dashStyle({ weight, dash }: Pick<ItemOf<'line'>, 'weight' | 'dash'>): CSSProperties {
  const pattern = DASHES[dash]
  if (!pattern) return { strokeWidth: `${weight}cqw` }
  return {
    strokeWidth: `${weight}cqw`,
    strokeDasharray: pattern.map(part => `${Math.round(part * weight * 1000) / 1000}cqw`).join(' '),
    strokeLinecap: dash === 'dotted' ? 'round' : 'butt',
  }
}

/** An icon as large as its box allows, always in proportion. */
export function IconView({ item, context }: ItemViewProps<ItemOf<'icon'>>) {
  return (
    <svg
      className="slide-icon"
      viewBox="0 0 24 24"
      role="img"
      aria-label={item.alt}
      aria-hidden={item.alt === ''}
    >
      {item.paths.map((path, index) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: outlines have no names and never change places
          key={index}
          d={path}
          fill="none"
          stroke={paintColor(item.color, context.theme.palette) ?? 'none'}
          strokeWidth={item.weight}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
    </svg>
  )
}

/** In a cell its size is not known: the outline is drawn for a slide's proportions and stretched. */
const IN_CELL = { width: 1, height: 1 / ASPECT_RATIO }

/** A shape with words inside. */
export function ShapeView({ item, context }: ItemViewProps<ItemOf<'shape'>>) {
  const { palette } = context.theme
  const { path, crease, inset, open } = outlineOf(item.shape)
  const { width, height } = item.place?.size ?? IN_CELL
  const [w, h] = [width * 100, height * 100]
  const bend = bendOf(item, { width: w, height: h }, context.theme.shape.radius)
  const fill = open ? null : paintColor(item.fill, palette)
  const stroke = paintColor(item.stroke, palette) ?? (open ? palette.ink : null)
  const padding: CSSProperties = { inset: inset.map(side => `${side * 100}%`).join(' ') }
  return (
    <div
      className="slide-shape"
      style={fill === null ? undefined : ({ '--slide-shape-fill': fill } as CSSProperties)}
    >
      <svg viewBox={`0 0 ${w} ${h}`} preserveAspectRatio="none" aria-hidden="true">
        <path
          d={path(w, h, bend)}
          fill={fill ?? 'none'}
          stroke={stroke ?? 'none'}
          vectorEffect="non-scaling-stroke"
          style={dashStyle(item)}
        />
        {crease && (
          <path
            d={crease(w, h)}
            fill="none"
            stroke={stroke ?? palette.paper}
            vectorEffect="non-scaling-stroke"
            style={dashStyle(item)}
          />
        )}
      </svg>
      <div className="slide-shape-words" style={padding}>
        <MarkupView item={item} context={context} className="slide-text" />
      </div>
    </div>
  )
}

type Line = ItemOf<'line'>

/** A line over the whole slide, for its ends may be anywhere; in a cell it is a rule across it. */
export function LineView({ item, context }: ItemViewProps<Line>) {
  const color = paintColor(item.stroke, context.theme.palette) ?? 'none'
  if (!item.place) {
    return (
      <div className="slide-rule" style={{ borderTopColor: color, borderTopWidth: `${item.weight}cqw` }} />
    )
  }
  const run = connectLine(item, item.place, context.frameOf)
  const size = 0.9 + item.weight * 2.6
  const { path, leaving, arriving } = routeLine(item, run, size / 100)
  return (
    <svg className="slide-line" viewBox={`0 0 100 ${100 / ASPECT_RATIO}`} role="presentation">
      <path className="slide-line-reach" d={path} fill="none" />
      <path d={path} fill="none" stroke={color} vectorEffect="non-scaling-stroke" style={dashStyle(item)} />
      <Head
        kind={item.start}
        tip={run.from.point}
        along={leaving}
        size={size}
        color={color}
        weight={item.weight}
      />
      <Head
        kind={item.end}
        tip={run.to.point}
        along={arriving}
        size={size}
        color={color}
        weight={item.weight}
      />
    </svg>
  )
}

const n = (value: number) => Math.round(value * 100_000) / 1000
const at = ({ x, y }: Vector) => `${n(x)} ${n(y)}`

interface Route {
  readonly path: string
  /** Where the heads point: outwards at the start and at the end. */
  readonly leaving: Vector
  readonly arriving: Vector
}

type Routed = Pick<Line, 'kind' | 'start' | 'end'>

function routeLine(line: Routed, run: ReturnType<typeof connectLine>, head: number): Route {
  const [start, end] = [run.from.point, run.to.point]
  if (line.kind === 'curved') {
    const [first, second] = curveControls(run)
    const [leaving, arriving] = [direction(first, start), direction(second, end)]
    const [from, to] = [comeShort(start, leaving, line.start, head), comeShort(end, arriving, line.end, head)]
    return { path: `M${at(from)}C${at(first)} ${at(second)} ${at(to)}`, leaving, arriving }
  }
  const points = line.kind === 'elbow' ? elbowPoints(run) : [start, end]
  const leaving = direction(points[1] ?? end, start)
  const arriving = direction(points.at(-2) ?? start, end)
  const drawn = [
    comeShort(start, leaving, line.start, head),
    ...points.slice(1, -1),
    comeShort(points.at(-1) ?? end, arriving, line.end, head),
  ]
  return { path: `M${drawn.map(at).join('L')}`, leaving, arriving }
}

/** A line that ran on to the tip of a filled head would blunt it. */
function comeShort(tip: Vector, along: Vector, kind: Line['start'], head: number): Vector {
  if (kind !== 'triangle') return tip
  return { x: tip.x - along.x * head * 0.8, y: tip.y - along.y * head * 0.8 }
}

function direction(from: Vector, to: Vector): Vector {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
}

interface HeadProps {
  readonly kind: Line['start']
  readonly tip: Vector
  readonly along: Vector
  /** Length, in hundredths of the slide's width. */
  readonly size: number
  readonly color: string
  readonly weight: number
}

function Head({ kind, tip, along, size, color, weight }: HeadProps) {
  if (kind === 'none') return null
  const length = size / 100
  const across = { x: -along.y, y: along.x }
  const point = (back: number, aside: number): Vector => ({
    x: tip.x - along.x * back * length + across.x * aside * length,
    y: tip.y - along.y * back * length + across.y * aside * length,
  })
  const filled = (points: Vector[]) => <path d={`M${points.map(at).join('L')}Z`} fill={color} />
  const drawn = (points: Vector[]) => (
    <path
      d={`M${points.map(at).join('L')}`}
      fill="none"
      stroke={color}
      strokeLinejoin="round"
      strokeLinecap="round"
      style={{ strokeWidth: `${weight}cqw` }}
      vectorEffect="non-scaling-stroke"
    />
  )
  switch (kind) {
    case 'arrow':
      return drawn([point(0.8, 0.45), tip, point(0.8, -0.45)])
    case 'triangle':
      return filled([tip, point(1, 0.45), point(1, -0.45)])
    case 'diamond':
      return filled([point(-0.4, 0), point(0, 0.4), point(0.4, 0), point(0, -0.4)])
    case 'circle':
      return <circle cx={n(tip.x)} cy={n(tip.y)} r={size * 0.36} fill={color} />
    case 'bar':
      return drawn([point(0, 0.45), point(0, -0.45)])
  }
}
