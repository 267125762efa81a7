import type { Brief, BriefSection, Fact } from '#domain/generation/brief/brief.ts'
import { splitSentences } from '#domain/generation/condense/split-sentences.ts'
import { capitalize } from '#domain/generation/condense/trim-sentence.ts'
import { labelFigure } from './label-figure.ts'
import { orderDates } from './order-dates.ts'
import type { Piece } from './piece.ts'
import { dropStop } from './tidy-point.ts'
import { wholeWhen } from './whole-when.ts'

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
