import { randomUUID } from 'node:crypto'
import { LIMITS } from '#domain/deck/limits.ts'
import type { Brief } from '#domain/generation/brief/brief.ts'
import { findBlocks } from '#domain/generation/brief/raw-block.ts'
import {
  EMPHASES,
  OUTLINE_LIMITS,
  type Outline,
  type OutlineEntry,
  outlineSchema,
} from '#domain/generation/outline.ts'
import { DENSITIES, TALK_KINDS, type TalkKind } from '#domain/generation/request.ts'
import type { Reading } from '../ask-model.ts'
import {
  describeInvented,
  findInventedFigures,
  findLanguageDoubt,
  joinDoubts,
  listChecks,
} from '../fact-checks.ts'
import { plainTerms, type Terms } from '../prompts/instructions.ts'
import type { Json } from './parse-json.ts'
import { asFields, type Fields, pick, readEntry, readKind, readLine, readList } from './read-fields.ts'
import { describeIssues } from './read-slide.ts'

/** The blocks that a slide was made from, as far as its words tell. */
const BLOCKS_OF_ENTRY = 8
const FEWEST_SLIDES = 2

interface OutlineExpectations {
  readonly brief: Brief
  readonly slides: number
  readonly bounds?: { readonly fewest: number; readonly most: number } | undefined
  /** The figures of the brief and its documents. */
  readonly figures: ReadonlySet<string>
  readonly terms?: Terms
}

/**
 * The plan, whole: one that is longer than asked for is asked about once, and kept where the model insists. Whoever
 * asked sees it before a slide is written, and only the limit of the workspace may take something from it.
 */
export function readOutline(json: Json, expected: OutlineExpectations): Reading<Outline> {
  const { brief, slides, figures, terms = plainTerms(expected.brief.language) } = expected
  const { fewest, most } = expected.bounds ?? { fewest: slides, most: slides }
  const { title, kind, entries, story } = shapeOutline(json, brief)
  const wanted = fewest === most ? `${slides}` : `${fewest} to ${most}`
  const problem = `Your outline has ${entries.length} entries with different titles in place of ${wanted}.`
  if (entries.length < Math.min(FEWEST_SLIDES, slides)) return { problem }
  const words = [title, ...entries.map(wordsOf)].join('\n')
  const invented = findInventedFigures(words, figures)
  const isInvented = (text: string) => invented.some(figure => text.includes(figure))
  const parsed = outlineSchema.safeParse({
    title,
    kind,
    story,
    entries: entries.map((entry, at) => {
      const points = terms.knowledge ? entry.points : entry.points.filter(point => !isInvented(point))
      // The name of the talk stands on its first slide.
      const checks = listChecks({ title: entry.title, points, name: at === 0 ? title : '' }, figures)
      return {
        ...entry,
        points,
        ...(checks.length > 0 && { checks }),
        id: randomUUID(),
        blocks: findBlocks(brief, wordsOf(entry), BLOCKS_OF_ENTRY).sort((a, b) => a - b),
      }
    }),
  })
  if (!parsed.success)
    return { problem: `Your outline does not fit: ${describeIssues(parsed.error.issues)}.` }
  return joinDoubts(
    parsed.data,
    entries.length < fewest || entries.length > most ? problem : '',
    terms.isForeign ? '' : findLanguageDoubt(words, terms.language),
    terms.knowledge ? '' : describeInvented(invented),
  )
}

function wordsOf({ title, points }: ShapedEntry): string {
  return [title, ...points].join('\n')
}

type ShapedEntry = Pick<OutlineEntry, 'title' | 'points' | 'kind' | 'role' | 'emphasis' | 'picture'>

interface ShapedOutline {
  readonly title: string
  readonly kind: TalkKind
  readonly entries: ShapedEntry[]
  readonly story: Outline['story']
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
    story: readStory(whole),
  }
}

function readStory(fields: Fields): Outline['story'] {
  const { story } = OUTLINE_LIMITS
  return {
    thesis: readLine(pick(fields, 'thesis', 'message', 'claim'), story),
    telling: readLine(pick(fields, 'story', 'narrative', 'arc'), story),
    look: readLine(pick(fields, 'theme', 'look', 'style'), 40).toLowerCase(),
    density: DENSITIES.find(one => one === pick(fields, 'density')) ?? 'normal',
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
  const emphasis = EMPHASES.find(one => one === pick(fields, 'emphasis'))
  const [role, picture] = [pick(fields, 'role', 'purpose'), pick(fields, 'picture', 'image')].map(words =>
    readLine(words, LIMITS.name),
  )
  return {
    title,
    points,
    kind: readKind(pick(fields, 'kind', 'type')) ?? null,
    ...(role && { role }),
    ...(emphasis && emphasis !== 'normal' && { emphasis }),
    ...(picture && { picture }),
  }
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
