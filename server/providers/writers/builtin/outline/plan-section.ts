import { weighSentences } from '#domain/generation/condense/condense.ts'
import { makeHeading } from '#domain/generation/condense/make-heading.ts'
import { capitalize } from '#domain/generation/condense/sentences.ts'
import type { Locale } from '#domain/locale.ts'
import { type Phrases, pickPhrase } from '../phrases.ts'
import type { Piece } from './fact-pieces.ts'
import { freeUnits, type Material } from './material.ts'
import type { Planned, Titles } from './planned-slides.ts'
import { hasHead, type Unit } from './read-units.ts'
import { isEcho, isSame, speaksOfOthers, tidyPoint, unique } from './wording.ts'

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

/** Splits units into so many runs of about the same size; a cut moves a little to fall between two blocks. */
function splitUnits(units: readonly Unit[], count: number): Unit[][] {
  const runs = Math.max(1, Math.min(count, units.length))
  const slack = Math.floor(units.length / runs / 3)
  const cuts = Array.from({ length: runs - 1 }, (_, at) =>
    nearestBreak(units, Math.round(((at + 1) * units.length) / runs), slack),
  )
  const ends = [...new Set([...cuts, units.length])]
  return ends.map((end, at) => units.slice(ends[at - 1] ?? 0, end)).filter(run => run.length > 0)
}

function nearestBreak(units: readonly Unit[], wished: number, slack: number): number {
  for (let far = 0; far <= slack; far++)
    for (const at of [wished - far, wished + far])
      if (at > 0 && at < units.length && units[at - 1]?.blocks.at(-1) !== units[at]?.blocks[0]) return at
  return wished
}

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
function findTitle(units: readonly Unit[]): Unit | null {
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
function findClause(units: readonly Unit[], language: Locale): string {
  const whole = units[0]?.whole ?? ''
  const made = makeHeading(whole, language, LONGEST_TITLE)
  const isClause = whole.startsWith(made) && /^\s?[,;:—–]/u.test(whole.slice(made.length))
  return isClause && made.split(' ').length >= 3 && !speaksOfOthers(made) ? made : ''
}

const PAIR = /^(\p{Lu}[\p{L} ]{1,24}):\s+(\S.*?)[.;]?\s+(\p{Lu}[\p{L} ]{1,24}):\s+(\S.*)$/su

/** "Myth: grades decide. Truth: nobody looks." again and again has two sides; null where the points are built differently. */
function readPairs(units: readonly Unit[]): string[] | null {
  const pairs = units.map(({ whole }) => PAIR.exec(whole.trim()))
  const [first] = pairs
  if (units.length < 2 || units.length > 5 || !first) return null
  const [, left = '', , right = ''] = first
  if (left === right || pairs.some(pair => pair?.[1] !== left || pair?.[3] !== right)) return null
  const side = (at: number) =>
    pairs.map(pair => (pair?.[at] ?? '').replace(/\.$/u, '').replaceAll('; ', ', ')).join('; ')
  return [`${left}: ${side(2)}`, `${right}: ${side(4)}`]
}
