import { contrastRatio } from '#domain/deck/color/contrast.ts'
import { formatValue } from '#domain/deck/items/number-format.ts'
import { percent } from './axes.tsx'
import { fitsSlice, type PlotProps } from './chart-model.ts'

const OUTER = 49
const HOLE = 30

/** A pie or a ring. Numbers stand on the slices that have room for them, and by their names where they have not. */
export function RoundPlot({ chart, colors, locale }: PlotProps) {
  const values = chart.series[0]?.values ?? []
  const inner = chart.kind === 'donut' ? HOLE : 0
  const slices = sliceCircle(values)
  const words = values.map(value => formatValue(value, chart, locale))
  const carries = slices.map(({ from, to }, at) => fitsSlice(to - from, words[at] ?? '', chart.kind))
  return (
    <div className="slide-round">
      <div className="slide-disc">
        <div className="slide-dial">
          <svg viewBox="0 0 100 100" aria-hidden="true">
            {slices.map((slice, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a slice is its place in the data
              <path key={index} data-series={0} d={arcPath(slice, OUTER, inner)} fill={colors[index]} />
            ))}
          </svg>
          {slices.map(({ from, to }, index) => {
            if (!carries[index]) return null
            const { x, y } = placeOn((from + to) / 2, inner > 0 ? (OUTER + inner) / 2 : OUTER * 0.66)
            const color = inkOn(colors[index] ?? '#808080')
            return (
              <b
                // biome-ignore lint/suspicious/noArrayIndexKey: a slice is its place in the data
                key={index}
                className="slide-slice"
                style={{ left: percent(x / 100), top: percent(y / 100), color }}
              >
                {words[index]}
              </b>
            )
          })}
        </div>
      </div>
      <Legend
        entries={chart.categories.map((name, index) => ({
          name,
          color: colors[index] ?? '',
          ...(!carries[index] && { value: words[index] ?? '' }),
        }))}
      />
    </div>
  )
}

function inkOn(color: string): string {
  return contrastRatio('#ffffff', color) >= contrastRatio('#16181d', color) ? '#ffffff' : '#16181d'
}

interface Slice {
  from: number
  to: number
}

/** Turns values into turns of a circle; what is not positive takes no place. */
export function sliceCircle(values: readonly number[]): Slice[] {
  const shares = values.map(value => Math.max(0, value))
  const total = shares.reduce((sum, share) => sum + share, 0)
  let turned = 0
  return shares.map(share => {
    const from = turned
    turned += total === 0 ? 0 : share / total
    return { from, to: turned }
  })
}

/** A ring's piece around (50, 50), clockwise from twelve o'clock; an inner radius of 0 gives a pie's piece. */
export function arcPath({ from, to }: Slice, outer: number, inner: number): string {
  // A full circle starts where it ends, and an arc between equal points draws nothing.
  const end = to - from >= 1 ? to - 1e-5 : to
  const large = end - from > 0.5 ? 1 : 0
  const [a, b, c, d] = [point(from, outer), point(end, outer), point(end, inner), point(from, inner)]
  return `M${a} A${outer} ${outer} 0 ${large} 1 ${b} L${c} A${inner} ${inner} 0 ${large} 0 ${d} Z`
}

function point(turn: number, radius: number): string {
  const { x, y } = placeOn(turn, radius)
  return `${x} ${y}`
}

function placeOn(turn: number, radius: number): { x: number; y: number } {
  const angle = (turn - 0.25) * 2 * Math.PI
  const round = (value: number) => Math.round(value * 1000) / 1000
  return { x: round(50 + Math.cos(angle) * radius), y: round(50 + Math.sin(angle) * radius) }
}

interface LegendEntry {
  name: string
  color: string
  value?: string
}

export function Legend({ entries }: { entries: LegendEntry[] }) {
  return (
    <ul className="slide-legend">
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry is its place in the data
        <li key={index}>
          <i style={{ backgroundColor: entry.color }} />
          <span>{entry.name}</span>
          {entry.value !== undefined && <b>{entry.value}</b>}
        </li>
      ))}
    </ul>
  )
}
