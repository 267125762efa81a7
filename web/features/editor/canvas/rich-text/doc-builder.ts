import type {
  RichBlock,
  RichDoc,
  RichInline,
  RichItem,
  RichLine,
  RichList,
  RichMark,
  TextAlign,
} from './doc.ts'
import { orderMarks } from './order-marks.ts'

/** The sanitiser keeps forty tags within each other; a list and its item are two, and marks come on top. */
export const MAX_LIST_DEPTH = 8

/** Puts blocks, lists and words together in the order they come, and always ends with a document of the schema. */
export class DocBuilder {
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

  openLine(level: 1 | 2 | 3 | null, textAlign: TextAlign | null): void {
    this.closeLine()
    const item = this.items.at(-1)
    // A second paragraph of one item goes on in the first, on a new line.
    if (item) this.line = this.continueItem(item)
    else if (this.lists.length > 0) this.openItem(textAlign)
    else this.line = this.addBlock(startLine(level, textAlign))
    if (item && textAlign && !item.content[0].content?.length) item.content[0].attrs.textAlign = textAlign
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
    // Deeper than one can type or read: its items join the list around it.
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
    if (list && list.content.length === 0) this.openItem(null)
    this.closeLine()
    this.lists.pop()
    this.items.pop()
  }

  openItem(textAlign: TextAlign | null): void {
    this.closeLine()
    if (this.lists.length === 0) this.openList('bulletList')
    const line = startLine(null, textAlign)
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
    if (this.blocks.length === 0) this.addBlock(startLine(null, null))
    return { type: 'doc', content: this.blocks }
  }

  private push(inline: RichInline): void {
    if (!this.line) this.openLine(null, null)
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
    this.openItem(null)
    this.closeLine()
    return this.itemOf(list)
  }

  private continueItem(item: RichItem): RichLine {
    const [line] = item.content
    if (item.content.length > 1) {
      this.openItem(null)
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
        const color = mark.attrs.color ?? before.attrs.color
        const backgroundColor = mark.attrs.backgroundColor ?? before.attrs.backgroundColor
        found.set('textStyle', { type: 'textStyle', attrs: { color, backgroundColor } })
      } else if (mark) found.set(mark.type, mark)
    }
    const marks = orderMarks([...found.values()])
    return marks.length > 0 ? { marks } : {}
  }
}

function startLine(level: null, textAlign: TextAlign | null): Extract<RichLine, { type: 'paragraph' }>
function startLine(level: 1 | 2 | 3 | null, textAlign: TextAlign | null): RichLine
function startLine(level: 1 | 2 | 3 | null, textAlign: TextAlign | null): RichLine {
  return level
    ? { type: 'heading', attrs: { level, textAlign } }
    : { type: 'paragraph', attrs: { textAlign } }
}

function sameMarks(a: readonly RichMark[] = [], b: readonly RichMark[] = []): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
