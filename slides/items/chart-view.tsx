import type { FunctionComponent } from 'react'
import { type ChartKind, isRound } from '#domain/deck/items/chart.ts'
import type { ItemOf } from '#domain/deck/items/registry.ts'
import { textToPlain } from '#domain/deck/text/plain.ts'
import { chartColors, describeChart, endLabels, type PlotProps, pointColors } from '../charts/chart-model.ts'
import { BarPlot, LinePlot, ScatterPlot } from '../charts/plots.tsx'
import { Legend, RoundPlot } from '../charts/round-plot.tsx'
import type { ItemViewProps } from '../render-context.ts'
import { MarkupView } from '../text/markup-view.tsx'

const plots = {
  bar: BarPlot,
  combo: BarPlot,
  line: LinePlot,
  area: LinePlot,
  pie: RoundPlot,
  donut: RoundPlot,
  scatter: ScatterPlot,
} satisfies Record<ChartKind, FunctionComponent<PlotProps>>

export function ChartView({ item, context }: ItemViewProps<ItemOf<'chart'>>) {
  const Plot = plots[item.kind]
  const colors = chartColors(item, context)
  const hasLegend = !isRound(item) && item.series.length > 1 && endLabels(item) === null
  return (
    <figure className="slide-chart" aria-label={describeChart(item, textToPlain(item.text), context.locale)}>
      <MarkupView item={item} context={context} className="slide-chart-title" />
      {hasLegend && (
        <Legend
          entries={item.series.map((series, index) => ({ name: series.name, color: colors[index] ?? '' }))}
        />
      )}
      <Plot chart={item} colors={colors} locale={context.locale} pointColor={pointColors(item, context)} />
    </figure>
  )
}
