import { weighSentences } from '#domain/generation/condense/weigh-sentences.ts'
import type { Planned } from './planned.ts'
import { unique } from './read-pieces.ts'
import { hasHead, type Unit } from './read-units.ts'

const MOST_LINES = 6
const LONG = 90

/** Splits units into so many runs of about the same size, where possible between blocks. */
export function splitUnits(units: readonly Unit[], count: number): Unit[][] {
  const runs = Math.min(count, units.length)
  let start = 0
  return Array.from({ length: runs }, (_, at) => {
    const end = at === runs - 1 ? units.length : Math.round(((at + 1) * units.length) / runs)
    const run = units.slice(start, end)
    start = end
    return run
  }).filter(run => run.length > 0)
}

/** A slide of sentences or points; its title is given by who knows the section. */
export function planProse(units: readonly Unit[], title: string): Planned {
  const blocks = unique(units.flatMap(each => each.blocks))
  const [only] = units
  if (units.length === 1 && only) {
    if (only.under.length >= 2)
      return { kind: 'points', title, lines: only.under.slice(0, MOST_LINES), blocks }
    return { kind: 'text', title, lines: [only.whole], blocks }
  }
  const shown = weightiest(units, MOST_LINES)
  const isText = shown.length <= 3 && shown.every(each => !each.isPoint && each.line.length > LONG)
  return {
    kind: isText ? 'text' : 'points',
    title,
    lines: shown.map(each => (isText ? each.whole : each.line)),
    blocks,
  }
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

/** A unit that can be the title over the others: short, whole, and not the half of a pair. */
export function findTitle(units: readonly Unit[]): Unit | null {
  if (units.length < 3) return null
  return (
    units.find(unit => {
      const { line } = unit
      return line.length >= SHORTEST_TITLE && line.length <= LONGEST_TITLE && !unit.isPoint && !hasHead(unit)
    }) ?? null
  )
}
