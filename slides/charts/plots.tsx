import {
  areaOpacity,
  chartScale,
  fitScale,
  hasOwnAxis,
  type NumberScale,
  scatterPlaces,
  secondScale,
  showsValues,
  stackSeries,
} from '#domain/deck/items/chart-scale.ts'
import { formatValue } from '#domain/deck/items/number-format.ts'
import { Axes, type EndNames, percent } from './axes.tsx'
import { type Chart, endLabels, isLine, labelPlace, type PlotProps, scatterSeries } from './chart-model.ts'

const GROUP_SHARE = 0.62

/** Bars side by side or on each other, standing or lying, and the lines among them. */
export function BarPlot(props: PlotProps) {
  const { chart, colors, locale } = props
  const scale = chartScale(chart)
  const second = secondScale(chart)
  const lies = chart.horizontal && chart.kind === 'bar'
  const slot = 1 / Math.max(1, chart.categories.length)
  const lines = chart.series.flatMap((_, at) => (isLine(chart, at) ? at : []))
  return (
    <Axes chart={chart} scale={scale} locale={locale} second={second} lies={lies} ends={namesAtEnds(props)}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <Bars {...props} scale={scale} lies={lies} />
        {lines.map(at => (
          <polyline
            key={at}
            className="slide-stroke"
            data-series={at}
            points={pointsOf(
              chart.series[at]?.values ?? [],
              hasOwnAxis(chart, at) && second ? second : scale,
            )}
            stroke={colors[at]}
          />
        ))}
      </svg>
      {lines.map(at => (
        <Points
          key={at}
          values={chart.series[at]?.values ?? []}
          scale={hasOwnAxis(chart, at) && second ? second : scale}
          color={colors[at]}
        />
      ))}
      {showsValues(chart) &&
        chart.series[0]?.values.map((value, category) => {
          const along = percent(slot * (category + 0.5))
          const end = percent(scale.place(value))
          return (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a value is its place in the data
              key={category}
              className="slide-value"
              data-place={lies ? (value < 0 ? 'before' : 'behind') : value < 0 ? 'below' : 'top'}
              style={lies ? { top: along, left: end } : { left: along, bottom: end }}
            >
              {formatValue(value, chart, locale)}
            </span>
          )
        })}
    </Axes>
  )
}

function Bars({ chart, colors, pointColor, scale, lies }: PlotProps & { scale: NumberScale; lies: boolean }) {
  const spans = stackSeries(chart)
  const places = chart.series.flatMap((_, at) => (isLine(chart, at) ? [] : at))
  const isPiled = chart.stacking !== 'none' && chart.kind === 'bar'
  const slot = 100 / Math.max(1, chart.categories.length)
  const bar = (slot * GROUP_SHARE) / (isPiled ? 1 : Math.max(1, places.length))
  return places.flatMap((series, place) =>
    (spans[series] ?? []).map(({ from, to }, category) => {
      const start =
        slot * category + (slot * (1 - GROUP_SHARE)) / 2 + (isPiled ? 0 : bar * place) + bar * 0.04
      const [low, high] = [scale.place(Math.min(from, to)), scale.place(Math.max(from, to))]
      const length = 100 * (high - low)
      const box = lies
        ? { x: 100 * low, y: start, width: length, height: bar * 0.92 }
        : { x: start, y: 100 * (1 - high), width: bar * 0.92, height: length }
      return (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place in the data
          key={`${series}:${category}`}
          data-series={series}
          {...box}
          fill={pointColor(series, category) ?? colors[series]}
        />
      )
    }),
  )
}

