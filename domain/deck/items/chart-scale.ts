import type { ChartSeries } from './chart.ts'

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

export interface NumberScale {
  min: number
  max: number
  ticks: number[]
  /** 0 at the foot of the plot, 1 at its top. */
  place: (value: number) => number
}

/** A scale over round numbers that holds zero and all the values. */
export function fitScale(values: readonly number[], wantedTicks = 4): NumberScale {
  const low = Math.min(0, ...values)
  const high = Math.max(0, ...values)
  const step = roundStep(spread(low, high) / wantedTicks)
  const min = Math.floor(low / step) * step
  const max = Math.max(Math.ceil(high / step) * step, min + step)
  const count = Math.round((max - min) / step)
  const ticks = Array.from({ length: count + 1 }, (_, index) => trimError(min + index * step))
  return { min, max, ticks, place: value => (value - min) / (max - min) }
}

/** A scale that ends at the values themselves, for a plot that shows no ticks. */
export function hugScale(values: readonly number[]): NumberScale {
  const min = Math.min(0, ...values)
  const length = spread(min, Math.max(0, ...values))
  return { min, max: min + length, ticks: [0], place: value => (value - min) / length }
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
