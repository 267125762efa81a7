import type { z } from 'zod'
import { LIMITS } from '#domain/deck/limits.ts'
import type { Source } from '#domain/deck/sources.ts'
import { ARRANGEMENTS, EMPHASES, type SlideKind } from '#domain/generation/outline.ts'
import { type SlideContent, slideContentSchema } from '#domain/generation/slide-content.ts'
import type { Reading } from '../ask-model.ts'
import {
  describeInvented,
  findInventedFigures,
  findLanguageDoubt,
  joinDoubts,
  listChecks,
} from '../fact-checks.ts'
import type { Terms } from '../prompts/instructions.ts'
import type { Json } from './parse-json.ts'
import {
  asFields,
  type Fields,
  pick,
  pickList,
  readChart,
  readCode,
  readEntry,
  readEvent,
  readFigure,
  readKind,
  readLine,
  readLines,
  readList,
  readOffer,
  readPair,
  readPerson,
  readPoint,
  readSide,
  readTable,
} from './read-fields.ts'

interface SlideExpectations {
  readonly kinds: readonly SlideKind[]
  /** The heading in the outline; a page has none. */
  readonly title: string | undefined
  readonly terms: Terms
  /** The figures of the material. */
  readonly figures: ReadonlySet<string>
  readonly source: Source | null
}

/** A sentence that stands alone is its own title; the others keep the one that the person saw in the outline. */
const OWN_TITLES: readonly SlideKind[] = ['statement', 'quote']

export function readSlide(
  json: Json,
  { kinds, title, terms, figures, source }: SlideExpectations,
): Reading<SlideContent> {
  const parsed = slideContentSchema.safeParse({ ...shapeSlide(json, kinds[0], title), source })
  if (!parsed.success) return { problem: `Your answer does not fit: ${describeIssues(parsed.error.issues)}.` }
  if (!kinds.includes(parsed.data.kind)) {
    return { problem: `The kind "${parsed.data.kind}" is not one of: ${kinds.join(', ')}.` }
  }
  const content = keepTitle(parsed.data, title)
  const claims = claimsOf(content)
  // The title is the person's by now: what is new in it is marked, and not asked about again.
  const invented = findInventedFigures(claims, figures).filter(
    figure => !(content.title === title && title.includes(figure)),
  )
  const kept = invented.length > 0 && !terms.knowledge ? withoutInvented(content, new Set(invented)) : content
  const checks = listChecks(kept, figures)
  return joinDoubts(
    checks.length > 0 ? { ...kept, checks } : kept,
    terms.isForeign ? '' : findLanguageDoubt(claims, terms.language),
    terms.knowledge ? '' : describeInvented(invented),
  )
}

function keepTitle(content: SlideContent, title: string | undefined): SlideContent {
  return title === undefined || OWN_TITLES.includes(content.kind) ? content : { ...content, title }
}

/** Every text and number of a slide, each in a line of its own: side by side two values would read as one figure. */
function claimsOf(content: SlideContent): string {
  const { kind: _, picture: __, source: ___, icons: ____, emphasis: _____, ...claims } = content
  const listAll = (value: unknown): unknown[] =>
    typeof value === 'object' && value !== null ? Object.values(value).flatMap(listAll) : [value]
  return listAll(claims).join('\n')
}

/** What shows figures large shows none that were made up, also when the model insists. */
function withoutInvented(content: SlideContent, invented: ReadonlySet<string>): SlideContent {
  const isInvented = (text: string) => [...invented].some(figure => text.includes(figure))
  const { title, notes, picture, source } = content
  const statement: SlideContent = { kind: 'statement', title, notes, picture, source, text: '' }
  if (content.kind === 'numbers') {
    const numbers = content.numbers.filter(({ value }) => !isInvented(value))
    return numbers.length > 0 ? { ...content, numbers } : statement
  }
  if (content.kind !== 'chart') return content
  const isDrawn = content.series.every(({ values }) => !values.some(value => isInvented(String(value))))
  return isDrawn ? content : { ...statement, text: isInvented(content.text) ? '' : content.text }
}

export function describeIssues(issues: readonly z.core.$ZodIssue[]): string {
  return issues
    .slice(0, 5)
    .map(({ path, message }) => `${path.join('.') || 'the object'}: ${message}`)
    .join('; ')
}

type Shape = (fields: Fields) => Record<string, unknown>

const subtitle = (fields: Fields) => readLine(pick(fields, 'subtitle', 'text', 'description'), 300)

