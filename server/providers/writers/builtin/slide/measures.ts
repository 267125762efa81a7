import type { ChartKind } from '#domain/deck/items/chart.ts'
import type { Series } from '#domain/generation/brief/brief.ts'
import type { Locale } from '#domain/locale.ts'
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

export function describeSeries(series: readonly Series[], language: Locale): string[] {
  const [first] = series
  return (first?.points ?? []).map(({ label }, at) => {
    const values = series.map(({ points, unit }) => writeNumber(points[at]?.value ?? 0, unit, language))
    return `${label}: ${values.join(VALUE_BREAK)}`
  })
}

const MOST_CATEGORIES = 12
const MOST_SERIES = 4
const MOST_PARTS = 6
const LARGEST = 1e12

/** Values that a person left alone are the brief's own, to the digit; changed ones are read from the line. */
export const shapeChart: Shape = given => {
  const rows = given.lines.slice(0, MOST_CATEGORIES).map(line => readRow(line, given))
  const width = rows[0]?.values.length ?? 0
  if (rows.length < 2 || rows.length < given.lines.length || width === 0 || width > MOST_SERIES) return null
  if (rows.some(({ label, values }) => label === '' || values.length !== width)) return null
  if (rows.some(({ values }) => values.some(value => value === null || Math.abs(value) > LARGEST)))
    return null
  const series = Array.from({ length: width }, (_, at) => ({
    name: clip(given.series[at]?.name ?? '', 80),
    values: rows.map(({ values }) => values[at] ?? 0),
  }))
  return {
    ...unpictured(given),
    kind: 'chart',
    chart: pickChart(
      given.series,
      series.map(({ values }) => values),
    ),
    unit: clip(given.series[0]?.unit ?? '', 16),
    categories: rows.map(({ label }) => clip(label, 80)),
    series,
    text: '',
  }
}

function readRow(line: string, given: Given): { label: string; values: (number | null)[] } {
  const at = describeSeries(given.series, given.language).indexOf(line.trim())
  if (at >= 0) {
    const label = given.series[0]?.points[at]?.label ?? ''
    return { label, values: given.series.map(({ points }) => points[at]?.value ?? null) }
  }
  const { head, text } = splitHead(line)
  return { label: head, values: text.split(VALUE_BREAK).map(part => parseNumber(part, given.language)) }
}

export function pickChart(series: readonly Series[], values: readonly (readonly number[])[]): ChartKind {
  const [first = []] = values
  const isPart = values.length === 1 && first.every(value => value >= 0) && first.length <= MOST_PARTS
  if (series.length === 1 && series[0]?.isShare && isPart) return first.length <= 3 ? 'donut' : 'pie'
  if (series[0]?.isTime && first.length >= 4) return 'line'
  return 'bar'
}
