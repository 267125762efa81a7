import { cleanText, stripMarkup } from '#domain/generation/brief/clean-text.ts'
import { cutWords } from '#domain/generation/condense/cut-words.ts'
import type { Json } from './parse-json.ts'

export type Fields = Readonly<Record<string, Json | undefined>>

/** Nothing that goes on a slide is read further: cleaning costs by the letter. */
const MOST_READ = 12_000
const SILENT_TAGS = /<(script|style|iframe|svg|template)\b[^<>]{0,300}>[^<]{0,5000}(?:<\/\1\s{0,5}>)?/gi
/** Also where the address has brackets of its own. */
const LINK = /!?\[([^\][]{0,300})\]\(\S{0,600}\)/g
/** What stands before an entry that is a list's own business. */
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

/** Plain words in one line, within so many letters; of an object the words that it holds. */
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
export function readNumber(value: Json | undefined): number | undefined {
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
