import type { ChartKind } from '#domain/deck/items/chart.ts'
import type { Brief, Series } from '#domain/generation/brief/brief.ts'
import { textOf } from '#domain/generation/brief/raw-block.ts'
import type { Locale } from '#domain/locale.ts'
import { unique } from '../arrange/wording.ts'
import { clip, splitHead } from './lines.ts'
import { type Given, type Shape, unpictured } from './shapes.ts'

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

const VALUE_BREAK = ' / '

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

function pickChart(series: readonly Series[], values: readonly (readonly number[])[]): ChartKind {
  const [first = []] = values
  const isPart = values.length === 1 && first.every(value => value >= 0) && first.length <= MOST_PARTS
  if (series.length === 1 && series[0]?.isShare && isPart) return first.length <= 3 ? 'donut' : 'pie'
  if (series[0]?.isTime && first.length >= 4) return 'line'
  return 'bar'
}

/** A figure with its sign, currency and unit, as it is written: +18 %, £774k, 1 200 руб., 3.5x. */
const FIGURE =
  /[+−–-]?(?:[$€£₽¥]\s?)?\d+(?:[\s\u00a0\u202f.,]\d+)*\s?(?:%|‰|°|[$€£₽¥]|(?:тыс|млн|млрд|трлн|руб|[kmbx×KMB])(?![\p{L}\p{N}])\.?)*/u

export function readFigure(text: string): { value: string; rest: string } | null {
  const found = FIGURE.exec(text)
  if (!found) return null
  const value = found[0].trim()
  const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`
  return { value, rest: rest.replace(/\s+/g, ' ').trim() }
}

/** The number that a person wrote; null where there is none or more than one. */
/** Whether words are a figure and nothing else. */
export function isFigure(text: string): boolean {
  const found = readFigure(text)
  return found !== null && found.rest === '' && found.value.length <= 24
}

export function parseNumber(text: string, language: Locale): number | null {
  const bare = text.replace(/[\s\u00a0\u202f]/g, '').replace(/[−–]/g, '-')
  const found = bare.match(/-?\d+(?:[.,]\d+)*/g)
  if (found?.length !== 1) return null
  const value = Number(plainDigits(found[0], language))
  return Number.isFinite(value) ? value : null
}

function plainDigits(digits: string, language: Locale): string {
  const isGrouped = /^-?\d{1,3}([.,])\d{3}(?:\1\d{3})*$/.test(digits)
  const [comma, point] = [digits.lastIndexOf(','), digits.lastIndexOf('.')]
  if (comma >= 0 && point >= 0) {
    const groups = comma > point ? /\./g : /,/g
    return digits.replace(groups, '').replace(',', '.')
  }
  const several = digits.split(/[.,]/).length > 2
  if (several || (isGrouped && comma >= 0 && language === 'en')) return digits.replace(/[.,]/g, '')
  return digits.replace(',', '.')
}

const GROUPS = [' ', ',', '\u00a0', '\u202f', '.', '’', '']

/** A number as the text writes it; where it stands there in no known way, in plain digits. */
export function writeNumber(value: number, unit: string, text: string, language: Locale): string {
  const [whole = '', rest = ''] = String(Math.abs(value)).split('.')
  const forms = GROUPS.flatMap(group => {
    const grouped = whole.replace(/(?<=\d)(?=(?:\d{3})+$)/gu, group)
    return rest === '' ? [grouped] : [`${grouped}.${rest}`, `${grouped},${rest}`]
  })
  const written = forms.find(form => stands(text, form)) ?? forms.at(-1) ?? ''
  const digits = value < 0 ? `−${written}` : written
  if (unit === '') return digits
  if (/^[$€£¥]$/u.test(unit)) return `${unit}${digits}`
  return `${digits}${unit.startsWith('%') && language === 'en' ? '' : ' '}${unit}`
}

function stands(text: string, form: string): boolean {
  for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + 1)) {
    const [before, after] = [text.charAt(at - 1), text.slice(at + form.length, at + form.length + 2)]
    if (!/\d/u.test(before) && !/^\d|^[.,]\d/u.test(after)) return true
  }
  return false
}
