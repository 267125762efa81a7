import type { Source } from '#domain/deck/sources.ts'
import type { Series } from '#domain/generation/brief/brief.ts'
import { capitalize } from '#domain/generation/condense/sentences.ts'
import type { SlideContent } from '#domain/generation/slide-content.ts'
import type { Locale } from '#domain/locale.ts'
import { findIcons } from './icon-words.ts'
import { CELL_BREAK, clip, type Headed, splitCells, splitHead } from './lines.ts'

/** What one slide is made of: the words of its entry and what the brief knows of them. */
export interface Given {
  readonly title: string
  readonly lines: readonly string[]
  readonly language: Locale
  readonly notes: string
  readonly picture: string
  readonly source: Source | null
  /** The figures that the entry's lines were taken from. */
  readonly series: readonly Series[]
  /** Those as lines, one for each label. */
  readonly seriesLines: readonly string[]
  /** Titles of the slides that an agenda announces. */
  readonly ahead: readonly string[]
  readonly contacts: readonly string[]
}

/** Makes a kind of slide of what is given; null where that cannot honestly be done. */
export type Shape = (given: Given) => SlideContent | null

const LONGEST_TITLE = 200
const LONGEST_NOTES = 4_000

function common(given: Given) {
  return {
    title: clip(given.title, LONGEST_TITLE),
    notes: clip(given.notes, LONGEST_NOTES),
    picture: given.picture,
    source: given.source,
  }
}

/** A drawing or figures fill the slide: a picture would only be in their way. */
export function unpictured(given: Given) {
  return { ...common(given), picture: '' }
}

const LINE = 300
const MOST_ENTRIES = 12
const MOST_CONTACTS = 4

export const shapeOpening: Shape = given => ({
  ...common(given),
  kind: 'opening',
  subtitle: clip(given.lines.join(' · '), LINE),
})

export const shapeSection: Shape = given => ({
  ...common(given),
  kind: 'section',
  subtitle: clip(given.lines.join(' · '), LINE),
})

export const shapeAgenda: Shape = given => {
  const entries = (given.lines.length >= 2 ? given.lines : given.ahead).map(line => clip(line, 200))
  return entries.length < 2
    ? null
    : { ...common(given), kind: 'agenda', entries: entries.slice(0, MOST_ENTRIES) }
}

/** Lines that are contacts of the brief, or look like some, stand apart from the call to action. */
export const shapeClosing: Shape = given => {
  const isContact = (line: string) => given.contacts.includes(line) || looksLikeContact(line)
  const words = given.lines.filter(line => !isContact(line))
  return {
    ...common(given),
    kind: 'closing',
    text: clip(words.join(' '), LINE),
    contacts: given.lines
      .filter(isContact)
      .slice(0, MOST_CONTACTS)
      .map(line => clip(line, 120)),
  }
}

function looksLikeContact(line: string): boolean {
  return (
    line.length <= 120 &&
    /^(?:\S+@\S+\.\S+|https?:\/\/\S+|(?:www\.)?[\w-]+\.\w{2,}\S*|\+?[\d\s()-]{7,})$/u.test(line)
  )
}

const MOST_POINTS = 8
const MOST_PARAGRAPHS = 4

export const shapeStatement: Shape = given => ({
  ...common(given),
  kind: 'statement',
  text: clip(given.lines.join(' '), 300),
})

export const shapeText: Shape = given => {
  if (given.lines.length === 0) return null
  const lines = given.lines.length > MOST_PARAGRAPHS ? foldTail(given.lines, MOST_PARAGRAPHS) : given.lines
  return { ...common(given), kind: 'text', paragraphs: lines.map(line => clip(line, 1_200)) }
}

export const shapePoints: Shape = given => {
  const points = readPoints(given.lines)
  if (points.length < 2) return null
  // What each heading names is shown beside it; a picture of all of them would only be in the way.
  const icons = points.every(({ head }) => head !== '')
    ? findIcons(points.map(({ head }) => head))
    : undefined
  return { ...(icons ? { ...unpictured(given), icons } : common(given)), kind: 'points', points }
}

