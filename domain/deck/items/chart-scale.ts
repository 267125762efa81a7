import { type ChartKind, type ChartSeries, isLineOf, type STACKINGS } from './chart.ts'

interface Charted {
  readonly kind: ChartKind
  readonly stacking: (typeof STACKINGS)[number]
  readonly second_axis: boolean
  readonly y_min: number | null
  readonly y_max: number | null
  readonly categories: readonly string[]
  readonly series: readonly Pick<ChartSeries, 'values' | 'line'>[]
}

/** Few single bars or points carry their values themselves; more of them are read off an axis. */
export function showsValues({ kind, stacking, series, categories }: Charted): boolean {
  const isSingle = series.length === 1 && categories.length <= 10
  return isSingle && kind !== 'scatter' && !(stacking === 'percent' && isStackable(kind))
}

export function isStackable(kind: ChartKind): boolean {
  return kind === 'bar' || kind === 'area'
}

/** The axis that the values are read on. */
export function chartScale(chart: Charted): NumberScale {
  const bounds = { min: chart.y_min, max: chart.y_max }
  if (isStackable(chart.kind) && chart.stacking === 'percent') {
    const hasBelow = chart.series.some(({ values }) => values.some(value => value < 0))
    return fitScale(hasBelow ? [-100, 100] : [0, 100], bounds)
  }
  const hugs = showsValues(chart) && bounds.min === null && bounds.max === null
  const values = stackSeries(chart).flatMap((spans, at) =>
    hasOwnAxis(chart, at) ? [] : spans.flatMap(({ from, to }) => [from, to]),
  )
  return hugs ? hugScale(values) : fitScale(values, bounds)
}

/** The axis of the line among bars, where it has one of its own. */
export function secondScale(chart: Charted): NumberScale | null {
  const values = chart.series.flatMap((series, at) => (hasOwnAxis(chart, at) ? series.values : []))
  return values.length > 0 ? fitScale(values) : null
}

export function hasOwnAxis(chart: Charted, at: number): boolean {
  return chart.kind === 'combo' && chart.second_axis && isLineOf(chart, at)
}

interface Span {
  readonly from: number
  readonly to: number
}

/** Where each value begins and ends on the axis, by series: at zero, or on those below it. */
export function stackSeries({ kind, stacking, series, categories }: Charted): Span[][] {
  if (!isStackable(kind) || stacking === 'none') {
    return series.map(({ values }) => values.map(value => ({ from: 0, to: value })))
  }
  const above = categories.map(() => 0)
  const below = categories.map(() => 0)
  const totals = categories.map((_, at) =>
    series.reduce((sum, { values }) => sum + Math.abs(values[at] ?? 0), 0),
  )
  return series.map(({ values }) =>
    values.map((value, at) => {
      const share = stacking === 'stacked' ? value : totals[at] === 0 ? 0 : (value / (totals[at] ?? 1)) * 100
      const pile = share < 0 ? below : above
      const from = pile[at] ?? 0
      pile[at] = from + share
      return { from, to: from + share }
    }),
  )
}

/** Areas that lie over each other let each other be seen; a single line has a tint below it. */
export function areaOpacity({ kind, stacking, series }: Charted): number {
  if (kind !== 'area') return 0.12
  return stacking === 'none' && series.length > 1 ? 0.45 : 0.82
}

/** Where the points of a scatter chart stand: its categories are numbers, or they are counted. */
export function scatterPlaces(categories: readonly string[]): number[] {
  const numbers = categories.map(name => {
    const bare = name
      .replace(/[\s\u00a0\u202f]/g, '')
      .replace('\u2212', '-')
      .replace(',', '.')
    return bare === '' ? Number.NaN : Number(bare)
  })
  return numbers.every(Number.isFinite) ? numbers : categories.map((_, at) => at + 1)
}

export interface NumberScale {
  min: number
  max: number
  ticks: number[]
  /** 0 at the foot of the plot, 1 at its top. */
  place: (value: number) => number
}

interface Bounds {
  readonly min: number | null
  readonly max: number | null
  /** Zero need not be on it. */
  readonly isFree?: boolean
}

/** A scale over round numbers that holds zero and all the values, unless it is told where to begin or end. */
export function fitScale(
  values: readonly number[],
  { min: least, max: most, isFree = false }: Bounds = { min: null, max: null },
): NumberScale {
  const zero = isFree && values.length > 0 ? [] : [0]
  const low = least ?? Math.min(...zero, ...values)
  const high = most ?? Math.max(...zero, ...values)
  // Bounds that exclude each other are not followed.
  if (low >= high && (least !== null || most !== null)) return fitScale(values)
  const step = roundStep(spread(low, high) / WANTED_TICKS)
  const min = least ?? Math.floor(low / step) * step
  const max = most ?? Math.max(Math.ceil(high / step) * step, min + step)
  const first = Math.ceil(trimError(min / step))
  const count = Math.max(0, Math.floor(trimError(max / step)) - first)
  const ticks = Array.from({ length: count + 1 }, (_, index) => trimError((first + index) * step))
  return { min, max, ticks, place: value => clamp((value - min) / (max - min)) }
}

const WANTED_TICKS = 4

/** A scale that ends at the values themselves, for a plot that shows no ticks. */
export function hugScale(values: readonly number[]): NumberScale {
  const min = Math.min(0, ...values)
  const length = spread(min, Math.max(0, ...values))
  return { min, max: min + length, ticks: [0], place: value => clamp((value - min) / length) }
}

function clamp(share: number): number {
  return Math.min(1, Math.max(0, share))
}

/** Values that are all nothing, or next to it, would divide by zero. */
function spread(low: number, high: number): number {
  return high - low < 1e-9 ? 1 : high - low
}

/** 1, 2, 2.5 or 5 times a power of ten: the steps that people count in. */
function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough))
  const factor = [1, 2, 2.5, 5, 10].find(candidate => candidate * power >= rough) ?? 10
  return factor * power
}

/** 0.1 + 0.2 must not be written 0.30000000000000004 on an axis. */
function trimError(value: number): number {
  return Number(value.toPrecision(12))
}
