import type { Brief, BriefSection, Fact } from '#domain/generation/brief/brief.ts'
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
    ...numberPieces(facts.filter(fact => fact.kind === 'number')),
    ...datePieces(facts.filter(fact => fact.kind === 'date')),
    ...facts.filter(fact => fact.kind === 'quote').map(quotePiece),
  ]
}

const LONGEST_FIGURE = 24
const LONGEST_LABEL = 90

function numberPieces(facts: readonly FactOf<'number'>[]): Piece[] {
  const fit = distinct(
    facts.filter(
      ({ value, label }) => value.length <= LONGEST_FIGURE && label !== '' && label.length <= LONGEST_LABEL,
    ),
    ({ value, label }) => `${value}\n${label}`,
  ).slice(0, MOST_NUMBERS)
  if (fit.length < FEWEST_NUMBERS) return []
  return [
    {
      kind: 'numbers',
      name: '',
      lines: fit.map(({ value, label }) => `${value} — ${dropStop(label)}`),
      blocks: distinct(
        fit.map(({ block }) => block),
        String,
      ),
      worth: 6,
      says: sentence => fit.some(({ value }) => sentence.includes(value)),
    },
  ]
}

function datePieces(facts: readonly FactOf<'date'>[]): Piece[] {
  const fit = distinct(
    facts.filter(({ when, text }) => when.length <= 60 && text !== '' && text !== when),
    ({ when, text }) => `${when}\n${text}`,
  ).slice(0, MOST_DATES)
  if (fit.length < FEWEST_DATES) return []
  return [
    {
      kind: 'timeline',
      name: '',
      lines: fit.map(({ when, text }) => `${when} — ${dropStop(text)}`),
      blocks: distinct(
        fit.map(({ block }) => block),
        String,
      ),
      worth: 7,
      says: sentence => fit.some(({ when }) => sentence.includes(when)),
    },
  ]
}

const LONGEST_QUOTE = 400

function quotePiece({ text, author, block }: FactOf<'quote'>): Piece {
  const lines = author === '' ? [text] : [text, `— ${author}`]
  return {
    kind: 'quote',
    name: '',
    lines: text.length <= LONGEST_QUOTE ? lines : [],
    blocks: [block],
    worth: 5,
    says: sentence => sentence.includes(text) || text.includes(sentence),
  }
}

function distinct<Value>(values: readonly Value[], key: (value: Value) => string): Value[] {
  const seen = new Map(values.map(value => [key(value), value] as const))
  return [...seen.values()]
}
