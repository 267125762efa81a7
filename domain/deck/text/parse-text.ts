import { parseCssColor } from '../color/hex.ts'
import { type MarkupToken, readMarkup, type TextTag } from './markup.ts'
import { decodeEntities } from './plain.ts'
import {
  isPlainStyle,
  orderMarks,
  type RichBlock,
  type RichDoc,
  type RichInline,
  type RichItem,
  type RichLine,
  type RichList,
  type RichMark,
  type TextAlign,
  type WordStyle,
} from './rich-text.ts'

type OpenToken = Extract<MarkupToken, { kind: 'open' }>

const SIMPLE: Partial<Record<TextTag, RichMark>> = {
  strong: { type: 'bold' },
  em: { type: 'italic' },
  u: { type: 'underline' },
  s: { type: 'strike' },
}

/** The block tags, and the heading level of each. */
const LEVELS: Partial<Record<TextTag, 1 | 2 | 3 | null>> = { p: null, h1: 1, h2: 2, h3: 3 }

/** Parses stored text into a document. Accepts everything the sanitiser allows, even what no editor would write. */
export function parseText(html: string): RichDoc {
  const builder = new DocBuilder()
  for (const token of readMarkup(html)) {
    if (token.kind === 'text') builder.addText(decodeEntities(token.raw))
    else if (token.tag === 'br') {
      if (token.kind === 'open') builder.addBreak()
    } else if (token.kind === 'open') open(builder, token)
    else close(builder, token.tag)
  }
  return builder.finish()
}

function open(builder: DocBuilder, token: OpenToken): void {
  const style = lineStyleOf(token)
  if (token.tag === 'li') builder.openItem(style)
  else if (token.tag === 'ul') builder.openList('bulletList')
  else if (token.tag === 'ol') builder.openList('orderedList')
  else if (token.tag in LEVELS) builder.openLine(LEVELS[token.tag] ?? null, style)
  else builder.openMark(token.tag, markOf(token))
}

function close(builder: DocBuilder, tag: TextTag): void {
  if (tag === 'li') builder.closeItem()
  else if (tag === 'ul' || tag === 'ol') builder.closeList()
  else if (tag in LEVELS) builder.closeLine()
  else builder.closeMark(tag)
}

function markOf({ tag, href, styles }: OpenToken): RichMark | null {
  if (tag === 'a') return href ? { type: 'link', attrs: { href: decodeEntities(href) } } : null
  if (tag !== 'span') return SIMPLE[tag] ?? null
  const attrs: WordStyle = {
    color: parseCssColor(styles.color ?? ''),
    backgroundColor: parseCssColor(styles['background-color'] ?? ''),
    fontSize: Number.parseFloat(styles['font-size'] ?? '') || null,
    fontFamily: styles['font-family'] ?? null,
  }
  return isPlainStyle(attrs) ? null : { type: 'textStyle', attrs }
}

type LineStyle = Pick<RichLine['attrs'], 'textAlign' | 'lineHeight'>

const PLAIN_LINE: LineStyle = { textAlign: null, lineHeight: null }

function lineStyleOf({ styles }: OpenToken): LineStyle {
  return {
    textAlign: (styles['text-align'] ?? null) as TextAlign | null,
    lineHeight: Number.parseFloat(styles['line-height'] ?? '') || null,
  }
}

/** The sanitiser allows forty nested tags; a list and its item are two of them, and marks come on top. */
export const MAX_LIST_DEPTH = 8

/** Builds a document from blocks, lists and text in order; the result always conforms to the schema. */
class DocBuilder {
  private readonly blocks: RichBlock[] = []
  private readonly lists: RichList[] = []
  /** One per open list: the item that lines go into. */
  private readonly items: (RichItem | null)[] = []
  private readonly marks: { tag: string; mark: RichMark | null }[] = []
  private line: RichLine | null = null

  addText(raw: string): void {
    const text = raw.replace(/[ \t\f]*[\n\r][ \t\f\n\r]*/g, ' ')
    if (!this.line && text.trim() === '') return
    const words = !this.line && raw !== text ? text.trimStart() : text
    this.push({ type: 'text', text: words, ...this.currentMarks() })
  }

  addBreak(): void {
    this.push({ type: 'hardBreak', ...this.currentMarks() })
  }

  openLine(level: 1 | 2 | 3 | null, style: LineStyle): void {
    this.closeLine()
    const item = this.items.at(-1)
    // A second paragraph of one item becomes a new line of the first.
    if (item) this.line = this.continueItem(item)
    else if (this.lists.length > 0) this.openItem(style)
    else this.line = this.addBlock(startLine(level, style))
    if (!item || item.content[0].content?.length) return
    const { attrs } = item.content[0]
    attrs.textAlign = style.textAlign ?? attrs.textAlign
    attrs.lineHeight = style.lineHeight ?? attrs.lineHeight
  }

