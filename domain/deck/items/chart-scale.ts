import type { ChartSeries } from './chart.ts'
import { fitScale, hugScale, type NumberScale } from './number-scale.ts'

interface Charted {
  readonly categories: readonly string[]
  readonly series: readonly Pick<ChartSeries, 'values'>[]
}

/** Few single bars or points carry their values themselves; more of them are read off an axis. */
export function showsValues(chart: Charted): boolean {
  return chart.series.length === 1 && chart.categories.length <= 10
}

export function chartScale(chart: Charted): NumberScale {
  const values = chart.series.flatMap(series => series.values)
  return showsValues(chart) ? hugScale(values) : fitScale(values)
}
