import type { Brief, BriefSection, Fact } from '#domain/generation/brief/brief.ts'
import { CONJUNCTIONS, PREPOSITIONS } from '#domain/generation/condense/function-words.ts'
import { capitalize, splitSentences } from '#domain/generation/condense/sentences.ts'
import type { SlideKind } from '#domain/generation/outline.ts'
import { isBalanced } from '../slide/lines.ts'
import { dropStop, findLabel, leans } from './wording.ts'

/** Something in a section that asks for a slide of its own kind. */
export interface Piece {
  readonly kind: SlideKind
  /** Its own name; empty where it goes by its section's. */
  readonly name: string
  readonly lines: readonly string[]
  readonly blocks: readonly number[]
  /** How much it is to be preferred where there is no room for all. */
  readonly worth: number
  /** Whether a sentence of its blocks says what it shows. */
  readonly says: (sentence: string) => boolean
}

type FactOf<Kind extends Fact['kind']> = Extract<Fact, { kind: Kind }>

const FEWEST_NUMBERS = 2
const MOST_NUMBERS = 4
const FEWEST_DATES = 3
const MOST_DATES = 8

/** Figures and dates that stand together, and what somebody said. Those that a chart draws are left to it. */
export function readFactPieces(brief: Brief, section: BriefSection, drawn: ReadonlySet<number>): Piece[] {
  const facts = section.facts.filter(
    ({ block }) => !drawn.has(block) && brief.blocks[block]?.kind !== 'table',
  )
  return [
    ...numberPieces(
      brief,
      section,
      facts.filter(fact => fact.kind === 'number'),
    ),
    ...datePieces(
      brief,
      facts.filter(fact => fact.kind === 'date'),
    ),
    ...facts.filter(fact => fact.kind === 'quote').map(fact => quotePiece(fact, SAYS.test(section.title))),
  ]
}

const LONGEST_FIGURE = 24

function numberPieces(brief: Brief, section: BriefSection, facts: readonly FactOf<'number'>[]): Piece[] {
  const told = facts.flatMap(fact => {
    const label = fact.value.length <= LONGEST_FIGURE ? labelFigure(brief, fact) : null
    return label === null ? [] : [withUnit({ ...fact, label })]
  })
  const apart = told.filter(({ label, value, block }, at) =>
    told.slice(0, at).every(other => other.block !== block || !`${value} ${label}`.includes(other.value)),
  )
  const fit = distinct(apart, ({ value }) => value).slice(0, MOST_NUMBERS)
  const fewest = isShort(brief, section, fit[0]?.value ?? '\n') ? 1 : FEWEST_NUMBERS
  if (fit.length < fewest || new Set(fit.map(({ label }) => label)).size < fit.length) return []
  return [
    {
      kind: 'numbers',
      name: '',
      lines: fit.map(({ value, label }) => `${value} — ${label}`),
      blocks: distinct(
        fit.map(({ block }) => block),
        String,
      ),
      worth: 6,
      says: sentence =>
        facts.some(({ value }) => sentence.includes(value) && fit.some(each => each.value.startsWith(value))),
    },
  ]
}

const UNIT = /^(g|kg|ml|l|cm|mm|m|km|г|кг|мл|л|см|мм|м|км|шт|ч|мин)(?:\s+|$)/iu

/** "500 g strong flour": the unit belongs to the figure. */
function withUnit<Told extends { value: string; label: string }>(told: Told): Told {
  const unit = /^\d[\d\s.,]*$/u.test(told.value) ? UNIT.exec(told.label)?.[1] : undefined
  const label = unit ? capitalize(told.label.slice(unit.length).trim()) : ''
  return label === '' ? told : { ...told, value: `${told.value} ${unit?.toLowerCase()}`, label }
}

/** One figure is enough where there is little else and it is what is said first. */
function isShort(brief: Brief, { blocks }: BriefSection, value: string): boolean {
  const [only, ...others] = blocks.map(index => brief.blocks[index])
  if (only?.kind !== 'paragraph' || others.length > 0) return false
  const [first = '', ...rest] = splitSentences(only.text, brief.language)
  return rest.length <= 1 && first.includes(value)
}

