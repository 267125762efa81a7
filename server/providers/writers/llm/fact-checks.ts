import type { Source } from '#domain/deck/sources.ts'
import type { Brief } from '#domain/generation/brief/brief.ts'
import { detectLanguage } from '#domain/generation/brief/detect-language.ts'
import { textOf } from '#domain/generation/brief/raw-block.ts'
import { cutWords } from '#domain/generation/condense/sentences.ts'
import { OUTLINE_LIMITS, type Outline, type OutlineEntry } from '#domain/generation/outline.ts'
import type { Locale } from '#domain/locale.ts'
import type { SlideWish } from '../writer.ts'

const NAMES: Readonly<Record<Locale, string>> = { en: 'English', ru: 'Russian' }
/** With fewer characters a name in another script would decide. */
const TELLING_LETTERS = 40
/** Single digits count things ("three steps") and are no claims. */
const CLAIM_DIGITS = 2

/** What is worth asking about in an answer that fits otherwise; empty where nothing is. */
export function findLanguageDoubt(text: string, language: Locale): string {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  if (letters < TELLING_LETTERS || detectLanguage([text]) === language) return ''
  return `Your answer is not in ${NAMES[language]}.`
}

export function findInventedFigures(text: string, known: ReadonlySet<string>): string[] {
  return findUnknownFigures(text, known, CLAIM_DIGITS)
}

const LONGEST_CHECK = 160
/** What says how a slide is made, and nothing to anybody. */
const UNSAID = [
  'kind',
  'id',
  'source',
  'picture',
  'icons',
  'emphasis',
  'arrangement',
  'checks',
  'blocks',
  'chart',
]

/** Each statement with a figure that the person did not give, as it stands: a value with what it counts, a date with its event. */
export function listChecks(content: object, known: ReadonlySet<string>): string[] {
  const said = Object.entries(content).flatMap(([name, value]) =>
    UNSAID.includes(name) ? [] : statementsOf(value),
  )
  const doubtful = said.filter(text => findInventedFigures(text, known).length > 0)
  return [...new Set(doubtful.map(text => cutWords(text, LONGEST_CHECK)))].slice(0, OUTLINE_LIMITS.checks)
}

function statementsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.split(/(?<=[.!?…])\s+|\n/u)
  if (typeof value === 'number') return [String(value)]
  if (Array.isArray(value)) {
    const isRow = value.every(one => typeof one !== 'object') && value.some(one => typeof one === 'number')
    return isRow ? [value.join(', ')] : value.flatMap(statementsOf)
  }
  if (typeof value !== 'object' || value === null) return []
  const parts = Object.values(value)
  const own = parts.filter(part => typeof part === 'string' && part !== '')
  return [own.join(' — '), ...parts.filter(part => typeof part === 'object').flatMap(statementsOf)]
}

/** Whether every figure of the brief on one slide stands on others too: only then nothing is lost with it. */
export function isSaidElsewhere(
  slides: readonly object[],
  index: number,
  known: ReadonlySet<string>,
): boolean {
  const figuresOf = (slide: object) => findFigures(statementsOf(slide).join('\n'))
  const others = slides.map((slide, at) => (at === index ? new Set<string>() : figuresOf(slide)))
  const own = [...figuresOf(slides[index] ?? {})].filter(
    figure => figure.length >= CLAIM_DIGITS && known.has(figure),
  )
  return own.every(figure => others.some(other => other.has(figure)))
}

export function describeInvented(figures: readonly string[]): string {
  if (figures.length === 0) return ''
  return `These figures are not in the material: ${figures.slice(0, 8).join('; ')}. Say it without them.`
}

export function joinDoubts<T>(value: T, ...doubts: readonly string[]): { value: T; doubt?: string } {
  const doubt = doubts.filter(Boolean).join(' ')
  return doubt === '' ? { value } : { value, doubt }
}

/** 1 200, 1,200 and 1200 are one figure, and so are 12.5 and 12,5: digits alone are compared. */
const FIGURE = /\d+(?:[.,:'\u00a0\u202f ]\d+)*/g

/** The figures that a text has, each also by its parts: "in 2024 12 people" reads as one, and holds two. */
export function findFigures(text: string): Set<string> {
  const figures = new Set<string>()
  for (const [group] of text.matchAll(FIGURE)) {
    figures.add(group.replace(/\D/g, ''))
    for (const part of group.split(/\D/)) figures.add(part)
    for (const part of group.split(/[ \u00a0\u202f]/)) figures.add(part.replace(/\D/g, ''))
  }
  return figures
}

/** The figures of a text that are not among the known ones, as it writes them. */
export function findUnknownFigures(text: string, known: ReadonlySet<string>, fewestDigits: number): string[] {
  const unknown = new Set<string>()
  for (const [group] of text.matchAll(FIGURE)) {
    if (known.has(group.replace(/\D/g, ''))) continue
    for (const part of group.split(/[ \u00a0\u202f]/)) {
      const digits = part.replace(/\D/g, '')
      if (digits.length >= fewestDigits && !known.has(digits)) unknown.add(part)
    }
  }
  return [...unknown]
}

type Origins = Pick<SlideWish, 'request' | 'brief'> & { readonly outline?: Outline }

/** Every figure that may be shown: what the person gave, and what they left in the outline. */
export function collectFigures({ request, brief, outline }: Origins): Set<string> {
  const entries = outline?.entries ?? []
  const given = [request.brief, ...brief.blocks.map(textOf)].join('\n')
  // What the writer itself planned without a source is no source.
  const doubtful = findFigures(entries.flatMap(({ checks = [] }) => checks).join('\n'))
  const own = findFigures(given)
  const texts = [
    request.brief,
    request.audience,
    ...brief.blocks.map(textOf),
    ...brief.contacts,
    outline?.title ?? '',
    ...entries.flatMap(({ title, points }) => [title, ...points]),
  ]
  const all = findFigures(texts.join('\n'))
  for (const figure of doubtful) if (!own.has(figure)) all.delete(figure)
  return all
}

/** The file that most of what a slide was made from stands in; none where that is the brief itself. */
export function findSource(brief: Brief, { blocks }: OutlineEntry): Source | null {
  const sources = blocks.flatMap(index => (brief.blocks[index] ? [brief.blocks[index].source] : []))
  const counts = new Map<string, { source: Source | null; count: number }>()
  for (const source of sources) {
    const key = JSON.stringify(source)
    counts.set(key, { source, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  const [most] = [...counts.values()].sort((a, b) => b.count - a.count)
  return most?.source ?? null
}
