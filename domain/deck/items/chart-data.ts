import { LIMITS } from '../limits.ts'
import type { ChartSeries } from './chart.ts'

/** The data of a chart: a name and a value of each series for every category. */
export interface ChartData {
  readonly categories: readonly string[]
  readonly series: readonly ChartSeries[]
}

export interface ChartFields {
  categories: string[]
  series: ChartSeries[]
}

export function renameCategory(data: ChartData, at: number, name: string): ChartFields {
  return { ...copyData(data), categories: data.categories.with(at, name.slice(0, LIMITS.label)) }
}

export function updateSeries(data: ChartData, at: number, fields: Partial<ChartSeries>): ChartFields {
  const { categories, series } = copyData(data)
  return { categories, series: series.map((one, place) => (place === at ? { ...one, ...fields } : one)) }
}

export function setValue(data: ChartData, category: number, series: number, value: number): ChartFields {
  const values = data.series[series]?.values.with(category, clampValue(value))
  return values ? updateSeries(data, series, { values }) : copyData(data)
}

/** A category behind the given one, with a zero in every series. */
export function addCategory(data: ChartData, behind: number, name: string): ChartFields {
  if (data.categories.length >= LIMITS.chartCategories) return copyData(data)
  return {
    categories: data.categories.toSpliced(behind + 1, 0, name.slice(0, LIMITS.label)),
    series: data.series.map(one => ({ ...one, values: one.values.toSpliced(behind + 1, 0, 0) })),
  }
}

/** The last category stays: a chart without one cannot be drawn or got back. */
export function removeCategory(data: ChartData, at: number): ChartFields {
  if (data.categories.length <= 1) return copyData(data)
  return {
    categories: data.categories.toSpliced(at, 1),
    series: data.series.map(one => ({ ...one, values: one.values.toSpliced(at, 1) })),
  }
}

export function addSeries(data: ChartData, behind: number, name: string): ChartFields {
  const { categories, series } = copyData(data)
  if (series.length >= LIMITS.chartSeries) return { categories, series }
  const added = { name: name.slice(0, LIMITS.label), color: null, values: categories.map(() => 0) }
  return { categories, series: series.toSpliced(behind + 1, 0, added) }
}

export function removeSeries(data: ChartData, at: number): ChartFields {
  const { categories, series } = copyData(data)
  return { categories, series: series.length <= 1 ? series : series.toSpliced(at, 1) }
}

/**
 * Lays pasted cells over the data as its sheet shows it: row 0 holds the names of the series, column 0 those of the
 * categories. The sheet grows as far as a chart may; what is no number leaves a value as it was.
 */
export function pasteCells(
  data: ChartData,
  at: { readonly row: number; readonly column: number },
  cells: readonly (readonly string[])[],
  readNumber: (text: string) => number | undefined,
): ChartFields {
  const width = Math.max(0, ...cells.map(row => row.length))
  let next = copyData(data)
  const rows = Math.min(at.row + cells.length - 1, LIMITS.chartCategories)
  const columns = Math.min(at.column + width - 1, LIMITS.chartSeries)
  while (next.categories.length < rows) next = addCategory(next, next.categories.length - 1, '')
  while (next.series.length < columns) next = addSeries(next, next.series.length - 1, '')
  for (const [down, row] of cells.entries()) {
    for (const [right, text] of row.entries()) {
      next = writeCell(next, at.row + down, at.column + right, text.trim(), readNumber)
    }
  }
  return next
}

function writeCell(
  data: ChartFields,
  row: number,
  column: number,
  text: string,
  readNumber: (text: string) => number | undefined,
): ChartFields {
  if (row > data.categories.length || column > data.series.length) return data
  if (row === 0 && column === 0) return data
  if (row === 0) return updateSeries(data, column - 1, { name: text.slice(0, LIMITS.label) })
  if (column === 0) return renameCategory(data, row - 1, text)
  const value = readNumber(text)
  if (value === undefined || Number.isNaN(value)) return data
  return setValue(data, row - 1, column - 1, value)
}

function copyData({ categories, series }: ChartData): ChartFields {
  return { categories: [...categories], series: [...series] }
}

function clampValue(value: number): number {
  return Math.min(LIMITS.chartValue, Math.max(-LIMITS.chartValue, value))
}
