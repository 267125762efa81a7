import type { FunctionComponent } from 'react'
import type { ChartKind } from '#domain/deck/items/chart.ts'
import type { ItemOf } from '#domain/deck/items/registry.ts'
import { textToPlain } from '#domain/deck/text/plain.ts'
import { chartColors, describeChart, type PlotProps } from '../charts/chart-model.ts'
import { BarPlot, DonutPlot, Legend, LinePlot, PiePlot } from '../charts/plots.tsx'
import type { ItemViewProps } from '../render-context.ts'
import { MarkupView } from '../text/markup-view.tsx'

const plots = {
  bar: BarPlot,
  line: LinePlot,
  pie: PiePlot,
  donut: DonutPlot,
} satisfies Record<ChartKind, FunctionComponent<PlotProps>>

export function ChartView({ item, context }: ItemViewProps<ItemOf<'chart'>>) {
  const Plot = plots[item.kind]
  const colors = chartColors(item, context)
  const round = item.kind === 'pie' || item.kind === 'donut'
  return (
    <figure className="slide-chart" aria-label={describeChart(item, textToPlain(item.text), context.locale)}>
      <MarkupView item={item} context={context} className="slide-chart-title" />
      {!round && item.series.length > 1 && (
        <Legend
          entries={item.series.map((series, index) => ({ name: series.name, color: colors[index] ?? '' }))}
        />
      )}
      <Plot chart={item} colors={colors} locale={context.locale} />
    </figure>
  )
}