function datePieces(brief: Brief, facts: readonly FactOf<'date'>[]): Piece[] {
  const told = facts
    .filter(({ when, text }) => when.length <= 60 && text !== '' && text !== when)
    .map(fact => ({
      ...fact,
      when: wholeWhen(brief.blocks[fact.block]?.text ?? '', fact.when)
        .replace(/(?<=\d{4})\sгод[уа]?$/u, '')
        .replace(/(?<!\s?[гвpa.m])\.$/iu, ''),
    }))
  const fit = orderDates(distinct(told, ({ when, text }) => `${when}\n${text}`).slice(0, MOST_DATES)) ?? []
  if (fit.length < FEWEST_DATES) return []
  return [
    {
      kind: 'timeline',
      name: '',
      lines: fit.map(({ when, text }) => `${when} — ${capitalize(dropStop(text))}`),
      blocks: distinct(
        fit.map(({ block }) => block),
        String,
      ),
      worth: 7,
      says: sentence => facts.some(({ when }) => sentence.includes(when)),
    },
  ]
}

const LONGEST_QUOTE = 240

const SAYS = /(?:^|\P{L})(?:say|says|said|voice|quote|review|testimonial|отзыв|говорят|цитат|слово)/iu

function quotePiece({ text, author, block }: FactOf<'quote'>, isAsked: boolean): Piece {
  const lines = author === '' ? [text] : [text, `— ${author}`]
  return {
    kind: 'quote',
    name: '',
    lines: text.length <= LONGEST_QUOTE ? lines : [],
    blocks: [block],
    worth: isAsked ? 10 : 5,
    says: sentence => sentence.includes(text) || text.includes(sentence) || isSpeaker(sentence, author),
  }
}

function isSpeaker(sentence: string, author: string): boolean {
  const [, name = ''] = /^[—–-]\s*(\S.*?)\.?$/u.exec(sentence) ?? []
  return name !== '' && author !== '' && (author.includes(name) || name.includes(author))
}

function distinct<Value>(values: readonly Value[], key: (value: Value) => string): Value[] {
  const seen = new Map(values.map(value => [key(value), value] as const))
  return [...seen.values()]
}

const FEWEST_WORDS = 2
const LONGEST = 90

interface Figure {
  readonly value: string
  readonly label: string
  readonly block: number
}

/** What a figure counts, so that it is understood alone; null where only a whole passage would tell. */
function labelFigure(brief: Brief, figure: Figure): string | null {
  const clause = findClause(brief, figure)
  const told = clause === null ? null : tellWithout(clause, figure.value)
  const fit = [told, clause, figure.label].find(
    label => label !== null && isFit(dropStop(label)) && !leans(label),
  )
  if (told !== null && NAME.test(told)) return capitalize(told)
  if (!fit) return null
  return /^of\s/iu.test(fit) ? dropStop(fit) : capitalize(dropStop(fit))
}

/** "Revenue £2.84m" is told by its name alone. */
const NAME = /^\p{L}{4,24}$/u

function isFit(label: string): boolean {
  if (/^(?:the|this|a)\s\S+$/iu.test(label)) return false
  return label.length <= LONGEST && label.split(/\s+/u).length >= FEWEST_WORDS && isBalanced(label)
}

const LINK = /\s(?:is|are|was|were|reached|totals|составляет|составил[аои]?|достиг(?:ла|ло|ли)?)$/iu

/**
 * "131 000 books were lent" → "books were lent", "rent rose by 22 %" → "rent rose". Null where the words would no longer
 * be language: "an office for 60 people".
 */
function tellWithout(clause: string, value: string): string | null {
  const at = clause.indexOf(value)
  const before = clause.slice(0, at).trim()
  const after = clause
    .slice(at + value.length)
    .replace(/^[\s=:–—-]+/u, '')
    .trim()
  const [bound, next] = [before.split(/\s+/u).at(-1) ?? '', after.split(/\s+/u)[0] ?? '']
  const isBound = PREPOSITIONS.has(bound.toLowerCase()) || /[—–:-]$/u.test(before)
  if (/\d/u.test(before + after)) return null
  if (before.endsWith(':') && /^\p{L}+\s\p{L}/u.test(after)) return after
  if (before === '') return /^\p{L}/u.test(after) ? after : null
  if (after === '' && /[—–:-]$/u.test(before)) return before.replace(/\s*[—–:-]+$/u, '')
  // "rose by" can do without its preposition; "to", "under" and "until" mean something else.
  if (after === '' && isBound)
    return /^(?:by|на)$/iu.test(bound) ? before.slice(0, -bound.length).trim() : null
  if (after === '')
    return /^(?:we|i|they|you|мы|я|они|вы)\s\S+$/iu.test(before) ? null : before.replace(LINK, '')
  if (isBound || isBinding(next) || /^\P{L}/u.test(after)) return null
  // After 21 and after 2 to 4 a Russian noun has a form that does not stand alone.
  if (/(?<!1)[1-4]$/u.test(value) && /^[а-яё]/iu.test(after)) return null
  const told = `${before} ${after}`.trim()
  return /^(?:we|i|they|you|мы|я|они|вы)\s\S+$/iu.test(told) ? null : told
}

