import type { Source } from '#domain/deck/source.ts'
import type { Brief, Series } from '#domain/generation/brief/brief.ts'
import { findBlocks } from '#domain/generation/brief/find-blocks.ts'
import type { OutlineEntry } from '#domain/generation/outline.ts'
import type { SlideContent } from '#domain/generation/slide-content.ts'
import type { SlideKind } from '#domain/generation/slide-kinds.ts'
import type { SlideWish } from '../../writer.ts'
import { planProse } from '../outline/plan-prose.ts'
import { groupSeries } from '../outline/read-pieces.ts'
import { readUnits } from '../outline/read-units.ts'
import { announce } from './announce.ts'
import { describeSeries } from './measures.ts'
import { findPictureWords } from './picture-words.ts'
import { tellNotes } from './tell-notes.ts'
import { writeContent } from './write-content.ts'

/** One slide of an outline: its lines as they stand there, and from the brief what they were taken from. */
export function writeEntry({ brief, outline, entry: wished, index }: SlideWish): SlideContent {
  const entry = withBlocks(wished, brief, index === 0 || index === outline.entries.length - 1)
  const filled = entry.points.length > 0 || stands(entry.kind) ? null : fillEntry(entry, brief)
  const told = filled?.lines ?? entry.points
  const lines = entry.kind === 'agenda' ? announce(told, brief, outline) : told
  const series = seriesOf(brief, entry.blocks, lines)
  return writeContent(entry.kind ?? filled?.kind ?? null, {
    title: entry.title,
    lines,
    language: brief.language,
    notes: tellNotes(brief, entry, outline.entries, [entry.title, ...lines].join(' ')),
    picture: findPictureWords(entry.title, lines, brief.title),
    source: sourceOf(brief, entry.blocks),
    series,
    seriesLines: describeSeries(series, brief),
    ahead: outline.entries.slice(index + 1, -1).map(({ title }) => title),
    contacts: brief.contacts,
  })
}

const MOST_FOUND = 4

/** An entry that a person added is looked up in the brief by its own words. */
function withBlocks(entry: OutlineEntry, brief: Brief, isFrame: boolean): OutlineEntry {
  const known = entry.blocks.filter(block => brief.blocks[block] !== undefined)
  if (known.length > 0 || entry.kind !== null || isFrame) return { ...entry, blocks: known }
  const found = findBlocks(brief, [entry.title, ...entry.points].join(' '), MOST_FOUND)
  return {
    ...entry,
    blocks: found.filter(block => brief.blocks[block]?.kind !== 'heading').sort((a, b) => a - b),
  }
}

/** These say enough with their title. */
const ALONE: ReadonlySet<SlideKind | null> = new Set<SlideKind>([
  'opening',
  'section',
  'statement',
  'agenda',
  'closing',
])

function stands(kind: SlideKind | null): boolean {
  return ALONE.has(kind)
}

function fillEntry({ title, blocks }: OutlineEntry, brief: Brief) {
  const units = readUnits(brief, blocks)
  return units.length === 0 ? null : planProse(units, title)
}

function sourceOf(brief: Brief, blocks: readonly number[]): Source | null {
  return blocks.map(block => brief.blocks[block]?.source).find(source => source) ?? null
}

/** The figures that most of the lines are. */
function seriesOf(brief: Brief, blocks: readonly number[], lines: readonly string[]): Series[] {
  const groups = brief.sections
    .flatMap(({ series }) => groupSeries(series))
    .filter(group => group.some(series => series.blocks.some(block => blocks.includes(block))))
  const shared = groups.map(group => describeSeries(group, brief).filter(line => lines.includes(line)).length)
  return groups[shared.indexOf(Math.max(...shared))] ?? []
}
