import { randomUUID } from 'node:crypto'
import type { Brief } from '#domain/generation/brief/brief.ts'
import { findBlocks } from '#domain/generation/brief/find-blocks.ts'
import { type Outline, outlineSchema } from '#domain/generation/outline.ts'
import type { Reading } from '../ask.ts'
import { describeInvented, findInventedFigures, findLanguageDoubt, joinDoubts } from './find-doubts.ts'
import type { Json } from './parse-json.ts'
import { describeIssues } from './read-slide.ts'
import { type ShapedEntry, shapeOutline } from './shape-outline.ts'

/** The blocks that a slide was made from, as far as its words tell. */
const BLOCKS_OF_ENTRY = 8
const FEWEST_SLIDES = 2

export interface OutlineExpectations {
  readonly brief: Brief
  readonly slides: number
  /** The figures of the brief and its documents. */
  readonly figures: ReadonlySet<string>
}

export function readOutline(json: Json, { brief, slides, figures }: OutlineExpectations): Reading<Outline> {
  const { title, kind, entries } = shapeOutline(json, brief)
  const problem = `Your outline has ${entries.length} entries with different titles in place of ${slides}.`
  if (entries.length < Math.min(FEWEST_SLIDES, slides)) return { problem }
  const words = entries.map(wordsOf).join('\n')
  const invented = findInventedFigures(words, figures)
  const parsed = outlineSchema.safeParse({
    title,
    kind,
    entries: keepTo(entries, slides).map(entry => ({
      ...entry,
      points: entry.points.filter(point => !invented.some(figure => point.includes(figure))),
      id: randomUUID(),
      blocks: findBlocks(brief, wordsOf(entry), BLOCKS_OF_ENTRY).sort((a, b) => a - b),
    })),
  })
  if (!parsed.success)
    return { problem: `Your outline does not fit: ${describeIssues(parsed.error.issues)}.` }
  return joinDoubts(
    parsed.data,
    entries.length < slides ? problem : '',
    findLanguageDoubt(words, brief.language),
    describeInvented(invented),
  )
}

/** One too many goes from the end, before the closing. */
function keepTo(entries: readonly ShapedEntry[], slides: number): readonly ShapedEntry[] {
  return entries.length <= slides ? entries : [...entries.slice(0, slides - 1), ...entries.slice(-1)]
}

function wordsOf({ title, points }: ShapedEntry): string {
  return [title, ...points].join('\n')
}
