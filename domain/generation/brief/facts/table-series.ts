import type { Locale } from '../../../locale.ts'
import type { Series } from '../brief.ts'
import { isTimeLabel } from './is-time-label.ts'
import { makeSeries, splitUnit } from './make-series.ts'
import { matchNumbers } from './match-numbers.ts'

const TOTAL = /^(?:total|sum|overall|итого|всего|сумма)$/iu
const MOST = 12

type Row = readonly string[]

/** The figures of a table: by its columns, or by its rows where the columns are times or mix their units. */
export function readTableSeries(
  rows: readonly Row[],
  block: number,
  name: string,
  language: Locale,
): Series[] {
  const [heads = [], ...all] = rows
  const body = all.filter(row => !TOTAL.test(row[0] ?? ''))
  if (heads.length < 2 || body.length === 0) return []
  const times = heads.slice(1)
  if (times.length >= 2 && times.every(isTimeLabel)) return readRows(heads, body, block, language)
  const columns = body.length >= 2 ? readColumns(heads, body, block, name, language) : []
  return columns.length > 0 ? columns : readRows(heads, body, block, language)
}

function readColumns(
  heads: Row,
  body: readonly Row[],
  block: number,
  name: string,
  language: Locale,
): Series[] {
  const labels = body.map(row => row[0] ?? '')
  return [...heads.keys()].slice(1, MOST).flatMap(column => {
    const head = splitUnit(heads[column] ?? '')
    const cells = body.map(row => row[column] ?? '')
    return readLine(labels, cells, { name: head.name || name, unit: head.unit }, block, language)
  })
}

function readRows(heads: Row, body: readonly Row[], block: number, language: Locale): Series[] {
  if (heads.length < 3) return []
  return body
    .slice(0, MOST)
    .flatMap(row => readLine(heads.slice(1), row.slice(1), splitUnit(row[0] ?? ''), block, language))
}

function readLine(
  labels: Row,
  cells: Row,
  head: { name: string; unit: string },
  block: number,
  language: Locale,
): Series[] {
  const read = cells.map(cell => readCell(cell, language))
  if (read.length !== labels.length || read.length < 2 || read.some(cell => cell === null)) return []
  const unit = read[0]!.unit
  if (read.some(cell => cell!.unit !== unit)) return []
  const points = labels.map((label, index) => ({ label, value: read[index]!.value }))
  const series = makeSeries(head.name, unit || head.unit, points, [block])
  return series ? [series] : []
}

function readCell(cell: string, language: Locale): { value: number; unit: string } | null {
  const bare = cell.trim()
  const [number, ...more] = matchNumbers(bare, language)
  if (!number || more.length > 0 || number.end - number.start < bare.length - 1) return null
  return { value: number.amount, unit: number.unit }
}
