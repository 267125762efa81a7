import { makeHeading } from '#domain/generation/condense/make-heading.ts'
import type { Locale } from '#domain/locale.ts'
import type { Phrases } from '../phrases/phrases.ts'
import { pickPhrase } from '../phrases/pick-phrase.ts'
import { freeUnits, type Material } from './material.ts'
import type { Piece } from './piece.ts'
import { findTitle, planProse } from './plan-prose.ts'
import type { Planned } from './planned.ts'
import type { Unit } from './read-units.ts'
import { splitUnits } from './split-units.ts'
import type { Titles } from './titles.ts'
import { unique } from './unique.ts'

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
  const runs = room > 0 && free.length > 0 ? splitUnits(free, room) : []
  const prose = runs.map((run, at) =>
    at === 0 ? planProse(run, telling.titles.claim(material.title)) : planRun(run, material, telling),
  )
  const planned = [
    ...prose,
    ...pieces.map((piece, at) => planPiece(piece, material, prose.length > 0 || at > 0, telling)),
  ]
  return takeUnsaid(planned, material)
}

/** As many pieces as there is room for; the words keep a slide of their own unless the pieces say most of them. */
function choosePieces(material: Material, count: number): Piece[] {
  const ranked = [...material.pieces].sort((a, b) => b.worth - a.worth)
  const free = freeUnits(material, ranked)
  if (count >= ranked.length + (free.length > 0 ? 1 : 0)) return [...material.pieces]
  const chosen = new Set(ranked.slice(0, count))
  const unsaid = freeUnits(material, [...chosen])
  const last = ranked[Math.min(count, ranked.length) - 1]
  if (last && unsaid.length > 1 && unsaid.length > material.units.length / 2) chosen.delete(last)
  return material.pieces.filter(piece => chosen.has(piece))
}

function planRun(run: readonly Unit[], material: Material, telling: Telling): Planned {
  const { phrases, titles, language, seed } = telling
  const told = pickPhrase(phrases.continued, seed + material.title, material.title)
  const [first] = run
  if (run.length === 1 && first)
    return planProse(run, titles.claim(first.under.length >= 2 ? first.whole : first.line, told))
  const title = findTitle(run)
  if (title) return planProse(run, titles.claim(title.line, told))
  const made = makeHeading(first?.whole ?? '', language, 60)
  return planProse(run, material.isNamed ? titles.claim(told, made) : titles.claim(made, told))
}

function planPiece(piece: Piece, material: Material, isNext: boolean, telling: Telling): Planned {
  const { phrases, titles, seed } = telling
  const { kind, lines, blocks } = piece
  const variants = {
    numbers: phrases.inNumbers,
    timeline: phrases.dates,
    quote: phrases.quote,
    chart: phrases.inNumbers,
  }
  const named = kind in variants ? variants[kind as keyof typeof variants] : phrases.continued
  const told = pickPhrase(named, seed + material.title, material.title)
  const continued = pickPhrase(phrases.continued, seed, material.title)
  const wished = isNext ? [piece.name, told, continued] : [material.title, piece.name, told, continued]
  return { kind, title: titles.claim(...wished), lines, blocks }
}

/** What found no place on a slide of the section goes with its last one, into what the speaker says. */
function takeUnsaid(planned: readonly Planned[], { blocks }: Material): Planned[] {
  const taken = new Set(planned.flatMap(each => each.blocks))
  const left = blocks.filter(block => !taken.has(block))
  return planned.map((each, at) =>
    at === planned.length - 1 ? { ...each, blocks: unique([...each.blocks, ...left]) } : each,
  )
}
