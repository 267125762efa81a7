import { randomUUID } from 'node:crypto'
import { LIMITS } from '#domain/deck/limits.ts'
import type { Brief } from '#domain/generation/brief/brief.ts'
import { findBlocks } from '#domain/generation/brief/raw-block.ts'
import { OUTLINE_LIMITS, type Outline, type OutlineEntry, outlineSchema } from '#domain/generation/outline.ts'
import { TALK_KINDS, type TalkKind } from '#domain/generation/request.ts'
import type { Reading } from '../ask-model.ts'
import { describeInvented, findInventedFigures, findLanguageDoubt, joinDoubts } from '../fact-checks.ts'
import type { Json } from './parse-json.ts'
import { asFields, pick, readEntry, readKind, readLine, readList } from './read-fields.ts'
import { describeIssues } from './read-slide.ts'

/** The blocks that a slide was made from, as far as its words tell. */
const BLOCKS_OF_ENTRY = 8
const FEWEST_SLIDES = 2

interface OutlineExpectations {
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

type ShapedEntry = Pick<OutlineEntry, 'title' | 'points' | 'kind'>

interface ShapedOutline {
  readonly title: string
  readonly kind: TalkKind
  readonly entries: ShapedEntry[]
}

/** The answer in the shape of an outline, ids and blocks left out; entries without a title or with one of before fall away. */
function shapeOutline(value: Json, fallback: { title: string; kind: TalkKind }): ShapedOutline {
  const fields = Array.isArray(value) ? { entries: value } : asFields(value)
  const inner = asFields(pick(fields, 'outline', 'presentation'))
  const whole = pick(inner, 'entries', 'slides') === undefined ? fields : inner
  const seen = new Set<string>()
  const entries = readList(pick(whole, 'entries', 'slides', 'outline'), OUTLINE_LIMITS.entries, one => {
    const entry = readOutlineEntry(one)
    const name = entry?.title.toLowerCase()
    if (entry === undefined || name === undefined || seen.has(name)) return undefined
    seen.add(name)
    return entry
  })
  const kind = TALK_KINDS.find(one => one === pick(whole, 'kind', 'type'))
  return {
    title: readLine(pick(whole, 'title', 'name'), LIMITS.name) || fallback.title,
    kind: kind ?? fallback.kind,
    entries: frame(entries),
  }
}

function readOutlineEntry(value: Json): ShapedEntry | undefined {
  const fields = typeof value === 'string' ? { title: value } : asFields(value)
  const title = readEntry(pick(fields, 'title', 'heading', 'name'), LIMITS.name)
  if (title === '') return undefined
  const points = readList(
    pick(fields, 'points', 'bullets', 'content', 'summary', 'description'),
    OUTLINE_LIMITS.points,
    one => readEntry(one, OUTLINE_LIMITS.point) || undefined,
  )
  return { title, points, kind: readKind(pick(fields, 'kind', 'type')) ?? null }
}

/** A presentation is opened by its first slide, and nothing opens it again. */
function frame(entries: ShapedEntry[]): ShapedEntry[] {
  return entries.map((entry, index) => {
    if (index === 0) return { ...entry, kind: 'opening' }
    const isLast = index === entries.length - 1 && entries.length > 2
    if (isLast && (entry.kind === null || entry.kind === 'text')) return { ...entry, kind: 'closing' }
    const isMisplaced = entry.kind === 'opening' || (entry.kind === 'closing' && !isLast)
    return isMisplaced ? { ...entry, kind: null } : entry
  })
}
