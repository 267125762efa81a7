import type {
  Brief,
  BriefSection,
  Comparison,
  Fact,
  Sequence,
  Series,
} from '#domain/generation/brief/brief.ts'
import { capitalize, splitSentences } from '#domain/generation/condense/sentences.ts'
import { CELL_BREAK, joinHead } from '../slide/lines.ts'
import { describeSeries } from '../slide/measures.ts'
import { type Piece, readFactPieces } from './fact-pieces.ts'
import { dropStop, unique } from './wording.ts'

const always = () => true

/** Charts, tables, comparisons, steps, figures, dates and quotations of a section, each fit for a slide. */
export function readPieces(brief: Brief, section: BriefSection): Piece[] {
  const charts = groupSeries(section.series)
    .filter(group => isDrawable(group, brief))
    .map(group => chartPiece(group, brief))
  const drawn = new Set(charts.flatMap(({ blocks }) => blocks))
  const tables = section.blocks.filter(index => brief.blocks[index]?.kind === 'table' && !drawn.has(index))
  const facts = readFactPieces(brief, section, drawn)
  const sequences = section.sequences.map(sequence => sequencePiece(sequence, section.facts))
  const pieces = [
    ...charts,
    ...tables.map(index => tablePiece(brief.blocks[index]?.rows ?? [], index)),
    ...sequences.filter(({ kind }) => kind === 'timeline'),
    ...facts.filter(({ kind }) => kind === 'timeline'),
    ...section.comparisons.map(comparisonPiece),
    ...sequences.filter(({ kind }) => kind === 'steps'),
    ...facts.filter(({ kind }) => kind !== 'timeline'),
  ]
  const whole = pieces.filter(({ lines }) => lines.length > 0)
  return dropRepeats(whole, brief).map(piece => ({ ...piece, name: piece.name || introOf(piece, brief) }))
}

const LONGEST_INTRO = 60

/** "How it works:" before a list is the name of it. */
function introOf({ blocks }: Piece, brief: Brief): string {
  const before = brief.blocks[Math.min(...blocks) - 1]
  const last = before?.kind === 'paragraph' ? splitSentences(before.text, brief.language).at(-1) : undefined
  return last?.endsWith(':') && last.length <= LONGEST_INTRO ? last.slice(0, -1).trim() : ''
}

/** What a table or a list says is shown once, in the way that shows it best; a paragraph may hold several things. */
function dropRepeats(pieces: readonly Piece[], brief: Brief): Piece[] {
  const kept: Piece[] = []
  for (const piece of pieces) {
    const listed = piece.blocks.filter(block => brief.blocks[block]?.kind !== 'paragraph')
    const shown = listed.filter(block => kept.some(({ blocks }) => blocks.includes(block)))
    const isWhole = piece.kind !== 'timeline' || !isPartOfSteps(piece, pieces)
    if (isWhole && (shown.length === 0 || shown.length < listed.length / 2)) kept.push(piece)
  }
  return kept
}

/** Steps of which only some have a date stay steps. */
function isPartOfSteps(timeline: Piece, pieces: readonly Piece[]): boolean {
  return pieces.some(
    ({ kind, blocks }) =>
      kind === 'steps' &&
      blocks.length > timeline.blocks.length &&
      timeline.blocks.every(block => blocks.includes(block)),
  )
}

const MOST_SERIES = 4
const MOST_CATEGORIES = 12

/** Series over the same labels and in the same unit are one drawing. */
export function groupSeries(series: readonly Series[]): Series[][] {
  const groups: Series[][] = []
  for (const each of series.map(withoutTotal)) {
    if (each.points.length < 2 || each.points.length > MOST_CATEGORIES) continue
    const group = groups.find(([first]) => first !== undefined && isAlike(first, each))
    if (group && group.length < MOST_SERIES) group.push(each)
    else groups.push([each])
  }
  return groups
}

const TOTAL = /^(?:(?:grand )?total|sum|overall|всего|итого|общ\p{L}+)(?!\p{L})/iu
const FEWEST_PARTS = 3
const NEAR = 0.01

/** A total beside its parts is no part; parts that make it up are shares of it. */
function withoutTotal(series: Series): Series {
  const parts = series.points.filter(({ label }) => !TOTAL.test(label))
  const [total, ...others] = series.points.filter(({ label }) => TOTAL.test(label))
  if (!total || others.length > 0 || parts.length < FEWEST_PARTS) return series
  const sum = parts.reduce((whole, { value }) => whole + value, 0)
  const isWhole = Math.abs(sum - total.value) <= Math.abs(total.value) * NEAR
  return { ...series, points: parts, isShare: series.isShare || isWhole }
}

