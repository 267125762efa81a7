import { makeHeading } from '#domain/generation/condense/make-heading.ts'
import type { Locale } from '#domain/locale.ts'
import type { Phrases } from '../phrases/phrases.ts'
import { pickPhrase } from '../phrases/pick-phrase.ts'
import { isSame } from './is-same.ts'
import { speaksOfOthers } from './leans.ts'
import { freeUnits, type Material } from './material.ts'
import type { Piece } from './piece.ts'
import { findClause, findTitle, planProse } from './plan-prose.ts'
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
  const free = withoutQuotes(freeUnits(material, pieces), material)
  const room = Math.max(count - pieces.length, pieces.length === 0 ? 1 : 0)
  const runs = room > 0 && free.length > 0 ? splitUnits(free, room) : []
  const prose = runs.map((run, at) =>
    at === 0 ? planProse(run, titleFirst(run, material, telling)) : planRun(run, material, telling),
  )
  const planned = [
    ...prose,
    ...pieces.map((piece, at) => planPiece(piece, material, prose.length > 0 || at > 0, telling)),
  ]
  return takeUnsaid(planned, material)
}

/** What somebody said is no point among others: without a slide of its own it is left to the speaker. */
function withoutQuotes(units: readonly Unit[], material: Material): readonly Unit[] {
  const quotes = material.pieces.filter(({ kind }) => kind === 'quote')
  const others = units.filter(unit => freeUnits({ ...material, units: [unit] }, quotes).length > 0)
  return others.length >= 2 ? others : units
}

/** A title that was made by cutting the first sentence short is the last to be taken. */
function titleFirst(run: readonly Unit[], material: Material, telling: Telling): string {
  const { phrases, titles, seed, language } = telling
  const told = tellMore(material, telling)
  const sentence = findTitle(run)?.line ?? ''
  const isWhole =
    material.isNamed || run.some(({ line }) => isSame(line, material.title) && !speaksOfOthers(line))
  if (isWhole) return titles.claim(material.title, sentence, ...told)
  return titles.claim(
    sentence,
    findClause(run, language),
    pickPhrase(phrases.lead, seed),
    ...(speaksOfOthers(material.title) ? [] : [material.title]),
    ...told,
  )
}

const LONGEST_NAME = 36

function hasName({ isNamed, title }: Material): boolean {
  return isNamed && title.length <= LONGEST_NAME && !/[:?!.]/u.test(title)
}

/** Names for what more there is of a section, the best first. */
function tellMore(material: Material, { phrases, seed }: Telling): string[] {
  const named = phrases.continued.map((_, at) => pickPhrase(phrases.continued, seed, material.title, at))
  const more = phrases.more.map((_, at) => pickPhrase(phrases.more, seed, '', at))
  return hasName(material) ? [...named, ...more] : [...more, ...named]
}

/** As many pieces as there is room for; the words keep a slide of their own unless the pieces say what they say. */
function choosePieces(material: Material, count: number): Piece[] {
  const ranked = [...material.pieces].sort((a, b) => b.worth - a.worth)
  const free = freeUnits(material, ranked)
  if (count >= ranked.length + (free.length > 0 ? 1 : 0)) return [...material.pieces]
  const chosen = new Set(ranked.slice(0, count))
  const unsaid = freeUnits(material, [...chosen])
  const last = ranked[Math.min(count, ranked.length) - 1]
  if (last && !isEnough(last, unsaid)) chosen.delete(last)
  return material.pieces.filter(piece => chosen.has(piece))
}

const FEW = 3

/** A chart or a table may leave some words to the speaker; figures picked from a text leave almost none. */
function isEnough({ kind, lines }: Piece, unsaid: readonly Unit[]): boolean {
  if (kind === 'numbers' || kind === 'quote')
    return unsaid.length === 0 || (unsaid.length === 1 && unsaid.every(({ isPoint }) => !isPoint))
  return unsaid.length <= Math.max(FEW, lines.length)
}

function planRun(run: readonly Unit[], material: Material, telling: Telling): Planned {
  const { titles, language } = telling
  const told = tellMore(material, telling)
  const [first] = run
  if (run.length === 1 && first)
    return planProse(run, titles.claim(first.under.length >= 2 ? first.whole : first.line, ...told))
  const title = findTitle(run)?.line || findClause(run, language)
  if (title) return planProse(run, titles.claim(title, ...told))
  const made = makeHeading(first?.whole ?? '', language, 60)
  const isGood = !hasName(material) && !speaksOfOthers(made)
  return planProse(run, isGood ? titles.claim(made, ...told) : titles.claim(...told, made))
}

export function planPiece(piece: Piece, material: Material, isNext: boolean, telling: Telling): Planned {
  const { titles } = telling
  const { kind, lines, blocks } = piece
  const told = [...namePiece(piece, material, telling), ...tellMore(material, telling)]
  const isFirst = !isNext && material.isNamed
  const wished = isFirst ? [material.title, piece.name, ...told] : [piece.name, ...told]
  return { kind, title: titles.claim(...wished), lines, blocks }
}

function namePiece({ kind }: Piece, material: Material, { phrases, seed }: Telling): string[] {
  const short = hasName(material)
  if (kind === 'quote') return [pickPhrase(phrases.quote, seed + material.title), ...phrases.quote]
  if (kind === 'timeline')
    return [pickPhrase(short ? phrases.dates : phrases.history, seed, material.title), ...phrases.history]
  if (kind === 'numbers' || kind === 'chart')
    return [pickPhrase(short ? phrases.inNumbers : phrases.figures, seed, material.title), ...phrases.figures]
  return []
}

/** What found no place on a slide of the section goes with its last one, into what the speaker says. */
function takeUnsaid(planned: readonly Planned[], { blocks }: Material): Planned[] {
  const taken = new Set(planned.flatMap(each => each.blocks))
  const left = blocks.filter(block => !taken.has(block))
  return planned.map((each, at) =>
    at === planned.length - 1 ? { ...each, blocks: unique([...each.blocks, ...left]) } : each,
  )
}
