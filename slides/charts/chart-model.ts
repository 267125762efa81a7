import { ensureReadable, VISIBLE } from '#domain/deck/color/contrast.ts'
import { type Hex, mixColors } from '#domain/deck/color/hex.ts'
import { isLineOf, isRound } from '#domain/deck/items/chart.ts'
import { chartScale, scatterPlaces, stackSeries } from '#domain/deck/items/chart-scale.ts'
import { formatValue } from '#domain/deck/items/number-format.ts'
import type { ItemOf } from '#domain/deck/items/registry.ts'
import type { ItemContext } from '../render-context.ts'

export type Chart = ItemOf<'chart'>

export interface PlotProps {
  chart: Chart
  /** One for each series, or for each slice of a round chart. */
  colors: Hex[]
  locale: string
  /** The colour of one value, where it stands out. */
  pointColor: (series: number, category: number) => Hex | undefined
}

/** One colour per series, or per slice of a round chart, each visible on its ground. */
export function chartColors(chart: Chart, { theme, surface }: ItemContext): Hex[] {
  const round = isRound(chart)
  const count = round ? chart.categories.length : chart.series.length
  return Array.from({ length: count }, (_, index) => {
    const own = round ? chart.series[0]?.points?.[index] : chart.series[index]?.color
    return ensureReadable(own ?? themeColor(theme.chart, index), surface.reading, VISIBLE)
  })
}

export function pointColors(chart: Chart, { surface }: ItemContext): PlotProps['pointColor'] {
  return (series, category) => {
    const own = chart.series[series]?.points?.[category]
    return own ? ensureReadable(own, surface.reading, VISIBLE) : undefined
  }
}

/** Past the last colour of the theme they come again, each time nearer to grey. */
function themeColor(colors: readonly Hex[], index: number): Hex {
  const color = colors[index % colors.length] ?? '#808080'
  return mixColors(color, '#808080', Math.min(0.6, Math.floor(index / colors.length) * 0.3))
}

/** The chart in words, for those who cannot see it. */
export function describeChart(chart: Chart, title: string, locale: string): string {
  const axes = [chart.x_title, chart.y_title].filter(Boolean).join(', ')
  const series = chart.series.map(({ name, values }) => {
    const points = values.map(
      (value, index) => `${chart.categories[index]} ${formatValue(value, chart, locale)}`,
    )
    return [name, points.join(', ')].filter(Boolean).join(': ')
  })
  return [title, axes, ...series].filter(Boolean).join('. ')
}

/** The numbers of the axis: shares of a hundred where the series are piled up to that. */
export function formatTick(value: number, chart: Chart, locale: string): string {
  const isShare = chart.stacking === 'percent' && (chart.kind === 'bar' || chart.kind === 'area')
  return formatValue(value, isShare ? { unit: '%' } : { ...chart, decimals: null }, locale)
}

type LabelPlace = 'above' | 'below' | 'left' | 'right'

/** Where a point's label finds room: beside a slope and below a valley, so that the line never runs through it. */
export function labelPlace(values: readonly number[], index: number): LabelPlace {
  const value = values[index] ?? 0
  const before = values[index - 1] ?? value
  const after = values[index + 1] ?? value
  if (before > value && after > value) return 'below'
  if (before > value && value > after) return 'right'
  if (before < value && value < after) return 'left'
  return 'above'
}

/** Two names need this much of the plot's height between them, and a pile so much for one. */
const LINE_APART = 0.13
const LONGEST_NAME = 18

/**
 * Where the names of the series stand beside the end of their lines or piles, from the foot of the plot up; null where
 * they would touch, or where there is only one: then a legend has them.
 */
export function endLabels(chart: Chart): number[] | null {
  const { kind, series, horizontal } = chart
  if (series.length < 2 || series.some(({ name }) => name === '' || name.length > LONGEST_NAME)) return null
  const isPile = (kind === 'bar' && chart.stacking !== 'none' && !horizontal) || kind === 'area'
  if (kind !== 'line' && !isPile) return null
  const scale = chartScale(chart)
  const places = stackSeries(chart).map(spans => {
    const { from, to } = spans.at(-1) ?? { from: 0, to: 0 }
    const isBetween = isPile && (kind === 'bar' || chart.stacking !== 'none')
    return scale.place(isBetween ? (from + to) / 2 : to)
  })
  const sorted = places.toSorted((a, b) => a - b)
  const areApart = sorted.every((place, at) => at === 0 || place - (sorted[at - 1] ?? 0) >= LINE_APART)
  return areApart ? places : null
}

/** What a slice can carry on itself: a short number on a broad piece. */
export function fitsSlice(share: number, words: string, kind: Chart['kind']): boolean {
  return kind === 'donut' ? share >= 0.09 && words.length <= 4 : share >= 0.06 && words.length <= 8
}

export interface ScatterPoint {
  readonly x: number
  readonly y: number
}

export function scatterSeries({ categories, series }: Chart): ScatterPoint[][] {
  const places = scatterPlaces(categories)
  return series.map(({ values }) => values.map((y, at) => ({ x: places[at] ?? 0, y })))
}

export function isLine(chart: Chart, at: number): boolean {
  return chart.kind === 'combo' && isLineOf(chart, at)
}
