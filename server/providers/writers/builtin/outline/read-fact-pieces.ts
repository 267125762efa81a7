import type { Brief, BriefSection, Fact } from '#domain/generation/brief/brief.ts'
import { splitSentences } from '#domain/generation/condense/split-sentences.ts'
import { capitalize } from '#domain/generation/condense/trim-sentence.ts'
import { labelFigure } from './label-figure.ts'
import { orderDates } from './order-dates.ts'
import type { Piece } from './piece.ts'
import { dropStop } from './tidy-point.ts'

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
    ...datePieces(facts.filter(fact => fact.kind === 'date')),
    ...facts.filter(fact => fact.kind === 'quote').map(quotePiece),
  ]
}

const LONGEST_FIGURE = 24

function numberPieces(brief: Brief, section: BriefSection, facts: readonly FactOf<'number'>[]): Piece[] {
  const told = facts.flatMap(fact => {
    const label = fact.value.length <= LONGEST_FIGURE ? labelFigure(brief, fact) : null
    return label === null ? [] : [{ ...fact, label }]
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
      says: sentence => fit.some(({ value }) => sentence.includes(value)),
    },
  ]
}

/** One figure is enough where there is little else and it is what is said first. */
function isShort(brief: Brief, { blocks }: BriefSection, value: string): boolean {
  const [only, ...others] = blocks.map(index => brief.blocks[index])
  if (only?.kind !== 'paragraph' || others.length > 0) return false
  const [first = '', ...rest] = splitSentences(only.text, brief.language)
  return rest.length <= 1 && first.includes(value)
}

function datePieces(facts: readonly FactOf<'date'>[]): Piece[] {
  const told = facts
    .filter(({ when, text }) => when.length <= 60 && text !== '' && text !== when)
    .map(fact => ({
      ...fact,
      when: fact.when.replace(/(?<=\d{4})\sгод[уа]?$/u, '').replace(/(?<!\s?[гвpa.m])\.$/iu, ''),
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
      says: sentence => fit.some(({ when }) => sentence.includes(when)),
    },
  ]
}

const LONGEST_QUOTE = 240

function quotePiece({ text, author, block }: FactOf<'quote'>): Piece {
  const lines = author === '' ? [text] : [text, `— ${author}`]
  return {
    kind: 'quote',
    name: '',
    lines: text.length <= LONGEST_QUOTE ? lines : [],
    blocks: [block],
    worth: 5,
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
