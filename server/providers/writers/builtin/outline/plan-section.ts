import { makeHeading } from '#domain/generation/condense/make-heading.ts'
import type { Locale } from '#domain/locale.ts'
import type { Phrases } from '../phrases/phrases.ts'
import { pickPhrase } from '../phrases/pick-phrase.ts'
import { freeUnits, type Material } from './material.ts'
import type { Piece } from './piece.ts'
import { findTitle, planProse, splitUnits } from './plan-prose.ts'
import type { Planned } from './planned.ts'
import { unique } from './read-pieces.ts'
import type { Unit } from './read-units.ts'
import type { Titles } from './titles.ts'

export interface Telling {
  readonly phrases: Phrases
  readonly titles: Titles
  readonly language: Locale
  readonly seed: string
}

/** The slides of a section, so many of them: its pieces and what is told between them. */
export function planSection(material: Material, count: number, telling: Telling): Planned[] {
  const pieces = choosePieces(material, count)
  const free = freeUnits(material, pieces)
  const room = Math.max(count - pieces.length, pieces.length === 0 ? 1 : 0)
  const runs = room > 0 ? splitUnits(free, room) : []
  const first = runs.length > 0 ? telling.titles.claim(material.title) : ''
  const prose = runs.map((run, at) => (at === 0 ? planProse(run, first) : planRun(run, material, telling)))
  const planned = [
    ...prose,
    ...pieces.map(piece => planPiece(piece, material, prose.length > 0 || pieces[0] !== piece, telling)),
  ]
  return takeUnsaid(planned.length > 0 ? planned : [emptyPlan(material, telling)], material)
}

/** As many pieces as there is room for; the words keep a slide of their own unless the pieces say most of them. */
function choosePieces(material: Material, count: number): Piece[] {
  const ranked = [...material.pieces].sort((a, b) => b.worth - a.worth)
  if (count > ranked.length) return [...material.pieces]
  const chosen = new Set(ranked.slice(0, count))
  const unsaid = freeUnits(material, [...chosen])
  if (unsaid.length > material.units.length / 2 && unsaid.length > 1) {
    const last = ranked[count - 1]
    if (last) chosen.delete(last)
  }
  return material.pieces.filter(piece => chosen.has(piece))
}

function planRun(run: readonly Unit[], material: Material, telling: Telling): Planned {
  const title = findTitle(run)
  const told = pickPhrase(telling.phrases.continued, telling.seed + material.title, material.title)
  if (title) {
    const rest = planProse(
      run.filter(unit => unit !== title),
      telling.titles.claim(title.line, told),
    )
    return { ...rest, blocks: unique([...title.blocks, ...rest.blocks]) }
  }
  const [first] = run
  const whole = first?.whole ?? ''
  if (run.length === 1 && first && first.under.length < 2)
    return {
      kind: 'statement',
      title: telling.titles.claim(first.line, told),
      lines: [],
      blocks: first.blocks,
    }
  if (run.length === 1 && first) return planProse(run, telling.titles.claim(whole, told))
  return planProse(run, telling.titles.claim(told, makeHeading(whole, telling.language, 60)))
}

function planPiece(piece: Piece, material: Material, hasTitle: boolean, telling: Telling): Planned {
  const { phrases, titles, seed } = telling
  const { kind, lines, blocks } = piece
  const named = {
    numbers: pickPhrase(phrases.inNumbers, seed, material.title),
    timeline: pickPhrase(phrases.dates, seed, material.title),
    quote: pickPhrase(phrases.quote, seed + material.title),
  } as Partial<Record<string, string>>
  const wished = hasTitle ? [piece.name, named[kind] ?? ''] : [material.title, piece.name]
  const told = pickPhrase(phrases.continued, seed, material.title)
  return { kind, title: titles.claim(...wished, told), lines, blocks }
}

function emptyPlan({ title, blocks }: Material, telling: Telling): Planned {
  return { kind: 'section', title: telling.titles.claim(title), lines: [], blocks }
}

/** What found no place on a slide of the section goes with its last one, into what the speaker says. */
function takeUnsaid(planned: readonly Planned[], { blocks }: Material): Planned[] {
  const taken = new Set(planned.flatMap(each => each.blocks))
  const left = blocks.filter(block => !taken.has(block))
  return planned.map((each, at) =>
    at === planned.length - 1 ? { ...each, blocks: unique([...each.blocks, ...left]) } : each,
  )
}
