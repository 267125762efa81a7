import type { Brief, Series } from '#domain/generation/brief/brief.ts'
import { readBrief } from '#domain/generation/brief/read-brief.ts'
import { condense } from '#domain/generation/condense/condense.ts'
import { generationRequestSchema, REQUEST_LIMITS } from '#domain/generation/request.ts'
import type { SlideContent } from '#domain/generation/slide-content.ts'
import type { PageWish } from '../writer.ts'
import type { Piece } from './outline/fact-pieces.ts'
import { type Material, readMaterials } from './outline/material.ts'
import { planProse, weightiest } from './outline/plan-section.ts'
import { groupSeries } from './outline/read-pieces.ts'
import { isSame } from './outline/wording.ts'
import { phrasesOf } from './phrases.ts'
import { describeSeries } from './slide/measures.ts'
import { writeContent } from './slide/write-content.ts'
import { findPictureWords } from './slide/write-slide.ts'

const MOST_POINTS = 4
const LONGEST_POINT = 180
const NOTES = 2_000

/** One slide from an article: its figures, its steps or its own words, whichever tell most of it. */
export function composePage({ title, text, language }: PageWish): SlideContent {
  const article = `# ${title.replace(/\s+/gu, ' ').trim()}\n\n${text}`.slice(0, REQUEST_LIMITS.brief)
  const brief = readBrief(generationRequestSchema.parse({ brief: article, language }))
  const materials = readMaterials(brief)
  const { kind, lines } = findPiece(materials) ?? tellPoints(materials, title)
  const series = findSeries(brief, lines)
  return writeContent(kind, {
    title: title.trim() || brief.title || phrasesOf(language).untitled,
    lines,
    language,
    notes: condense(readableWords(brief.blocks), language, NOTES),
    picture: findPictureWords(title, lines, ''),
    source: null,
    series,
    seriesLines: describeSeries(series, brief),
    ahead: [],
    contacts: [],
  })
}

const FEWEST_FIGURES = 3
/** A page is about its figures or steps when these are this part of what it says. */
const SHARE = 0.3

function findPiece(materials: readonly Material[]): Piece | null {
  const units = materials.flatMap(material => material.units).length
  const pieces = materials.flatMap(material => material.pieces)
  const isMain = ({ kind, lines }: Piece) =>
    kind === 'quote' ? units <= 2 : lines.length >= FEWEST_FIGURES && lines.length >= units * SHARE
  return pieces.filter(isMain).sort((a, b) => b.worth - a.worth)[0] ?? null
}

function tellPoints(
  materials: readonly Material[],
  title: string,
): Pick<Piece, 'lines'> & { kind: Piece['kind'] | null } {
  const units = materials.flatMap(material => material.units).filter(({ line }) => !isSame(line, title))
  if (units.length === 0) return { kind: null, lines: [] }
  const short = units.filter(({ line }) => line.length <= LONGEST_POINT)
  return planProse(weightiest(short.length > 1 ? short : units, MOST_POINTS), title)
}

function readableWords(blocks: readonly { readonly kind: string; readonly text: string }[]): string {
  return blocks
    .filter(({ kind }) => kind !== 'table' && kind !== 'heading')
    .map(({ text }) => text)
    .join('\n')
}

function findSeries(brief: Brief, lines: readonly string[]): Series[] {
  const groups = brief.sections.flatMap(({ series }) => groupSeries(series))
  return groups.find(group => describeSeries(group, brief).some(line => lines.includes(line))) ?? []
}
