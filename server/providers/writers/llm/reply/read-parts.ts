import { CHART_KINDS } from '#domain/deck/items/chart.ts'
import { LIMITS } from '#domain/deck/limits.ts'
import type { Json } from './parse-json.ts'
import { asFields, type Fields, pick, readEntry, readLine, readList, readNumber } from './read-fields.ts'

/** The list that a slide is about, under whatever name. */
export function pickList(fields: Fields, ...names: readonly string[]): Json | undefined {
  return pick(fields, ...names, 'points', 'items', 'entries', 'bullets', 'list', 'steps', 'content')
}

export function readPoint(value: Json): { head: string; text: string } | undefined {
  const fields = asFields(value)
  if (typeof value === 'string' || typeof value === 'number') return toPoint('', readEntry(value, 600))
  const head = readEntry(pick(fields, 'head', 'title', 'heading', 'name', 'label', 'term'), 120)
  return toPoint(
    head,
    readLine(pick(fields, 'text', 'description', 'content', 'point', 'detail', 'value'), 600),
  )
}

function toPoint(head: string, text: string) {
  return head === '' && text === '' ? undefined : { head, text: text === head ? '' : text }
}

export function readEvent(value: Json): { when: string; text: string } | undefined {
  const fields = asFields(value)
  const when = readLine(pick(fields, 'when', 'date', 'time', 'year', 'head', 'period'), 60)
  const text = readLine(pick(fields, 'text', 'description', 'event', 'title', 'what'), 300)
  return when === '' || text === '' ? undefined : { when, text }
}

export function readFigure(value: Json): { value: string; label: string } | undefined {
  const fields = asFields(value)
  const figure = readLine(pick(fields, 'value', 'number', 'figure', 'stat', 'head'), 24)
  const label = readLine(pick(fields, 'label', 'text', 'description', 'title', 'name'), 200)
  return figure === '' || label === '' ? undefined : { value: figure, label }
}

export function readSide(value: Json): { head: string; points: string[] } | undefined {
  const fields = asFields(value)
  const head = readLine(pick(fields, 'head', 'title', 'name', 'heading', 'label'), LIMITS.name)
  const points = readList(pickList(fields, 'points', 'text'), 6, one => readEntry(one, 300) || undefined)
  return head === '' || points.length === 0 ? undefined : { head, points }
}

/** Rows get as many cells as there are columns. */
export function readTable(fields: Fields): Record<string, unknown> {
  const columns = readList(pick(fields, 'columns', 'headers', 'head'), 6, one => readLine(one, 160))
  const rows = readList(pick(fields, 'rows', 'data', 'body'), 10, row => {
    const cells = Array.isArray(row) ? row : Object.values(asFields(row))
    const read = columns.map((_, index) => readLine(cells[index], 160))
    return read.some(cell => cell !== '') ? read : undefined
  })
  return { columns, rows }
}

/** As many values as categories: what has no partner is left out. */
export function readChart(fields: Fields): Record<string, unknown> {
  const kind = String(pick(fields, 'chart', 'chart_type', 'charttype') ?? '').toLowerCase()
  const categories = readList(pick(fields, 'categories', 'labels'), 12, one => readLine(one, 80) || undefined)
  const given = pick(fields, 'series', 'datasets', 'values')
  const all = Array.isArray(given) && given.some(one => typeof one !== 'object') ? [{ values: given }] : given
  const series = readList(all, 4, one => {
    const { values, data } = asFields(one)
    const numbers = readList(values ?? data, 12, number => readNumber(number) ?? Number.NaN)
    return numbers.length === 0
      ? undefined
      : { name: readLine(pick(asFields(one), 'name', 'label'), 80), values: numbers }
  })
  const places = [...categories.keys()].filter(at =>
    series.every(({ values }) => Number.isFinite(values[at])),
  )
  return {
    chart: (CHART_KINDS as readonly string[]).includes(kind) ? kind : CHART_KINDS[0],
    unit: readLine(pick(fields, 'unit', 'units'), 16),
    categories: places.map(at => categories[at]),
    series: series.map(({ name, values }) => ({ name, values: places.map(at => values[at]) })),
    text: readLine(pick(fields, 'text', 'description', 'caption'), 300),
  }
}