const FEWEST_TOLD = 3

/** Years beside each other hold different things in one row; figures of a sentence need something in common. */
function isDrawable(group: readonly Series[], brief: Brief): boolean {
  const [first] = group
  if (!first || (group.length > 1 && group.every(({ name }) => /^\D{0,3}\d{4}\D{0,3}$/u.test(name))))
    return false
  const table = first.blocks.map(block => brief.blocks[block]).find(block => block?.kind === 'table')
  // A chart that leaves out a column says less than the table.
  if (table && (table.rows[0]?.length ?? 0) !== group.length + 1) return false
  const isTold = first.blocks.every(block => brief.blocks[block]?.kind === 'paragraph')
  const hasBond = first.isShare || first.isTime || first.unit !== ''
  return !isTold || (hasBond && first.points.length >= FEWEST_TOLD)
}

/** Beside what is so much larger a bar is only a line. */
const FARTHEST = 8

function isAlike(one: Series, other: Series): boolean {
  const labels = (series: Series) => series.points.map(({ label }) => label).join('\n')
  const largest = (series: Series) => Math.max(...series.points.map(({ value }) => Math.abs(value)))
  const far = largest(one) / largest(other)
  const isNear = far <= FARTHEST && far >= 1 / FARTHEST
  return isNear && one.unit === other.unit && !one.isShare && !other.isShare && labels(one) === labels(other)
}

function chartPiece(series: readonly Series[], brief: Brief): Piece {
  return {
    kind: 'chart',
    name: series.length === 1 ? (series[0]?.name ?? '') : '',
    lines: describeSeries(series, brief),
    blocks: unique(series.flatMap(({ blocks }) => blocks)),
    worth: 9,
    says: always,
  }
}

const MOST_COLUMNS = 6
const MOST_ROWS = 10

function tablePiece(rows: readonly (readonly string[])[], index: number): Piece {
  const isWhole = rows.length >= 2 && (rows[0]?.length ?? 0) >= 2
  const lines = rows.slice(0, MOST_ROWS + 1).map(row => row.slice(0, MOST_COLUMNS).join(CELL_BREAK))
  return { kind: 'table', name: '', lines: isWhole ? lines : [], blocks: [index], worth: 8, says: always }
}

const MOST_SIDES = 4

function comparisonPiece({ sides, blocks }: Comparison): Piece {
  const isFit = sides.length >= 2 && sides.length <= MOST_SIDES && sides.every(({ points }) => isSide(points))
  const lines = sides.map(({ head, points }) =>
    joinHead({ head, text: points.map(point => dropStop(point).replaceAll('; ', ', ')).join('; ') }),
  )
  return { kind: 'comparison', name: '', lines: isFit ? lines : [], blocks, worth: 8, says: always }
}

const MOST_SAID = 5
const LONGEST_SAID = 150

function isSide(points: readonly string[]): boolean {
  return (
    points.length > 0 &&
    points.length <= MOST_SAID &&
    points.every(point => point.length <= LONGEST_SAID && !/[::]$/u.test(point))
  )
}

const MOST_STEPS = 8

const LONGEST_WHEN = 40

/** Steps that each say when they are taken are a timeline, in the words of the brief: "until 15 March". */
function sequencePiece({ steps, blocks }: Sequence, facts: readonly Fact[]): Piece {
  const isTold = steps.every(({ head, text }) => /\p{L}{3}/u.test(`${head} ${text}`))
  const isFit = isTold && steps.length >= 2 && steps.length <= MOST_STEPS
  const isDated = steps.every(
    ({ head, text }) => head !== '' && text.length <= LONGEST_WHEN && hasDate(text, facts),
  )
  const lines = steps.map(({ head, text }) =>
    isDated
      ? `${dropStop(text)} — ${dropStop(head)}`
      : capitalize(joinHead({ head: dropStop(head), text: dropStop(text) })),
  )
  const kind = isDated ? 'timeline' : 'steps'
  return { kind, name: '', lines: isFit ? lines : [], blocks, worth: 7, says: always }
}

function hasDate(text: string, facts: readonly Fact[]): boolean {
  return facts.some(fact => fact.kind === 'date' && text.includes(fact.when.replace(/\.$/u, '')))
}
