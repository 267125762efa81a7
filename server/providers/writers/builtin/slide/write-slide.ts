import type { Source } from '#domain/deck/source.ts'
import type { Brief, BriefBlock } from '#domain/generation/brief/brief.ts'
import type { SlideContent } from '#domain/generation/slide-content.ts'
import type { SlideWish } from '../../writer.ts'
import { planProse } from '../outline/plan-prose.ts'
import { groupSeries } from '../outline/read-pieces.ts'
import { readUnits } from '../outline/read-units.ts'
import type { Given } from './given.ts'
import { describeSeries } from './measures.ts'
import { findPictureWords } from './picture-words.ts'
import { writeContent } from './write-content.ts'

/** One slide of an outline: its lines as they stand there, and from the brief what they were taken from. */
export function writeEntry({ brief, outline, entry, index }: SlideWish): SlideContent {
  const blocks = entry.blocks.filter(block => brief.blocks[block] !== undefined)
  const lines = entry.points.length > 0 || isFrame(entry.kind) ? entry.points : linesOf(brief, blocks)
  const given: Given = {
    title: entry.title,
    lines,
    language: brief.language,
    notes: tellNotes(brief, blocks, [entry.title, ...lines]),
    picture: findPictureWords(entry.title, lines, brief.title),
    source: sourceOf(brief, blocks),
    series: seriesOf(brief, blocks, lines),
    ahead: outline.entries.slice(index + 1, -1).map(({ title }) => title),
    contacts: brief.contacts,
  }
  return writeContent(entry.kind, given)
}

function isFrame(kind: string | null): boolean {
  return kind === 'opening' || kind === 'closing' || kind === 'section' || kind === 'statement'
}

function linesOf(brief: Brief, blocks: readonly number[]): readonly string[] {
  const units = readUnits(brief, blocks)
  return units.length === 0 ? [] : planProse(units, '').lines
}

/** The whole passage, unless the slide shows all of it. */
function tellNotes(brief: Brief, blocks: readonly number[], shown: readonly string[]): string {
  const told = blocks.map(index => brief.blocks[index]).filter(block => block !== undefined)
  const passage = told.filter(({ kind }) => kind !== 'table')
  const words = bare(shown.join(' '))
  if (passage.every(({ text }) => words.includes(bare(text)))) return ''
  return passage.map(tellBlock).join('\n')
}

function tellBlock({ kind, text }: BriefBlock): string {
  return kind === 'bullet' || kind === 'numbered' ? `• ${text}` : text
}

function bare(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function sourceOf(brief: Brief, blocks: readonly number[]): Source | null {
  return blocks.map(block => brief.blocks[block]?.source).find(source => source) ?? null
}

function seriesOf(brief: Brief, blocks: readonly number[], lines: readonly string[]) {
  const groups = brief.sections
    .flatMap(({ series }) => groupSeries(series))
    .filter(group => group.some(series => series.blocks.some(block => blocks.includes(block))))
  const likeness = groups.map(
    group => describeSeries(group, brief.language).filter(line => lines.includes(line)).length,
  )
  return groups[likeness.indexOf(Math.max(...likeness))] ?? []
}
