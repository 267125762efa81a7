import { chartScale, showsValues } from '#domain/deck/items/chart-scale.ts'
import { Axes, percent } from './axes.tsx'
import { labelPlace, type PlotProps } from './chart-model.ts'
import { formatValue } from './format-value.ts'

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