function isBinding(word: string): boolean {
  return PREPOSITIONS.has(word.toLowerCase()) || CONJUNCTIONS.has(word.toLowerCase())
}

/** The part of the sentence that holds the figure; "than…" stays with what it compares. */
function findClause(brief: Brief, { value, block }: Figure): string | null {
  const text = brief.blocks[block]?.text ?? ''
  const sentence = splitSentences(text, brief.language).find(each => each.includes(value))
  const clauses = sentence?.split(/(?<=[,;])\s+(?!чем\s|than\s|котор|which\s|who\s|где\s)/u)
  const clause = clauses?.find(each => each.includes(value)) ?? ''
  const said = findLabel(clause)?.rest ?? clause
  const bare = dropStop(said).replace(/^(?:это|и|а|но|and|but|yet|while|or|или)\s+/iu, '')
  return bare.includes(value) && !bare.includes(' / ') && !leans(bare) ? bare : null
}

const MONTHS = [
  /^(?:jan|янв)/u,
  /^(?:feb|фев)/u,
  /^(?:mar(?!k)|мар)/u,
  /^(?:apr|апр)/u,
  /^(?:may|ма[йяе]$)/u,
  /^(?:june?$|июн)/u,
  /^(?:july?$|июл)/u,
  /^(?:aug|авг)/u,
  /^(?:sep|сен)/u,
  /^(?:oct|окт)/u,
  /^(?:nov|ноя)/u,
  /^(?:dec|дек)/u,
]

interface Moment {
  /** What it is told by: only moments of one shape have an order that can be seen. */
  readonly shape: string
  readonly key: number
}

/** Dates in the order of time; null where they are told so differently that nobody could say. */
export function orderDates<Dated extends { readonly when: string }>(dated: readonly Dated[]): Dated[] | null {
  const moments = dated.map(each => ({ each, moment: readMoment(each.when) }))
  const shapes = new Set(moments.map(({ moment }) => moment?.shape))
  if (shapes.size !== 1 || shapes.has(undefined)) return null
  return moments.sort((a, b) => (a.moment?.key ?? 0) - (b.moment?.key ?? 0)).map(({ each }) => each)
}

function readMoment(when: string): Moment | null {
  const year = /(?<!\d)(1\d{3}|20\d{2})(?!\d)/u.exec(when)?.[1]
  const words = when.toLowerCase().match(/\p{L}+/gu) ?? []
  const month = MONTHS.findIndex(name => words.some(word => name.test(word)))
  const time = /(?<!\d)(\d{1,2})[:.](\d{2})(?!\d)/u.exec(when)
  const hour = /(?<!\d)(\d{1,2})\s?(am|pm)(?!\p{L})/iu.exec(when)
  const quarter = /(?:q\s?([1-4])|([1-4])\s?-?(?:й|ый|ий)?\s?квартал)/iu.exec(when)
  if (year === undefined && month < 0) {
    if (quarter) return { shape: 'quarter', key: Number(quarter[1] ?? quarter[2]) }
    if (time) return { shape: 'time', key: Number(time[1]) * 60 + Number(time[2]) }
    if (hour)
      return { shape: 'hour', key: (Number(hour[1]) % 12) + (hour[2]?.toLowerCase() === 'pm' ? 12 : 0) }
    return null
  }
  const day = Number(/(?<!\d)(\d{1,2})(?!\d)/u.exec(when)?.[1] ?? 0)
  const inYear = month < 0 ? Number(quarter?.[1] ?? quarter?.[2] ?? 0) * 93 : month * 31 + day
  const shape = year === undefined ? 'day' : 'year'
  return { shape, key: Number(year ?? 0) * 400 + inYear }
}

const BOUND =
  /(?:(?:by|until|till|before|from|since|after|до|с|со|по|к|ко|после|не позднее)\s+|\d{1,2}\s?[–—-]\s?)$/iu

/** A date with what binds it: "by 10 May" is no "10 May", and "1–19 June" is no "19 June". */
export function wholeWhen(text: string, when: string): string {
  const at = text.indexOf(when)
  const bound = at > 0 ? (BOUND.exec(text.slice(0, at))?.[0] ?? '') : ''
  const isWord =
    bound === '' || at === bound.length || !/[\p{L}\p{N}]/u.test(text.charAt(at - bound.length - 1))
  return isWord ? `${bound}${when}`.trim() : when
}
