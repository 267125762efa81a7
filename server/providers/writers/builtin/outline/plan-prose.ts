import { makeHeading } from '#domain/generation/condense/make-heading.ts'
import { capitalize } from '#domain/generation/condense/trim-sentence.ts'
import { weighSentences } from '#domain/generation/condense/weigh-sentences.ts'
import type { Locale } from '#domain/locale.ts'
import { isEcho } from './is-same.ts'
import { speaksOfOthers } from './leans.ts'
import type { Planned } from './planned.ts'
import { readPairs } from './read-pairs.ts'
import { hasHead, type Unit } from './read-units.ts'
import { tidyPoint } from './tidy-point.ts'
import { unique } from './unique.ts'

const MOST_POINTS = 6
const MOST_SENTENCES = 5
const LONG = 90

/** A slide of sentences or points under a title, which it does not repeat. */
export function planProse(units: readonly Unit[], title: string): Planned {
  const blocks = unique(units.flatMap(each => each.blocks))
  const told = units.map(unit => afterTitle(unit, title)).filter(({ line }) => !isEcho(line, title))
  const others = told.filter(({ line }) => !beginsWith(line, title))
  const said = others.length >= 2 ? others : told
  const [only] = said
  if (!only) return { kind: 'statement', title, lines: [], blocks }
  if (said.length === 1) {
    if (only.under.length >= 2)
      return { kind: 'points', title, lines: only.under.slice(0, MOST_POINTS), blocks }
    return { kind: 'text', title, lines: [capitalize(only.whole)], blocks }
  }
  const pairs = readPairs(said)
  if (pairs) return { kind: 'comparison', title, lines: pairs, blocks }
  const shown = weightiest(said, said.every(({ isPoint }) => isPoint) ? MOST_POINTS : MOST_SENTENCES)
  const isProse = shown.length <= 3 && shown.every(each => !each.isPoint && !hasHead(each))
  const lines = shown.map(({ line }) => line)
  const sentences = shown.map(({ whole }) => whole)
  if (isProse && shown.every(({ line }) => line.length > LONG))
    return { kind: 'text', title, lines: sentences, blocks }
  return { kind: 'points', title, lines, blocks, ...(isProse && { sentences }) }
}

/** A sentence of which the title is the first clause: it need not be read twice where there is more. */
function beginsWith(line: string, title: string): boolean {
  return title.length >= SHORTEST_TITLE && line.startsWith(title)
}

/** Two sentences of which the first has become the title. */
function afterTitle(unit: Unit, title: string): Unit {
  const rest = unit.whole.startsWith(title) ? unit.whole.slice(title.length) : ''
  if (!/^[.!?…]\s+\S/u.test(rest)) return unit
  const whole = rest.replace(/^[.!?…]\s+/u, '')
  return { ...unit, whole, line: tidyPoint(whole) }
}

/** The weightiest, in the order in which they stand. */
export function weightiest(units: readonly Unit[], most: number): Unit[] {
  if (units.length <= most) return [...units]
  const weights = weighSentences(units.map(({ whole }) => whole))
  const order = [...units.keys()].sort((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0) || a - b)
  const kept = new Set(order.slice(0, most))
  return units.filter((_, at) => kept.has(at))
}

const SHORTEST_TITLE = 12
const LONGEST_TITLE = 70

/** A sentence that can be the title over the others: short and whole. */
export function findTitle(units: readonly Unit[]): Unit | null {
  const isTitle = (unit: Unit) =>
    !unit.isPoint &&
    !hasHead(unit) &&
    unit.line.length >= SHORTEST_TITLE &&
    unit.line.length <= LONGEST_TITLE &&
    !/[«“"]/u.test(unit.line) &&
    !/[:?]$/u.test(unit.line) &&
    !speaksOfOthers(unit.line)
  return units.length < 2 ? null : (units.find(isTitle) ?? null)
}

/** The first clause of the first sentence, where it is whole. */
export function findClause(units: readonly Unit[], language: Locale): string {
  const whole = units[0]?.whole ?? ''
  const made = makeHeading(whole, language, LONGEST_TITLE)
  const isClause = whole.startsWith(made) && /^\s?[,;:—–]/u.test(whole.slice(made.length))
  return isClause && made.split(' ').length >= 3 && !speaksOfOthers(made) ? made : ''
}
