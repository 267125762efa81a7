import { LIMITS } from '#domain/deck/limits.ts'
import type { SlideKind } from '#domain/generation/slide-kinds.ts'
import { readKind } from './kind-names.ts'
import type { Json } from './parse-json.ts'
import { asFields, type Fields, pick, readEntry, readLine, readLines, readList } from './read-fields.ts'
import { pickList, readChart, readEvent, readFigure, readPoint, readSide, readTable } from './read-parts.ts'

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
  closing: fields => ({
    text: readLine(pick(fields, 'text', 'subtitle'), 300),
    contacts: readList(pick(fields, 'contacts', 'contact'), 4, one => readLine(one, 120) || undefined),
  }),
}

/** The answer in the shape of a slide's content, as far as it can be brought there; the schema has the last word. */
export function shapeSlide(value: Json, wanted: SlideKind | undefined, title = ''): object {
  const fields = unwrap(value)
  const kind = readKind(pick(fields, 'kind', 'type', 'layout')) ?? findHolder(fields) ?? wanted ?? 'points'
  const common = {
    title: readLine(pick(fields, 'title', 'heading', 'head'), LIMITS.name) || title,
    notes: readLines(pick(fields, 'notes', 'speaker_notes', 'speakernotes'), 4_000),
    picture: readLine(pick(fields, 'picture', 'image'), LIMITS.name),
  }
  return settle({ ...common, kind, ...shapes[kind](fields) }, fields)
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
