import type { Brief, BriefSection } from '#domain/generation/brief/brief.ts'
import type { Piece } from './piece.ts'
import { readPieces } from './read-pieces.ts'
import { readUnits, type Unit } from './read-units.ts'

/** A section and everything in it that slides can be made of. */
export interface Material {
  readonly title: string
  readonly isNamed: boolean
  readonly level: number
  readonly blocks: readonly number[]
  readonly pieces: readonly Piece[]
  readonly units: readonly Unit[]
}

export function readMaterial(brief: Brief, section: BriefSection): Material {
  const { title, isNamed, level, blocks } = section
  return {
    title,
    isNamed,
    level,
    blocks,
    pieces: readPieces(brief, section),
    units: readUnits(brief, blocks),
  }
}

/** The units that the pieces do not say already. */
export function freeUnits({ units }: Material, pieces: readonly Piece[]): Unit[] {
  const isSaid = ({ blocks, whole }: Unit) =>
    pieces.some(piece => blocks.some(block => piece.blocks.includes(block)) && piece.says(whole))
  return units.filter(unit => !isSaid(unit))
}

const AT_EASE = 5

/** How many slides it fills without crowding any. */
export function easyCount(material: Material): number {
  const free = freeUnits(material, material.pieces).length
  return Math.max(1, material.pieces.length + Math.ceil(free / AT_EASE))
}

/** How many slides it can fill before one of them would have nothing to say. */
export function mostCount(material: Material): number {
  const free = freeUnits(material, material.pieces)
  const wide = free.filter(({ under }) => under.length >= 2).length
  const prose = free.length <= 1 ? free.length : Math.max(wide, Math.ceil(free.length / 2))
  return Math.max(1, material.pieces.length + prose)
}
