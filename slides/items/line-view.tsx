import { connectLine, curveControls, elbowPoints } from '#domain/deck/geometry/connect.ts'
import type { Vector } from '#domain/deck/geometry/frame.ts'
import type { ItemOf } from '#domain/deck/items/registry.ts'
import { ASPECT_RATIO } from '#domain/deck/scale.ts'
import { paintColor } from '#domain/deck/theme/paint.ts'
import type { ItemViewProps } from '../render-context.ts'
import { dashStyle } from './stroke-style.ts'

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
