import { LIMITS } from '../limits.ts'
import type { ChartSeries } from './chart.ts'
import { readNumbers, sharedUnit } from './number-format.ts'
import type { Block } from './table-data.ts'
import type { CellPlace, CellRange } from './table-grid.ts'

/** The data of a chart: a name and a value of each series for every category. */
export interface ChartData {
  readonly categories: readonly string[]
  readonly series: readonly ChartSeries[]
}

export interface ChartFields {
  categories: string[]
  series: ChartSeries[]
  /** Comes with figures that carry one, where the chart had none. */
  unit?: string
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

/** The colour of one value; where no value has one of its own any more, none is kept. */
export function colorPoint(
  data: ChartData,
  series: number,
  category: number,
  color: string | null,
): ChartFields {
  const one = data.series[series]
  if (!one || category >= one.values.length) return copyData(data)
  const points = one.values.map((_, at) => (at === category ? color : (one.points?.[at] ?? null)))
  const { points: _, ...rest } = one
  const next = points.some(Boolean) ? { ...rest, points } : rest
  return { ...copyData(data), series: data.series.with(series, next) }
}

/** A category behind the given one, with a zero in every series. */
export function addCategory(data: ChartData, behind: number, name: string): ChartFields {
  if (data.categories.length >= LIMITS.chartCategories) return copyData(data)
  return {
    categories: data.categories.toSpliced(behind + 1, 0, name.slice(0, LIMITS.label)),
    series: data.series.map(one => ({
      ...one,
      values: one.values.toSpliced(behind + 1, 0, 0),
      ...(one.points && { points: one.points.toSpliced(behind + 1, 0, null) }),
    })),
  }
}

/** The last category stays: a chart without one cannot be drawn or got back. */
export function removeCategory(data: ChartData, at: number): ChartFields {
  if (data.categories.length <= 1) return copyData(data)
  return {
    categories: data.categories.toSpliced(at, 1),
    series: data.series.map(one => ({
      ...one,
      values: one.values.toSpliced(at, 1),
      ...(one.points && { points: one.points.toSpliced(at, 1) }),
    })),
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
 * Takes what was copied in a spreadsheet. A block with its headers is the whole of the data, wherever it is pasted;
 * any other lies over the cells from a place on.
 */
export function pasteBlock(
  data: ChartData & { readonly unit?: string },
  at: CellPlace,
  block: Block,
  language: string,
): ChartFields {
  const cells = block.map(row => row.map(({ text }) => text.trim()))
  const read = readNumbers(
    cells
      .slice(1)
      .flatMap(row => row.slice(1))
      .concat(cells[0] ?? []),
    language,
  )
  const value = (row: number, column: number) =>
    block[row]?.[column]?.value ?? read(cells[row]?.[column] ?? '')
  if (hasHeaders(cells, value)) {
    const unit = data.unit === '' ? sharedUnit(cells.slice(1).flatMap(row => row.slice(1))) : ''
    return { ...replaceData(data, cells, value), ...(unit !== '' && { unit }) }
  }
  return pasteCells(data, at, cells, (text, row, column) => block[row]?.[column]?.value ?? read(text))
}

type ReadValue = (row: number, column: number) => number | undefined

/** A row of names over figures, with names or years beside them; the corner may hold anything but a figure. */
function hasHeaders(cells: readonly (readonly string[])[], value: ReadValue): boolean {
  const [head = [], ...rows] = cells
  if (rows.length === 0 || head.length < 2) return false
  const corner = head[0] ?? ''
  const isNamed = head.slice(1).some((text, at) => text !== '' && value(0, at + 1) === undefined)
  if (corner !== '' && (value(0, 0) !== undefined || !isNamed)) return false
  const names = rows.map(row => row[0] ?? '')
  const areNames = names.some((text, at) => text !== '' && value(at + 1, 0) === undefined)
  const areYears = names.every(text => /^(1[89]|2[01])\d\d$/.test(text))
  if (corner !== '' && !areNames && !areYears) return false
  const inside = rows.flatMap((row, down) =>
    row.slice(1).flatMap((text, right) => (text === '' ? [] : value(down + 1, right + 1) !== undefined)),
  )
  return inside.length > 0 && inside.filter(Boolean).length * 2 >= inside.length
}

function replaceData(data: ChartData, cells: readonly (readonly string[])[], value: ReadValue): ChartFields {
  const [head = [], ...rows] = cells
  const kept = rows.slice(0, LIMITS.chartCategories)
  return {
    categories: kept.map(row => (row[0] ?? '').slice(0, LIMITS.label)),
    series: head.slice(1, LIMITS.chartSeries + 1).map((name, at) => {
      const { points: _, ...look } = data.series[at] ?? { color: null }
      const values = kept.map((__, row) => clampValue(value(row + 1, at + 1) ?? 0))
      return { ...look, name: name.slice(0, LIMITS.label), values }
    }),
  }
}

/**
 * Lays pasted cells over the data as its sheet shows it: row 0 holds the names of the series, column 0 those of the
 * categories. The sheet grows as far as a chart may; what is no number leaves a value as it was.
 */
export function pasteCells(
  data: ChartData,
  at: CellPlace,
  cells: readonly (readonly string[])[],
  readNumber: (text: string, row: number, column: number) => number | undefined,
): ChartFields {
  const width = Math.max(0, ...cells.map(row => row.length))
  let next = copyData(data)
  const rows = Math.min(at.row + cells.length - 1, LIMITS.chartCategories)
  const columns = Math.min(at.column + width - 1, LIMITS.chartSeries)
  while (next.categories.length < rows) next = addCategory(next, next.categories.length - 1, '')
  while (next.series.length < columns) next = addSeries(next, next.series.length - 1, '')
  for (const [down, row] of cells.entries()) {
    for (const [right, text] of row.entries()) {
      const read = (words: string) => readNumber(words, down, right)
      next = writeCell(next, at.row + down, at.column + right, text.trim(), read)
    }
  }
  return next
}

/** Names and values of a rectangle emptied: a value that is gone is nothing. */
export function clearData(data: ChartData, { top, left, bottom, right }: CellRange): ChartFields {
  const blank = Array.from({ length: bottom - top + 1 }, () =>
    Array.from({ length: right - left + 1 }, () => ''),
  )
  return pasteCells(data, { row: top, column: left }, blank, () => 0)
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
