import type { Hex } from '#domain/deck/color/hex.ts'
import { LIMITS } from '#domain/deck/limits.ts'
import { isLink } from '#domain/deck/link.ts'
import { MAX_LIST_DEPTH } from '#domain/deck/text/parse-text.ts'
import {
  isPlainStyle,
  orderMarks,
  PLAIN_STYLE,
  printText,
  type RichBlock,
  type RichInline,
  type RichLine,
  type RichList,
  type RichMark,
  type RichParagraph,
} from '#domain/deck/text/rich-text.ts'
import type { Paragraph, Run, TextBody } from './text.ts'

/** What most words of a text look like: only what differs from it is written with the words. */
export interface WrittenText {
  readonly html: string
  /** Of the item, so that most words need no size of their own. */
  readonly size: number
  readonly color: Hex | null
  readonly horizontal: 'l' | 'c' | 'r'
  /** Points of a slide that is 960 wide. */
  readonly points: number
}

interface WriteOptions {
  /** Points of our slide for a point of the file. */
  readonly scale: number
  readonly heading: 1 | 2 | null
  /** What the cell it flows into multiplies sizes by. */
  readonly cellScale?: number
  /** The colour that words have here unless said. */
  readonly ink: Hex
  /** The id of the font that shows a family; null where the deck's own does. */
  readonly fontOf: (family: string, isHeading: boolean) => string | null
  readonly onCut: () => void
  /** A list that counts, begins or is marked as ours cannot be. */
  readonly onList: (what: string) => void
}

/** One em of size 1, in points of a slide that is 960 wide; headings are a multiple of it. */
const POINTS_AT_SIZE_1 = 28.8
const HEADING = { 1: 2.7, 2: 2 } as const
/** A line's own height, which the file counts leading in. */
const NATURAL = 1.2
/** Nearer to each other, paragraphs are lines of one. */
const APART = 0.3

export function writeText({ paragraphs }: Pick<TextBody, 'paragraphs'>, options: WriteOptions): WrittenText {
  const { scale, heading, ink, cellScale = 1 } = options
  const size = commonest(paragraphs, run => run.size) ?? 18
  const color = commonest(paragraphs, run => run.color) ?? ink
  const align = commonest(paragraphs, (_, paragraph) => paragraph.align ?? 'left') ?? 'left'
  const points = size * scale
  const factor = POINTS_AT_SIZE_1 * (heading ? HEADING[heading] : 1) * cellScale
  const context: LineContext = { ...options, size, color, align }
  const html = printText({ type: 'doc', content: writeBlocks(paragraphs, context) })
  const cut = html.length > LIMITS.text * 0.9
  if (cut) options.onCut()
  return {
    html: cut ? cutBlocks(paragraphs, context) : html,
    size: Math.round(Math.min(6, Math.max(0.1, points / factor)) * 1000) / 1000,
    color: color === ink ? null : color,
    horizontal: align === 'center' ? 'c' : align === 'right' ? 'r' : 'l',
    points,
  }
}

/** As many paragraphs as fit. */
function cutBlocks(paragraphs: readonly Paragraph[], context: LineContext): string {
  for (let count = paragraphs.length - 1; count > 0; count = Math.floor(count * 0.8)) {
    const html = printText({ type: 'doc', content: writeBlocks(paragraphs.slice(0, count), context) })
    if (html.length <= LIMITS.text * 0.9) return html
  }
  return ''
}

function commonest<Value extends string | number>(
  paragraphs: readonly Paragraph[],
  read: (run: Run, paragraph: Paragraph) => Value,
): Value | undefined {
  const counts = new Map<Value, number>()
  for (const paragraph of paragraphs) {
    for (const run of paragraph.runs) {
      const value = read(run, paragraph)
      counts.set(value, (counts.get(value) ?? 0) + run.text.trim().length)
    }
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0]
}

interface LineContext extends WriteOptions {
  readonly size: number
  readonly color: Hex
  readonly align: NonNullable<Paragraph['align']>
}

function writeBlocks(paragraphs: readonly Paragraph[], context: LineContext): RichBlock[] {
  const blocks: RichBlock[] = []
  /** The lists that a point could go into, one for each depth. */
  const open: RichList[] = []
  let before: Paragraph | undefined
  for (const paragraph of paragraphs) {
    const isEmpty = paragraph.runs.every(({ text }) => text.trim() === '')
    // An empty line between points has no mark, and does not end their list.
    if (isEmpty && open.length > 0) continue
    if (paragraph.mark !== 'none' && !isEmpty) {
      const started = addPoint(open, paragraph, context)
      if (started) blocks.push(started)
      before = undefined
      continue
    }
    open.length = 0
    const last = blocks.at(-1)
    if (before && last && 'attrs' in last && belongsTogether(before, paragraph)) {
      last.content = [...(last.content ?? []), { type: 'hardBreak' }, ...writeInlines(paragraph, context)]
    } else blocks.push(writeLine(paragraph, context))
    before = paragraph
  }
  return blocks
}