export const shapeSteps: Shape = given => {
  const steps = readPoints(given.lines.map(line => line.replace(/^\d{1,2}[.)]\s+/, '')))
  return steps.length < 2 ? null : { ...common(given), kind: 'steps', steps }
}

const AUTHOR = /^[—–-]\s*(\S.*)$/su

export const shapeQuote: Shape = given => {
  const author = given.lines.map(line => AUTHOR.exec(line)?.[1]).find(Boolean) ?? ''
  const said = given.lines.filter(line => !AUTHOR.test(line)).join(' ')
  const text = stripQuotes(said)
  return text === ''
    ? null
    : { ...common(given), kind: 'quote', text: clip(text, 500), author: clip(author, 160) }
}

function stripQuotes(text: string): string {
  const inner = /^[«“„"](.*)[»”“"][.!?…]?$/su.exec(text.trim())?.[1] ?? text.trim()
  return /[«»“”„"]/u.test(inner) ? text.trim() : inner.trim()
}

/** All points have heads or none has: a mixture reads as a mistake. */
function readPoints(lines: readonly string[]): Headed[] {
  const kept = lines.length > MOST_POINTS ? foldTail(lines, MOST_POINTS) : lines
  const headed = kept.map(splitHead)
  const all = headed.every(({ head }) => head !== '')
  const points = all ? headed : kept.map(text => ({ head: '', text }))
  return points.map(({ head, text }) => ({
    head: clip(capitalize(head), 120),
    text: clip(capitalize(text), 600),
  }))
}

/** What a person wrote is not dropped: the last place takes what no other has room for. */
function foldTail(lines: readonly string[], most: number): string[] {
  return [...lines.slice(0, most - 1), lines.slice(most - 1).join('; ')]
}

const MOST_SIDES = 4
const MOST_SIDE_POINTS = 6
const MOST_COLUMNS = 6
const MOST_ROWS = 10

/** "Before: by hand; slow" is a side with two points. */
export const shapeComparison: Shape = given => {
  const sides = given.lines.slice(0, MOST_SIDES).map(line => {
    const { head, text } = splitHead(line)
    const points = text.split(/\s*;\s+/u).filter(Boolean)
    return { head: capitalize(head), points: points.map(point => clip(capitalize(point), 300)) }
  })
  const isFit = given.lines.length <= MOST_SIDES && sides.length >= 2
  if (
    !isFit ||
    sides.some(({ head, points }) => head === '' || points.length === 0 || points.length > MOST_SIDE_POINTS)
  )
    return null
  return { ...common(given), kind: 'comparison', sides }
}

/** Lines of cells, the heads of the columns first. */
export const shapeTable: Shape = given => {
  const lines = given.lines.some(line => line.includes(CELL_BREAK.trim())) ? given.lines : null
  const [heads, ...rest] = (lines ?? []).map(splitCells)
  if (!heads || heads.length < 2 || rest.length === 0 || rest.length > MOST_ROWS) return null
  if (Math.max(heads.length, ...rest.map(row => row.length)) > MOST_COLUMNS) return null
  const width = Math.max(heads.length, ...rest.map(row => row.length))
  const cells = (row: readonly string[]) => Array.from({ length: width }, (_, at) => clip(row[at] ?? '', 160))
  return {
    ...unpictured(given),
    kind: 'table',
    columns: cells(heads),
    rows: rest.map(cells),
  }
}

const MOST_EVENTS = 8
const BREAK = /^(.{1,60}?)(?:\s[—–-]\s|:\s+)(\S.*)$/su

/** "12 May — the doors open": when, then what. */
export const shapeTimeline: Shape = given => {
  const events = given.lines.slice(0, MOST_EVENTS).map(line => BREAK.exec(line))
  if (given.lines.length > MOST_EVENTS || events.length < 2 || events.includes(null)) return null
  return {
    ...common(given),
    kind: 'timeline',
    events: events.map(found => ({
      when: clip(found?.[1] ?? '', 60),
      text: clip(capitalize(found?.[2] ?? ''), 300),
    })),
  }
}