  closeLine(): void {
    const content = this.line?.content
    if (content?.at(-1)?.type === 'hardBreak') content.pop()
    if (content?.length === 0) delete this.line?.content
    this.line = null
  }

  openList(type: RichList['type']): void {
    this.closeLine()
    const parent = this.lists.at(-1)
    const list: RichList = { type, content: [] }
    // Deeper than can be typed or read: its items join the parent list.
    if (parent && this.lists.length >= MAX_LIST_DEPTH) {
      this.lists.push(parent)
      this.items.push(this.items.at(-1) ?? null)
      return
    }
    if (parent) this.itemOf(parent).content.push(list)
    else this.blocks.push(list)
    this.lists.push(list)
    this.items.push(null)
  }

  closeList(): void {
    this.closeLine()
    const list = this.lists.at(-1)
    if (list && list.content.length === 0) this.openItem(PLAIN_LINE)
    this.closeLine()
    this.lists.pop()
    this.items.pop()
  }

  openItem(style: LineStyle): void {
    this.closeLine()
    if (this.lists.length === 0) this.openList('bulletList')
    const line = startLine(null, style)
    const item: RichItem = { type: 'listItem', content: [line] }
    this.lists.at(-1)?.content.push(item)
    this.items[this.items.length - 1] = item
    this.line = line
  }

  closeItem(): void {
    this.closeLine()
    if (this.items.length > 0) this.items[this.items.length - 1] = null
  }

  openMark(tag: string, mark: RichMark | null): void {
    this.marks.push({ tag, mark })
  }

  closeMark(tag: string): void {
    const place = this.marks.findLastIndex(entry => entry.tag === tag)
    if (place >= 0) this.marks.splice(place, 1)
  }

  finish(): RichDoc {
    while (this.lists.length > 0) this.closeList()
    this.closeLine()
    if (this.blocks.length === 0) this.addBlock(startLine(null, PLAIN_LINE))
    return { type: 'doc', content: this.blocks }
  }

  private push(inline: RichInline): void {
    if (!this.line) this.openLine(null, PLAIN_LINE)
    const line = this.line
    if (!line) return
    line.content ??= []
    const last = line.content.at(-1)
    const isSameRun = last?.type === 'text' && inline.type === 'text' && sameMarks(last.marks, inline.marks)
    if (isSameRun) last.text += inline.text
    else line.content.push(inline)
  }

  private addBlock<Line extends RichLine>(line: Line): Line {
    this.blocks.push(line)
    return line
  }

  private itemOf(list: RichList): RichItem {
    const item = this.items.at(-1) ?? list.content.at(-1)
    if (item) return item
    this.openItem(PLAIN_LINE)
    this.closeLine()
    return this.itemOf(list)
  }

  private continueItem(item: RichItem): RichLine {
    const [line] = item.content
    if (item.content.length > 1) {
      this.openItem(PLAIN_LINE)
      return this.line ?? line
    }
    if (line.content?.length) line.content.push({ type: 'hardBreak' })
    return line
  }

  /** The innermost colour, highlight and link win; the order is the schema's. */
  private currentMarks(): { marks?: RichMark[] } {
    const found = new Map<RichMark['type'], RichMark>()
    for (const { mark } of this.marks) {
      const before = mark && found.get(mark.type)
      if (mark?.type === 'textStyle' && before?.type === 'textStyle') {
        found.set('textStyle', { type: 'textStyle', attrs: innermost(mark.attrs, before.attrs) })
      } else if (mark) found.set(mark.type, mark)
    }
    const marks = orderMarks([...found.values()])
    return marks.length > 0 ? { marks } : {}
  }
}

function innermost(inner: WordStyle, outer: WordStyle): WordStyle {
  return {
    color: inner.color ?? outer.color,
    backgroundColor: inner.backgroundColor ?? outer.backgroundColor,
    fontSize: inner.fontSize ?? outer.fontSize,
    fontFamily: inner.fontFamily ?? outer.fontFamily,
  }
}

function startLine(level: null, style: LineStyle): Extract<RichLine, { type: 'paragraph' }>
function startLine(level: 1 | 2 | 3 | null, style: LineStyle): RichLine
function startLine(level: 1 | 2 | 3 | null, style: LineStyle): RichLine {
  return level ? { type: 'heading', attrs: { level, ...style } } : { type: 'paragraph', attrs: { ...style } }
}

function sameMarks(a: readonly RichMark[] = [], b: readonly RichMark[] = []): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
