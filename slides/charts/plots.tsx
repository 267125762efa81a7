import type { ReactNode } from 'react'
import { chartScale, type NumberScale, showsValues } from '#domain/deck/items/chart-scale.ts'
import { type Chart, formatValue, labelPlace, type PlotProps } from './chart-model.ts'

const GROUP_SHARE = 0.62

export function BarPlot({ chart, colors, locale }: PlotProps) {
  const scale = chartScale(chart)
  const slot = 100 / Math.max(1, chart.categories.length)
  const bar = (slot * GROUP_SHARE) / Math.max(1, chart.series.length)
  const left = (category: number, series: number) =>
    slot * category + (slot * (1 - GROUP_SHARE)) / 2 + bar * series
  const zero = scale.place(0)
  return (
    <Axes chart={chart} scale={scale} locale={locale}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {chart.series.map((series, place) =>
          series.values.map((value, category) => (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place in the data
              key={`${place}:${category}`}
              x={left(category, place) + bar * 0.04}
              width={bar * 0.92}
              y={100 * (1 - Math.max(scale.place(value), zero))}
              height={100 * Math.abs(scale.place(value) - zero)}
              fill={colors[place]}
            />
          )),
        )}
      </svg>
      {showsValues(chart) &&
        chart.series[0]?.values.map((value, category) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a value is its place in the data
            key={category}
            className="slide-value"
            data-place={value < 0 ? 'below' : 'top'}
            style={{ left: percent((slot * (category + 0.5)) / 100), bottom: percent(scale.place(value)) }}
          >
            {formatValue(value, chart.unit, locale)}
          </span>
        ))}
    </Axes>
  )
}

export function LinePlot({ chart, colors, locale }: PlotProps) {
  const scale = chartScale(chart)
  const across = (category: number) => (category + 0.5) / Math.max(1, chart.categories.length)
  const points = (values: readonly number[]) =>
    values.map((value, index) => `${across(index) * 100},${100 * (1 - scale.place(value))}`).join(' ')
  const first = chart.series[0]
  return (
    <Axes chart={chart} scale={scale} locale={locale}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {first && chart.series.length === 1 && first.values.length > 1 && (
          <polygon
            points={`${across(0) * 100},${100 * (1 - scale.place(0))} ${points(first.values)} ${across(first.values.length - 1) * 100},${100 * (1 - scale.place(0))}`}
            fill={colors[0]}
            opacity={0.12}
          />
        )}
        {chart.series.map((series, place) => (
          <polyline
            // biome-ignore lint/suspicious/noArrayIndexKey: a series is its place in the data
            key={place}
            className="slide-stroke"
            points={points(series.values)}
            stroke={colors[place]}
          />
        ))}
      </svg>
      {chart.series.map((series, place) =>
        series.values.map((value, category) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place in the data
            key={`${place}:${category}`}
            className="slide-point"
            style={{
              left: percent(across(category)),
              bottom: percent(scale.place(value)),
              backgroundColor: colors[place],
            }}
          />
        )),
      )}
      {showsValues(chart) &&
        first?.values.map((value, category) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a value is its place in the data
            key={category}
            className="slide-value"
            data-place={labelPlace(first.values, category)}
            style={{ left: percent(across(category)), bottom: percent(scale.place(value)) }}
          >
            {formatValue(value, chart.unit, locale)}
          </span>
        ))}
    </Axes>
  )
}

interface Props {
  chart: Chart
  scale: NumberScale
  locale: string
  children: ReactNode
}

function percent(share: number): string {
  return `${Math.round(share * 100_000) / 1000}%`
}

/** The frame of a plot. Its words are HTML, not SVG text, so that they keep their size while the plot stretches. */
function Axes({ chart, scale, locale, children }: Props) {
  const bare = showsValues(chart)
  return (
    <div className="slide-plot" data-bare={bare || undefined}>
      {!bare && (
        <div className="slide-axis-y">
          {scale.ticks.map(tick => (
            <span key={tick} style={{ bottom: percent(scale.place(tick)) }}>
              {formatValue(tick, chart.unit, locale)}
            </span>
          ))}
        </div>
      )}
      <div className="slide-area">
        {scale.ticks.map(tick => (
          <i
            key={tick}
            className="slide-gridline"
            data-zero={tick === 0 || undefined}
            style={{ bottom: percent(scale.place(tick)) }}
          />
        ))}
        {children}
      </div>
      <div
        className="slide-axis-x"
        style={{ gridTemplateColumns: `repeat(${chart.categories.length}, 1fr)` }}
      >
        {chart.categories.map((category, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a category is its place; two may share a name
          <span key={index}>{category}</span>
        ))}
      </div>
    </div>
  )
}

export function PiePlot(props: PlotProps) {
  return <RoundPlot {...props} inner={0} />
}

export function DonutPlot(props: PlotProps) {
  return <RoundPlot {...props} inner={30} />
}

function RoundPlot({ chart, colors, locale, inner }: PlotProps & { inner: number }) {
  const values = chart.series[0]?.values ?? []
  return (
    <div className="slide-round">
      <svg viewBox="0 0 100 100" aria-hidden="true">
        {sliceCircle(values).map((slice, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slice is its place in the data
          <path key={index} d={arcPath(slice, 49, inner)} fill={colors[index]} />
        ))}
      </svg>
      <Legend
        entries={chart.categories.map((name, index) => ({
          name,
          color: colors[index] ?? '',
          value: formatValue(values[index] ?? 0, chart.unit, locale),
        }))}
      />
    </div>
  )
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
  const angle = (turn - 0.25) * 2 * Math.PI
  const round = (value: number) => Math.round(value * 1000) / 1000
  return `${round(50 + Math.cos(angle) * radius)} ${round(50 + Math.sin(angle) * radius)}`
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