/** Lines that stand as close as lines do, and alike, are one paragraph: ours stand apart. */
function belongsTogether(above: Paragraph, below: Paragraph): boolean {
  return (
    above.align === below.align &&
    Math.abs(above.leading - below.leading) < 0.05 &&
    above.after + below.before < APART
  )
}

function writeLine(paragraph: Paragraph, context: LineContext): RichLine {
  const attrs = lineAttrs(paragraph, context)
  const content = writeInlines(paragraph, context)
  const inside = content.length > 0 ? { content } : {}
  return context.heading
    ? { type: 'heading', attrs: { ...attrs, level: context.heading }, ...inside }
    : { type: 'paragraph', attrs, ...inside }
}

function lineAttrs(paragraph: Paragraph, { align, heading }: LineContext): RichParagraph['attrs'] {
  const own = paragraph.align ?? 'left'
  const usual = heading ? 0.9 : 1
  const isUsual = Math.abs(paragraph.leading - usual) < 0.04
  const height = Math.round(Math.min(3, Math.max(0.8, paragraph.leading * NATURAL)) * 100) / 100
  return { textAlign: own === align && own !== 'justify' ? null : own, lineHeight: isUsual ? null : height }
}

const typeOf = ({ mark }: Paragraph) => (mark === 'number' ? 'orderedList' : 'bulletList')

/** Puts a point where its level says; a level that was jumped over is not made up. Returns a list that begins with it. */
function addPoint(open: RichList[], paragraph: Paragraph, context: LineContext): RichList | undefined {
  const type = typeOf(paragraph)
  const depth = Math.min(paragraph.level, open.length, MAX_LIST_DEPTH - 1)
  if (depth < paragraph.level) context.onList('level')
  open.length = Math.min(open.length, depth + 1)
  const line: RichParagraph = {
    type: 'paragraph',
    attrs: lineAttrs(paragraph, context),
    content: writeInlines(paragraph, context),
  }
  const item = { type: 'listItem' as const, content: [line] as [RichParagraph, ...RichList[]] }
  const here = open[depth]
  if (here?.type === type) {
    here.content.push(item)
    return undefined
  }
  if (paragraph.sign) context.onList(paragraph.sign)
  if (paragraph.start > 1) context.onList(`${paragraph.start}, ${paragraph.start + 1}, …`)
  const list: RichList = { type, content: [item] }
  open[depth] = list
  if (depth === 0) return list
  open[depth - 1]?.content.at(-1)?.content.push(list)
  return undefined
}

function writeInlines(paragraph: Paragraph, context: LineContext): RichInline[] {
  const inlines = paragraph.runs.flatMap(run => {
    const marks = marksOf(run, context)
    const marked = marks.length > 0 ? { marks } : {}
    return run.text
      .split('\n')
      .flatMap((text, at): RichInline[] => [
        ...(at > 0 ? [{ type: 'hardBreak' as const, ...marked }] : []),
        ...(text === '' ? [] : [{ type: 'text' as const, text, ...marked }]),
      ])
  })
  // Office programs split words into runs for their own reasons.
  return inlines.reduce<RichInline[]>((joined, inline) => {
    const last = joined.at(-1)
    if (
      last?.type === 'text' &&
      inline.type === 'text' &&
      JSON.stringify(last.marks) === JSON.stringify(inline.marks)
    )
      last.text += inline.text
    else joined.push({ ...inline })
    return joined
  }, [])
}

function marksOf(run: Run, { size, color, scale, heading, fontOf }: LineContext): RichMark[] {
  const points = Math.round(Math.min(400, Math.max(1, run.size * scale)) * 100) / 100
  const isBare = run.text.trim() === ''
  const style = {
    ...PLAIN_STYLE,
    color: run.color === color || isBare ? null : run.color,
    backgroundColor: run.highlight,
    fontSize: run.size === size || isBare ? null : points,
    fontFamily: fontOf(run.font, heading !== null),
  }
  const link = run.link !== null && isLink(run.link) ? run.link : null
  return orderMarks([
    ...(link === null ? [] : [{ type: 'link' as const, attrs: { href: link } }]),
    ...(isPlainStyle(style) ? [] : [{ type: 'textStyle' as const, attrs: style }]),
    ...(run.bold ? [{ type: 'bold' as const }] : []),
    ...(run.italic ? [{ type: 'italic' as const }] : []),
    // A link is underlined by itself.
    ...(run.underline && link === null ? [{ type: 'underline' as const }] : []),
    ...(run.strike ? [{ type: 'strike' as const }] : []),
  ])
}
