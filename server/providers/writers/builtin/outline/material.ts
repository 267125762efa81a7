import type { Brief, BriefSection } from '#domain/generation/brief/brief.ts'
import type { Piece } from './fact-pieces.ts'
import { readPieces } from './read-pieces.ts'
import { type Part, readParts, readUnits, type Unit } from './read-units.ts'
import { findLabel, isSame } from './wording.ts'

/** A section and everything in it that slides can be made of. */
export interface Material {
  readonly title: string
  readonly isNamed: boolean
  readonly level: number
  /** The section of the first level that it belongs to. */
  readonly parent: string
  readonly blocks: readonly number[]
  readonly pieces: readonly Piece[]
  readonly units: readonly Unit[]
}

/** Everything that slides can be made of, in the order of the brief; an outline's names without words included. */
export function readMaterials(brief: Brief): Material[] {
  const parents = findParents(brief.sections)
  const read = brief.sections.flatMap((section, at) => {
    const parent = parents[at] ?? ''
    if (section.blocks.length === 0)
      return hasSections(brief, at) ? [] : [readMaterial(brief, section, parent)]
    const isTop = parent === section.title
    return readParts(brief, section).map(part => readMaterial(brief, part, isTop ? part.title : parent))
  })
  return read.filter(
    ({ isNamed, blocks, units, pieces }) =>
      units.length + pieces.length > 0 || (isNamed && blocks.length === 0),
  )
}

function readMaterial(brief: Brief, part: Part, parent: string): Material {
  const { title, isNamed, level, blocks, labelled } = part
  const units = readUnits(brief, blocks, labelled).filter(
    ({ whole }) => !isSame(whole, brief.title) && !isContactLine(whole, brief),
  )
  return {
    title,
    isNamed,
    level,
    parent,
    blocks,
    pieces: keepLists(readPieces(brief, part), units),
    units: dropStrays(units),
  }
}

const FEWEST_LISTED = 3
const MOST_OF = 0.75

/** A list stays whole: figures of some of its points make no slide of their own. */
function keepLists(pieces: readonly Piece[], units: readonly Unit[]): Piece[] {
  const points = units.filter(({ isPoint }) => isPoint)
  const says = (piece: Piece) =>
    points.filter(
      ({ blocks, whole }) => blocks.some(block => piece.blocks.includes(block)) && piece.says(whole),
    ).length
  return pieces.filter(
    piece =>
      piece.kind !== 'numbers' ||
      points.length < FEWEST_LISTED ||
      says(piece) === 0 ||
      says(piece) >= points.length * MOST_OF,
  )
}

const LONGEST_STRAY = 3

/** A word or two without a full stop at the end of full sentences is a heading that nobody marked. */
function dropStrays(units: readonly Unit[]): Unit[] {
  const isSentence = ({ whole }: Unit) => /[.!?…]$/u.test(whole)
  const isStray = (unit: Unit) =>
    !unit.isPoint &&
    !isSentence(unit) &&
    !/\d/u.test(unit.line) &&
    unit.line.split(/\s+/u).length <= LONGEST_STRAY
  const kept = units.filter(unit => !isStray(unit))
  const isAfterList = kept.length === units.length - 1 && kept.every(({ isPoint }) => isPoint)
  if (isAfterList && units.at(-1) !== kept.at(-1)) return kept
  return kept.filter(isSentence).length * 2 > units.length ? kept : [...units]
}

/** The name of the first level that each section is under; its own where it is of the first. */
function findParents(sections: readonly BriefSection[]): string[] {
  const top = Math.min(...sections.map(({ level }) => level))
  let parent = ''
  return sections.map(({ level, title }) => {
    if (level === top) parent = title
    return parent
  })
}

function hasSections({ sections }: Brief, at: number): boolean {
  return (sections[at + 1]?.level ?? 0) > (sections[at]?.level ?? 0)
}

/** The units that the pieces do not say already. */
export function freeUnits({ units }: Material, pieces: readonly Piece[]): Unit[] {
  const isSaid = ({ blocks, whole }: Unit) =>
    pieces.some(piece => blocks.some(block => piece.blocks.includes(block)) && piece.says(whole))
  return units.filter(unit => !isSaid(unit))
}

const AT_EASE = 4
const MOST_LISTED = 6
const AT_LEAST = 2

/** How many slides it fills without crowding any. */
export function easyCount(material: Material): number {
  return countBy(material, free => {
    const isList = free.length <= MOST_LISTED && free.every(({ isPoint }) => isPoint)
    return isList ? Math.min(1, free.length) : Math.max(1, Math.ceil((free.length - 1) / AT_EASE))
  })
}

/** How many it can fill before one of them would have nothing to say. */
export function mostCount(material: Material): number {
  return countBy(material, free => {
    const wide = free.filter(({ under }) => under.length >= 2).length
    return free.length <= AT_LEAST
      ? Math.min(1, free.length)
      : Math.max(wide, Math.ceil(free.length / AT_LEAST))
  })
}

function countBy(material: Material, count: (free: readonly Unit[]) => number): number {
  return Math.max(1, material.pieces.length + count(freeUnits(material, material.pieces)))
}

export function sumOf(materials: readonly Material[], which: 'easy' | 'most'): number {
  const count = which === 'easy' ? easyCount : mostCount
  return materials.reduce(
    (total, material) => total + (material.units.length + material.pieces.length > 0 ? count(material) : 0),
    0,
  )
}

const MOST_WORDS = 5

/** Whether a line only says where to turn: it stands on the last slide, not among what is told. */
export function isContactLine(line: string, { contacts }: Brief): boolean {
  if (!contacts.some(contact => line.toLowerCase().includes(contact.toLowerCase()))) return false
  return withoutContacts(line, contacts).split(/\s+/u).filter(Boolean).length <= MOST_WORDS
}

/** Whose contacts they are: "Contact: Jane Porter, jane@example.com" → "Jane Porter". */
export function readPerson(line: string, { contacts }: Brief): string {
  const said = findLabel(line)?.rest ?? line
  const name = withoutContacts(said, contacts)
  return /^(?:\p{Lu}[\p{L}.’'-]*\s?){1,4}$/u.test(name) ? name : ''
}

function withoutContacts(line: string, contacts: readonly string[]): string {
  let rest = line
  for (const contact of [...contacts].sort((a, b) => b.length - a.length)) {
    const at = rest.toLowerCase().indexOf(contact.toLowerCase())
    if (at >= 0) rest = `${rest.slice(0, at)} ${rest.slice(at + contact.length)}`
  }
  return rest
    .replace(/\s+/gu, ' ')
    .replace(/[\s,;:.—–-]+$/u, '')
    .replace(/^[\s,;:.—–-]+/u, '')
}
