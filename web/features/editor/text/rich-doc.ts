import { escapeText } from '#domain/deck/text/plain.ts'

/** A text as Tiptap holds it while typing: the JSON of its document. The schema is in extensions.ts. */
export type TextAlign = 'left' | 'center' | 'right' | 'justify'

export type RichMark =
  | { type: 'bold' | 'italic' | 'underline' | 'strike' }
  | { type: 'link'; attrs: { href: string } }
  | { type: 'textStyle'; attrs: { color: string | null; backgroundColor: string | null } }

interface RichText {
  type: 'text'
  text: string
  marks?: RichMark[]
}

interface RichBreak {
  type: 'hardBreak'
  marks?: RichMark[]
}

export type RichInline = RichText | RichBreak

interface Aligned {
  textAlign: TextAlign | null
}

export interface RichParagraph {
  type: 'paragraph'
  attrs: Aligned
  content?: RichInline[]
}

interface RichHeading {
  type: 'heading'
  attrs: Aligned & { level: 1 | 2 | 3 }
  content?: RichInline[]
}

/** One line, and below it lists: two paragraphs in one item would be drawn with paragraph spacing. */
export interface RichItem {
  type: 'listItem'
  content: [RichParagraph, ...RichList[]]
}

export interface RichList {
  type: 'bulletList' | 'orderedList'
  content: RichItem[]
}

export type RichLine = RichParagraph | RichHeading
export type RichBlock = RichLine | RichList

export interface RichDoc {
  type: 'doc'
  content: RichBlock[]
}

/** A text that starts with a heading; nothing is stored before something is typed. */
export function startingDoc(level: 1 | 2): RichDoc {
  return { type: 'doc', content: [{ type: 'heading', attrs: { level, textAlign: null } }] }
}

/** The order of the schema, in which Tiptap and the stored text keep marks. */
const ORDER = ['link', 'textStyle', 'bold', 'italic', 'underline', 'strike'] as const

export function orderMarks(marks: readonly RichMark[]): RichMark[] {
  return marks.toSorted((a, b) => ORDER.indexOf(a.type) - ORDER.indexOf(b.type))
}

/**
 * The text to store. It has exactly the form that the server's sanitiser returns, so that a save never changes
 * what was typed: a reply that differs would be taken for somebody else's change and move the caret.
 */
export function writeMarkup(doc: RichDoc): string {
  return isBlank(doc) ? '' : doc.content.map(writeBlock).join('')
}

/** Empty, without even a chosen heading or alignment. */
function isBlank({ content: [only, second] }: RichDoc): boolean {
  if (second || only?.type !== 'paragraph') return !only
  return !only.content?.length && only.attrs.textAlign === null
}

function writeBlock(block: RichBlock): string {
  if (block.type === 'heading') return writeTag(`h${block.attrs.level}`, block)
  if (block.type === 'paragraph') return writeTag('p', block)
  const tag = block.type === 'bulletList' ? 'ul' : 'ol'
  return `<${tag}>${block.content.map(writeItem).join('')}</${tag}>`
}

function writeTag(tag: string, line: RichLine): string {
  return `<${tag}${alignment(line)}>${writeLine(line)}</${tag}>`
}

function writeItem({ content: [line, ...lists] }: RichItem): string {
  return `<li${alignment(line)}>${writeLine(line)}${lists.map(writeBlock).join('')}</li>`
}

function alignment({ attrs }: RichLine): string {
  return attrs.textAlign ? ` style="text-align:${attrs.textAlign}"` : ''
}

/** A break at the end of a line draws nothing by itself; the second one makes the empty line visible. */
function writeLine({ content = [] }: RichLine): string {
  const html = writeInlines(content)
  return content.at(-1)?.type === 'hardBreak' ? `${html}<br>` : html
}

/** Marks that neighbours share stay open between them. */
function writeInlines(inlines: readonly RichInline[]): string {
  const open: { mark: RichMark; tag: string }[] = []
  let out = ''
  const closeTo = (depth: number) => {
    while (open.length > depth) out += `</${open.pop()?.tag}>`
  }
  for (const inline of inlines) {
    const marks = inline.marks ?? []
    let shared = 0
    while (shared < open.length && isSameMark(open[shared]?.mark, marks[shared])) shared++
    closeTo(shared)
    for (const mark of marks.slice(shared)) {
      const { tag, attributes } = writeMark(mark)
      open.push({ mark, tag })
      out += `<${tag}${attributes}>`
    }
    out += inline.type === 'hardBreak' ? '<br>' : escapeWords(inline.text)
  }
  closeTo(0)
  return out
}

/** A bare quote needs no escape between tags, and the sanitiser writes it bare. */
function escapeWords(text: string): string {
  return escapeText(text).replaceAll('&quot;', '"')
}

const TAGS = { bold: 'strong', italic: 'em', underline: 'u', strike: 's' } as const

function writeMark(mark: RichMark): { tag: string; attributes: string } {
  if (mark.type === 'link') return { tag: 'a', attributes: ` href="${escapeText(mark.attrs.href)}"` }
  if (mark.type !== 'textStyle') return { tag: TAGS[mark.type], attributes: '' }
  const { color, backgroundColor } = mark.attrs
  const styles = [color && `color:${color}`, backgroundColor && `background-color:${backgroundColor}`]
  return { tag: 'span', attributes: ` style="${styles.filter(Boolean).join(';')}"` }
}

function isSameMark(a: RichMark | undefined, b: RichMark | undefined): boolean {
  if (!a || !b || a.type !== b.type) return false
  if (a.type === 'link' && b.type === 'link') return a.attrs.href === b.attrs.href
  if (a.type !== 'textStyle' || b.type !== 'textStyle') return true
  return a.attrs.color === b.attrs.color && a.attrs.backgroundColor === b.attrs.backgroundColor
}
