import { chartScale, showsValues } from '#domain/deck/items/chart-scale.ts'
import { Axes, percent } from './axes.tsx'
import type { PlotProps } from './chart-model.ts'
import { formatValue } from './format-value.ts'

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
