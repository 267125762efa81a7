import { CHART_KINDS } from '#domain/deck/items/chart.ts'
import { LIMITS } from '#domain/deck/limits.ts'
import { cleanText, stripMarkup } from '#domain/generation/brief/clean-text.ts'
import { cutWords } from '#domain/generation/condense/sentences.ts'
import { SLIDE_KINDS, type SlideKind } from '#domain/generation/outline.ts'
import type { Json } from './parse-json.ts'

export type Fields = Readonly<Record<string, Json | undefined>>

/** Nothing that goes on a slide is read further: cleaning costs by the letter. */
const MOST_READ = 12_000
const SILENT_TAGS = /<(script|style|iframe|svg|template)\b[^<>]{0,300}>[^<]{0,5000}(?:<\/\1\s{0,5}>)?/gi
/** Also where the address has brackets of its own. */
const LINK = /!?\[([^\][]{0,300})\]\(\S{0,600}\)/g
/** The marker of a list before its entry. */
const BULLET = /^(?:[-*•–—·]\s+|#{1,6}\s+|\(?\d{1,2}[.)]\s+)/

export function asFields(value: Json | undefined): Fields {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {}
}

/** The first of these names that there is, whatever its case. */
export function pick(fields: Fields, ...names: readonly string[]): Json | undefined {
  for (const name of names) {
    const key = name in fields ? name : Object.keys(fields).find(one => one.toLowerCase() === name)
    if (key !== undefined && fields[key] !== null && fields[key] !== undefined) return fields[key]
  }
  return undefined
}

/** Plain words in one line, within this many characters; of an object the words that it holds. */
export function readLine(value: Json | undefined, most: number): string {
  return cutWords(readWords(value), most)
}

/** An entry of a list, without the mark in front of it. */
export function readEntry(value: Json | undefined, most: number): string {
  return cutWords(readWords(value).replace(BULLET, ''), most)
}

/** Plain words that may run over several lines. */
export function readLines(value: Json | undefined, most: number): string {
  const raw = Array.isArray(value) ? value.map(one => flatten(one)).join('\n') : flatten(value)
  const lines = clean(raw).split('\n').map(stripMarkup)
  const whole = lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return whole.length <= most ? whole : cutWords(whole, most)
}

export function readList<T>(value: Json | undefined, most: number, read: (one: Json) => T | undefined): T[] {
  const list = Array.isArray(value) ? value : value === undefined || value === null ? [] : splitLines(value)
  const kept: T[] = []
  for (const one of list) {
    const made = read(one)
    if (made !== undefined && kept.length < most) kept.push(made)
  }
  return kept
}

/** A number, also where it was written with its unit or spaces: "12,5 %" → 12.5. */
function readNumber(value: Json | undefined): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value !== 'string') return undefined
  const bare = value.slice(0, 60).replace(/(?<=\d)[\s\u00a0\u202f](?=\d{3})/g, '')
  const match = /[-−]?\d+(?:[.,]\d+)*/.exec(bare)?.[0].replace('−', '-')
  if (match === undefined) return undefined
  const isGrouped = /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(match)
  const number = Number(isGrouped ? match.replaceAll(',', '') : match.replace(',', '.'))
  return Number.isFinite(number) ? number : undefined
}

function readWords(value: Json | undefined): string {
  return stripMarkup(clean(flatten(value)).replace(/\s+/g, ' '))
}

function clean(raw: string): string {
  return cleanText(raw.slice(0, MOST_READ).toWellFormed().replace(SILENT_TAGS, ' ').replace(LINK, '$1'))
}

function flatten(value: Json | undefined): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.slice(0, 20).map(flatten).filter(Boolean).join(' ')
  const words = pick(
    asFields(value),
    'text',
    'title',
    'label',
    'name',
    'content',
    'value',
    'point',
    'description',
  )
  return typeof words === 'string' || typeof words === 'number' ? String(words) : ''
}

/** A list that came as one text, a line for each. */
function splitLines(value: Json): Json[] {
  return typeof value === 'string' ? value.split('\n').filter(line => line.trim() !== '') : [value]
}

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

export function readPerson(value: Json): { name: string; role: string } | undefined {
  const point = readPoint(value)
  const fields = asFields(value)
  const name = point?.head || point?.text || ''
  const role = readLine(pick(fields, 'role', 'position', 'text', 'description'), 200)
  return name === '' ? undefined : { name: cutWords(name, 120), role: role === name ? '' : role }
}

export function readOffer(value: Json): { name: string; price: string; points: string[] } | undefined {
  const fields = asFields(value)
  const name = readLine(pick(fields, 'name', 'head', 'title'), 120)
  const price = readLine(pick(fields, 'price', 'cost', 'value'), 60)
  const points = readList(
    pick(fields, 'points', 'features', 'items'),
    6,
    one => readEntry(one, 200) || undefined,
  )
  return name === '' || price === '' ? undefined : { name, price, points }
}

export function readPair(value: Json): { question: string; answer: string } | undefined {
  const fields = asFields(value)
  const question = readLine(pick(fields, 'question', 'q', 'head'), 200)
  const answer = readLine(pick(fields, 'answer', 'a', 'text'), 500)
  return question === '' || answer === '' ? undefined : { question, answer }
}

/** Lines of a program as they are: what would be cleaned from words is part of them. */
export function readCode(value: Json | undefined, most: number): string {
  const lines = Array.isArray(value) ? value.filter(one => typeof one === 'string').join('\n') : value
  return typeof lines === 'string'
    ? lines
        .toWellFormed()
        .replace(/[^\P{Cc}\n\t]/gu, '')
        .replace(/^\n+|\s+$/g, '')
        .slice(0, most)
    : ''
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

/** What models call the kinds, when they do not keep to our names. */
const OTHER_NAMES: Readonly<Record<string, SlideKind>> = {
  title: 'opening',
  cover: 'opening',
  intro: 'opening',
  introduction: 'opening',
  contents: 'agenda',
  toc: 'agenda',
  divider: 'section',
  'section-header': 'section',
  statements: 'statement',
  'key-message': 'statement',
  headline: 'statement',
  paragraph: 'text',
  content: 'text',
  list: 'points',
  bullets: 'points',
  'bullet-points': 'points',
  cards: 'points',
  workflow: 'process',
  'before-after': 'before_after',
  people: 'team',
  prices: 'pricing',
  faq: 'qa',
  'question-and-answer': 'qa',
  quadrant: 'matrix',
  loop: 'cycle',
  snippet: 'code',
  roadmap: 'timeline',
  history: 'timeline',
  schedule: 'timeline',
  stats: 'numbers',
  statistics: 'numbers',
  metrics: 'numbers',
  number: 'numbers',
  'big-number': 'numbers',
  kpi: 'numbers',
  quotation: 'quote',
  testimonial: 'quote',
  versus: 'comparison',
  'pros-cons': 'comparison',
  'two-columns': 'comparison',
  grid: 'table',
  graph: 'chart',
  diagram: 'chart',
  thanks: 'closing',
  'thank-you': 'closing',
  conclusion: 'closing',
  contact: 'closing',
  end: 'closing',
}

export function readKind(name: unknown): SlideKind | undefined {
  if (typeof name !== 'string') return undefined
  const bare = name
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-')
  if ((SLIDE_KINDS as readonly string[]).includes(bare)) return bare as SlideKind
  return Object.hasOwn(OTHER_NAMES, bare) ? OTHER_NAMES[bare] : undefined
}
