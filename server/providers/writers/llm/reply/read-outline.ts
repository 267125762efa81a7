import { randomUUID } from 'node:crypto'
import type { Brief } from '#domain/generation/brief/brief.ts'
import { findBlocks } from '#domain/generation/brief/find-blocks.ts'
import { type Outline, outlineSchema } from '#domain/generation/outline.ts'
import type { Reading } from '../ask.ts'
import type { Json } from './parse-json.ts'
import { describeIssues } from './read-slide.ts'
import { type ShapedEntry, shapeOutline } from './shape-outline.ts'

/** The blocks that a slide was made from, as far as its words tell. */
const BLOCKS_OF_ENTRY = 8
const FEWEST_SLIDES = 2

export function readOutline(json: Json, brief: Brief, slides: number): Reading<Outline> {
  const { title, kind, entries } = shapeOutline(json, brief)
  const problem = `Your outline has ${entries.length} entries with different titles in place of ${slides}.`
  if (entries.length < Math.min(FEWEST_SLIDES, slides)) return { problem }
  const parsed = outlineSchema.safeParse({
    title,
    kind,
    entries: keepTo(entries, slides).map(entry => ({
      ...entry,
      id: randomUUID(),
      blocks: blocksOf(brief, entry),
    })),
  })
  if (!parsed.success)
    return { problem: `Your outline does not fit: ${describeIssues(parsed.error.issues)}.` }
  return entries.length < slides ? { value: parsed.data, doubt: problem } : { value: parsed.data }
}

/** One too many goes from the end, before the closing. */
function keepTo(entries: readonly ShapedEntry[], slides: number): readonly ShapedEntry[] {
  return entries.length <= slides ? entries : [...entries.slice(0, slides - 1), ...entries.slice(-1)]
}

function blocksOf(brief: Brief, { title, points }: ShapedEntry): number[] {
  return findBlocks(brief, [title, ...points].join('\n'), BLOCKS_OF_ENTRY).sort((a, b) => a - b)
}