/** Lines, with the area below them where they are areas, or where there is one alone. */
export function LinePlot(props: PlotProps) {
  const { chart, colors, locale } = props
  const scale = chartScale(chart)
  const spans = stackSeries(chart)
  const first = chart.series[0]
  const isArea = chart.kind === 'area'
  const tinted = chart.series.length === 1 && (first?.values.length ?? 0) > 1 && !isArea
  // The first of overlapping areas lies in front, as the first of its names does.
  const order = spans.map((_, at) => at)
  return (
    <Axes chart={chart} scale={scale} locale={locale} ends={namesAtEnds(props)}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {(isArea || tinted) &&
          order.toReversed().map(at => {
            const back = (spans[at] ?? []).map(({ from }) => from)
            const front = (spans[at] ?? []).map(({ to }) => to)
            return (
              <polygon
                key={at}
                data-series={isArea ? at : undefined}
                points={`${pointsOf(front, scale)} ${pointsOf(back, scale).split(' ').toReversed().join(' ')}`}
                fill={colors[at]}
                opacity={areaOpacity(chart)}
              />
            )
          })}
        {order.map(at => (
          <polyline
            key={at}
            className="slide-stroke"
            data-series={isArea ? undefined : at}
            points={pointsOf(
              (spans[at] ?? []).map(({ to }) => to),
              scale,
            )}
            stroke={colors[at]}
          />
        ))}
      </svg>
      {!isArea &&
        chart.series.map(({ values }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a series is its place in the data
          <Points key={place} values={values} scale={scale} color={colors[place]} />
        ))}
      {showsValues(chart) &&
        first?.values.map((value, category) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a value is its place in the data
            key={category}
            className="slide-value"
            data-place={isArea ? 'top' : labelPlace(first.values, category)}
            style={{ left: percent(middleOf(category, first.values)), bottom: percent(scale.place(value)) }}
          >
            {formatValue(value, chart, locale)}
          </span>
        ))}
    </Axes>
  )
}

/** Points at two numbers each: the categories across, the values up. */
export function ScatterPlot({ chart, colors, locale }: PlotProps) {
  const scale = chartScale(chart)
  const across = fitScale(scatterPlaces(chart.categories), { min: null, max: null, isFree: true })
  return (
    <Axes chart={chart} scale={scale} locale={locale} across={across}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {chart.series.map((_, at) => (
          // Nothing to see: the colour of the series, for those who read it off the page.
          // biome-ignore lint/suspicious/noArrayIndexKey: a series is its place in the data
          <rect key={at} data-series={at} width={0} height={0} fill={colors[at]} />
        ))}
      </svg>
      {scatterSeries(chart).map((points, at) =>
        points.map(({ x, y }, place) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place in the data
            key={`${at}:${place}`}
            className="slide-point"
            data-large
            style={{
              left: percent(across.place(x)),
              bottom: percent(scale.place(y)),
              backgroundColor: colors[at],
            }}
          />
        )),
      )}
    </Axes>
  )
}

interface PointsProps {
  values: readonly number[]
  scale: NumberScale
  color: string | undefined
}

function Points({ values, scale, color }: PointsProps) {
  return values.map((value, category) => (
    <i
      // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place in the data
      key={category}
      className="slide-point"
      style={{
        left: percent(middleOf(category, values)),
        bottom: percent(scale.place(value)),
        backgroundColor: color,
      }}
    />
  ))
}

function middleOf(category: number, values: readonly number[]): number {
  return (category + 0.5) / Math.max(1, values.length)
}

function pointsOf(values: readonly number[], scale: NumberScale): string {
  const round = (length: number) => Math.round(length * 1000) / 1000
  return values
    .map((value, at) => `${round(middleOf(at, values) * 100)},${round(100 * (1 - scale.place(value)))}`)
    .join(' ')
}

/** The names of the series where each ends, so that nobody has to look them up by their colour. */
function namesAtEnds({ chart, colors }: { chart: Chart; colors: string[] }): EndNames | null {
  const places = endLabels(chart)
  if (!places) return null
  const slot = 1 / Math.max(1, chart.categories.length)
  return {
    at: chart.kind === 'bar' ? 1 - (slot * (1 - GROUP_SHARE)) / 2 : 1 - slot / 2,
    names: places.map((place, at) => ({
      place,
      name: chart.series[at]?.name ?? '',
      color: colors[at] ?? '',
    })),
  }
}
