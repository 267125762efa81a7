import { ensureReadable, VISIBLE } from '#domain/deck/color/contrast.ts'
import { type Hex, mixColors } from '#domain/deck/color/hex.ts'
import type { ItemOf } from '#domain/deck/items/registry.ts'
import type { ItemContext } from '../render-context.ts'

export type Chart = ItemOf<'chart'>

export interface PlotProps {
  chart: Chart
  colors: Hex[]
  locale: string
}

/** One colour per series, or per slice of a round chart, each visible on its ground. */
export function chartColors(chart: Chart, { theme, surface }: ItemContext): Hex[] {
  const round = chart.kind === 'pie' || chart.kind === 'donut'
  const count = round ? chart.categories.length : chart.series.length
  return Array.from({ length: count }, (_, index) => {
    const own = round ? null : (chart.series[index]?.color ?? null)
    return ensureReadable(own ?? themeColor(theme.chart, index), surface.reading, VISIBLE)
  })
}

/** Past the last colour of the theme they come again, each time nearer to grey. */
function themeColor(colors: readonly Hex[], index: number): Hex {
  const color = colors[index % colors.length] ?? '#808080'
  return mixColors(color, '#808080', Math.min(0.6, Math.floor(index / colors.length) * 0.3))
}

/** The chart in words, for those who cannot see it. */
export function describeChart(chart: Chart, title: string, locale: string): string {
  const series = chart.series.map(({ name, values }) => {
    const points = values.map(
      (value, index) => `${chart.categories[index]} ${formatValue(value, chart.unit, locale)}`,
    )
    return [name, points.join(', ')].filter(Boolean).join(': ')
  })
  return [title, ...series].filter(Boolean).join('. ')
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

const BEFORE = new Set(['$', '€', '£'])

/**
 * Spelled by hand, not by Intl: server and browser may carry different language data, and one differing space would
 * break hydration.
 */
function formatNumber(value: number, locale: string): string {
  const russian = locale.startsWith('ru')
  const [whole = '0', fraction] = String(Math.abs(Number(value.toFixed(2)))).split('.')
  const grouped =
    russian && whole.length <= 4 ? whole : whole.replace(/\B(?=(\d{3})+$)/g, russian ? '\u00a0' : ',')
  return `${value < 0 ? '\u2212' : ''}${grouped}${fraction ? (russian ? ',' : '.') + fraction : ''}`
}

export function formatValue(value: number, unit: string, locale: string): string {
  const number = formatNumber(value, locale)
  if (unit === '') return number
  const sign = unit.charAt(0)
  if (BEFORE.has(sign)) {
    // "£k" counts thousands of pounds: £910k.
    const rest = unit.slice(1)
    return value < 0 ? `\u2212${sign}${number.slice(1)}${rest}` : `${sign}${number}${rest}`
  }
  return /^\p{L}|₽/u.test(unit) ? `${number}\u00a0${unit}` : number + unit
}