/** How each kind is read out of an answer: what is too long is cut, what is wrongly named is found. */
const shapes: Record<SlideKind, Shape> = {
  opening: fields => ({ subtitle: subtitle(fields) }),
  section: fields => ({ subtitle: subtitle(fields) }),
  statement: fields => ({ text: readLine(pick(fields, 'text', 'subtitle', 'description'), 300) }),
  agenda: fields => ({
    entries: readList(
      pickList(fields, 'entries', 'agenda'),
      12,
      one => readEntry(one, LIMITS.name) || undefined,
    ),
  }),
  text: fields => ({
    paragraphs: readList(
      pick(fields, 'paragraphs', 'text', 'content', 'body'),
      4,
      one => readLine(one, 1_200) || undefined,
    ),
  }),
  points: fields => ({ points: readList(pickList(fields), 8, readPoint) }),
  steps: fields => ({ steps: readList(pickList(fields, 'steps'), 8, readPoint) }),
  timeline: fields => ({ events: readList(pickList(fields, 'events', 'timeline'), 8, readEvent) }),
  numbers: fields => ({ numbers: readList(pickList(fields, 'numbers', 'stats', 'metrics'), 4, readFigure) }),
  quote: fields => ({
    text: readLine(pick(fields, 'text', 'quote'), 500),
    author: readLine(pick(fields, 'author', 'by', 'source'), 160),
  }),
  comparison: fields => ({ sides: readList(pickList(fields, 'sides', 'columns'), 4, readSide) }),
  table: readTable,
  chart: readChart,
  team: fields => ({ people: readList(pickList(fields, 'people', 'team', 'members'), 8, readPerson) }),
  pricing: fields => ({
    offers: readList(pickList(fields, 'offers', 'plans', 'prices'), 4, readOffer),
    lifted: readLine(pick(fields, 'lifted', 'recommended'), 120),
  }),
  before_after: fields => ({
    before: readSide(pick(fields, 'before') ?? null),
    after: readSide(pick(fields, 'after') ?? null),
  }),
  process: fields => ({ steps: readList(pickList(fields, 'steps', 'stages'), 6, readPoint) }),
  cycle: fields => ({ steps: readList(pickList(fields, 'steps', 'stages'), 6, readPoint) }),
  funnel: fields => ({ stages: readList(pickList(fields, 'stages', 'numbers'), 6, readFigure) }),
  matrix: fields => ({
    columns: readList(pick(fields, 'columns'), 2, one => readLine(one, 60) || undefined),
    rows: readList(pick(fields, 'rows'), 2, one => readLine(one, 60) || undefined),
    fields: readList(pick(fields, 'fields', 'cells'), 4, one => readLine(one, 240)),
  }),
  quiz: fields => ({
    question: readLine(pick(fields, 'question', 'text'), 300),
    options: readList(pickList(fields, 'options', 'answers'), 6, one => readEntry(one, 200) || undefined),
  }),
  qa: fields => ({ pairs: readList(pickList(fields, 'pairs', 'questions', 'faq'), 6, readPair) }),
  code: fields => ({ code: readCode(pick(fields, 'code', 'text'), 1_600) }),
  gallery: fields => ({ works: readList(pickList(fields, 'works', 'gallery'), 6, readPoint) }),
  closing: fields => ({
    text: readLine(pick(fields, 'text', 'subtitle'), 300),
    contacts: readList(pick(fields, 'contacts', 'contact'), 4, one => readLine(one, 120) || undefined),
  }),
}

/** The answer in the shape of a slide's content, as far as it can be brought there; the schema has the last word. */
function shapeSlide(value: Json, wanted: SlideKind | undefined, title = ''): object {
  const fields = unwrap(value)
  const kind = readKind(pick(fields, 'kind', 'type', 'layout')) ?? findHolder(fields) ?? wanted ?? 'points'
  const common = {
    title: readLine(pick(fields, 'title', 'heading', 'head'), LIMITS.name) || title,
    notes: readLines(pick(fields, 'notes', 'speaker_notes', 'speakernotes'), 4_000),
    picture: readLine(pick(fields, 'picture', 'image'), LIMITS.name),
    ...readWishes(fields),
  }
  return settle({ ...common, kind, ...shapes[kind](fields) }, fields)
}

/** What a model may wish beside the words; what is none of ours is none. */
function readWishes(fields: Fields): object {
  const emphasis = EMPHASES.find(one => one === pick(fields, 'emphasis'))
  const arrangement = ARRANGEMENTS.find(one => one === pick(fields, 'arrangement', 'layout'))
  const icons = readList(pick(fields, 'icons'), 8, one => readLine(one, 60) || undefined)
  return {
    ...(emphasis && emphasis !== 'normal' && { emphasis }),
    ...(arrangement && { arrangement }),
    ...(icons.length > 1 && { icons }),
  }
}

function unwrap(value: Json): Fields {
  const first = Array.isArray(value) ? value[0] : value
  const inner = pick(asFields(first), 'slide', 'content', 'answer', 'response')
  return inner !== null && typeof inner === 'object' && !Array.isArray(inner) ? inner : asFields(first)
}

const HOLDERS: readonly (readonly [string, SlideKind])[] = [
  ['events', 'timeline'],
  ['numbers', 'numbers'],
  ['sides', 'comparison'],
  ['rows', 'table'],
  ['series', 'chart'],
  ['steps', 'steps'],
  ['paragraphs', 'text'],
  ['people', 'team'],
  ['offers', 'pricing'],
  ['stages', 'funnel'],
  ['options', 'quiz'],
  ['pairs', 'qa'],
  ['works', 'gallery'],
  ['points', 'points'],
]

/** A kind that we do not have, or none: what the answer holds says what it is. */
function findHolder(fields: Fields): SlideKind | undefined {
  return HOLDERS.find(([name]) => Array.isArray(fields[name]))?.[1]
}

/** A list of one is no list: it is told as the sentence that it is. */
function settle(slide: Record<string, unknown> & { kind: SlideKind }, fields: Fields): object {
  const { points, steps, events } = slide as { points?: unknown[]; steps?: unknown[]; events?: unknown[] }
  const few = [points, steps, events].find(list => list !== undefined && list.length < 2)
  if (few === undefined || slide.kind === 'comparison') return slide
  const [point] = few as { head?: string; text?: string; when?: string }[]
  const words = [point?.when ?? point?.head, point?.text].filter(Boolean).join(': ')
  const paragraphs = words ? [words] : (shapes.text(fields).paragraphs as string[])
  return paragraphs.length > 0 ? { ...slide, kind: 'text', paragraphs } : slide
}
