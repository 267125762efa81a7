import type { ChartKind } from '#domain/deck/items/chart.ts'
import type { Brief, Series } from '#domain/generation/brief/brief.ts'
import { textOf } from '#domain/generation/brief/find-blocks.ts'
import { unique } from '../outline/unique.ts'
import { parseNumber, readFigure, writeNumber } from './figures.ts'
import type { Given } from './given.ts'
import { clip, splitHead } from './lines.ts'
import { type Shape, unpictured } from './shape.ts'

const MOST_NUMBERS = 4

/** "42 % — share of repeat buyers", or a sentence with one figure, which then stands over it. */
export const shapeNumbers: Shape = given => {
  const numbers = given.lines.map(line => {
    const [, value = '', label = ''] = /^(.{1,24}?)\s[—–-]\s(\S.*)$/su.exec(line.trim()) ?? []
    if (/\d/.test(value)) return { value, label: clip(label, 200) }
    const found = readFigure(line)
    return found && found.value.length <= 24 ? { value: found.value, label: clip(line, 200) } : null
  })
  const whole = numbers.filter(number => number !== null)
  const isFit = whole.length > 0 && whole.length === given.lines.length && whole.length <= MOST_NUMBERS
  return isFit ? { ...unpictured(given), kind: 'numbers', numbers: whole } : null
}

export const VALUE_BREAK = ' / '

/** One line for each label, its values written as the brief writes them. */
export function describeSeries(series: readonly Series[], brief: Brief): string[] {
  const [first] = series
  const text = unique(series.flatMap(({ blocks }) => blocks))
    .map(index => brief.blocks[index])
    .map(block => (block ? textOf(block) : ''))
    .join('\n')
  return (first?.points ?? []).map(({ label }, at) => {
    const values = series.map(({ points, unit }) =>
      writeNumber(points[at]?.value ?? 0, unit, text, brief.language),
    )
    return `${label}: ${values.join(VALUE_BREAK)}`
  })
}

const MOST_CATEGORIES = 12
const MOST_SERIES = 4
const MOST_PARTS = 6
const LARGEST = 1e12

/** Values that a person left alone are the brief's own, to the digit; changed ones are read from the line. */
export const shapeChart: Shape = given => {
  const rows = given.lines.map(line => readRow(line, given))
  const width = rows[0]?.values.length ?? 0
  const units = new Set(rows.flatMap(row => row.units))
  const isFit = rows.length >= 2 && rows.length <= MOST_CATEGORIES && width > 0 && width <= MOST_SERIES
  if (!isFit || units.size > 1 || rows.some(({ label, values }) => label === '' || values.length !== width))
    return null
  if (rows.some(({ values }) => values.some(value => value === null || Math.abs(value) > LARGEST)))
    return null
  const series = Array.from({ length: width }, (_, at) => ({
    name: clip(given.series[at]?.name ?? '', 80),
    values: rows.map(({ values }) => values[at] ?? 0),
  }))
  const values = series.map(each => each.values)
  return {
    ...unpictured(given),
    kind: 'chart',
    chart: pickChart(given.series, values),
    unit: clip([...units][0] ?? '', LONGEST_UNIT),
    categories: rows.map(({ label }) => clip(label, 80)),
    series,
    text: '',
  }
}

const LONGEST_UNIT = 16

interface Row {
  readonly label: string
  readonly values: readonly (number | null)[]
  readonly units: readonly string[]
}

/** A line of the brief's own figures, or a label with figures of one unit; more words than that are no row of a chart. */
function readRow(line: string, given: Given): Row {
  const at = given.seriesLines.indexOf(line.trim())
  const unit = given.series[0]?.unit ?? ''
  if (at >= 0) {
    const label = given.series[0]?.points[at]?.label ?? ''
    return { label, values: given.series.map(({ points }) => points[at]?.value ?? null), units: [unit] }
  }
  const { head, text } = splitHead(line)
  const parts = text.split(VALUE_BREAK)
  const units = parts.map(part => part.replace(/[+−–-]?\d[\d\s.,]*/u, '').trim())
  const isPlain = units.every(each => each.length <= LONGEST_UNIT && each === units[0])
  return { label: head, values: isPlain ? parts.map(part => parseNumber(part, given.language)) : [], units }
}

export function pickChart(series: readonly Series[], values: readonly (readonly number[])[]): ChartKind {
  const [first = []] = values
  const isPart = values.length === 1 && first.every(value => value >= 0) && first.length <= MOST_PARTS
  if (series.length === 1 && series[0]?.isShare && isPart) return first.length <= 3 ? 'donut' : 'pie'
  if (series[0]?.isTime && first.length >= 4) return 'line'
  return 'bar'
}
