import { escapeText } from './plain.ts'

/**
 * The tree of an item's text, as the editor holds it while somebody types. `parseText` reads it out of what is stored,
 * `printText` writes it back, the functions at the end walk it.
 */
export type TextAlign = 'left' | 'center' | 'right' | 'justify'

export type RichMark =
  | { type: 'bold' | 'italic' | 'underline' | 'strike' }
  | { type: 'link'; attrs: { href: string } }
  | { type: 'textStyle'; attrs: WordStyle }

/** How words look that do not look as their place says. Null: as their place says. */
export interface WordStyle {
  color: string | null
  backgroundColor: string | null
  /** In points of a slide that is 960 wide. */
  fontSize: number | null
  /** The id of a font. */
  fontFamily: string | null
}

export const PLAIN_STYLE: Readonly<WordStyle> = {
  color: null,
  backgroundColor: null,
  fontSize: null,
  fontFamily: null,
}

export function isPlainStyle(style: WordStyle): boolean {
  return Object.values(style).every(value => value === null)
}

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

interface LineStyle {
  textAlign: TextAlign | null
  /** A multiple of the size of the letters; null is the theme's. */
  lineHeight: number | null
}

export interface RichParagraph {
  type: 'paragraph'
  attrs: LineStyle
  content?: RichInline[]
}

interface RichHeading {
  type: 'heading'
  attrs: LineStyle & { level: 1 | 2 | 3 }
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
  return { type: 'doc', content: [{ type: 'heading', attrs: { level, textAlign: null, lineHeight: null } }] }
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
export function printText(doc: RichDoc): string {
  return isBlank(doc) ? '' : doc.content.map(writeBlock).join('')
}

/** Empty, without even a chosen heading or alignment. */
function isBlank({ content: [only, second] }: RichDoc): boolean {
  if (second || only?.type !== 'paragraph') return !only
  return !only.content?.length && only.attrs.textAlign === null && only.attrs.lineHeight === null
}

/** One heading without words: what an emptied title is while it is typed in. */
export function isEmptyHeading({ content: [only, second] }: RichDoc): boolean {
  return only?.type === 'heading' && !second && !only.content?.length
}

function writeBlock(block: RichBlock): string {
  if (block.type === 'heading') return writeTag(`h${block.attrs.level}`, block)
  if (block.type === 'paragraph') return writeTag('p', block)
  const tag = block.type === 'bulletList' ? 'ul' : 'ol'
  return `<${tag}>${block.content.map(writeItem).join('')}</${tag}>`
}

function writeTag(tag: string, line: RichLine): string {
  return `<${tag}${lineStyle(line)}>${writeLine(line)}</${tag}>`
}

function writeItem({ content: [line, ...lists] }: RichItem): string {
  return `<li${lineStyle(line)}>${writeLine(line)}${lists.map(writeBlock).join('')}</li>`
}

function lineStyle({ attrs: { textAlign, lineHeight } }: RichLine): string {
  return styleAttribute([textAlign && `text-align:${textAlign}`, lineHeight && `line-height:${lineHeight}`])
}

function styleAttribute(styles: readonly (string | number | null)[]): string {
  const written = styles.filter(Boolean).join(';')
  return written === '' ? '' : ` style="${written}"`
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
  return { tag: 'span', attributes: styleAttribute(listStyles(mark.attrs)) }
}

/** In the order in which they are stored. */
export function listStyles({ color, backgroundColor, fontSize, fontFamily }: WordStyle): string[] {
  return [
    color && `color:${color}`,
    backgroundColor && `background-color:${backgroundColor}`,
    fontSize && `font-size:${fontSize}pt`,
    fontFamily && `font-family:${fontFamily}`,
  ].filter(style => typeof style === 'string')
}

function isSameMark(a: RichMark | undefined, b: RichMark | undefined): boolean {
  if (!a || !b || a.type !== b.type) return false
  if (a.type === 'link' && b.type === 'link') return a.attrs.href === b.attrs.href
  if (a.type !== 'textStyle' || b.type !== 'textStyle') return true
  return listStyles(a.attrs).join() === listStyles(b.attrs).join()
}

export function isList(block: RichBlock): block is RichList {
  return block.type === 'bulletList' || block.type === 'orderedList'
}

/** The lines of a block in the order in which they are read. */
export function linesOf(block: RichBlock): RichLine[] {
  if (!isList(block)) return [block]
  return block.content.flatMap(({ content: [line, ...lists] }) => [line, ...lists.flatMap(linesOf)])
}

export function mapLines(doc: RichDoc, change: <Line extends RichLine>(line: Line) => Line): RichDoc {
  const inList = (list: RichList): RichList => ({
    ...list,
    content: list.content.map(({ content: [line, ...lists], ...item }) => ({
      ...item,
      content: [change(line), ...lists.map(inList)] as const,
    })) as RichList['content'],
  })
  return { ...doc, content: doc.content.map(block => (isList(block) ? inList(block) : change(block))) }
}

export function mapInlines(doc: RichDoc, change: (inline: RichInline) => RichInline): RichDoc {
  return mapLines(doc, line => (line.content ? { ...line, content: line.content.map(change) } : line))
}

/** The same words with another mark of this type, or with none. */
export function withMark(inline: RichInline, type: RichMark['type'], mark: RichMark | null): RichInline {
  const { marks = [], ...bare } = inline
  const next = orderMarks([...marks.filter(one => one.type !== type), ...(mark ? [mark] : [])])
  return next.length > 0 ? { ...bare, marks: next } : bare
}

/** The same words in another look. */
export function withStyle(inline: RichInline, change: Partial<WordStyle>): RichInline {
  const old = inline.marks?.find(({ type }) => type === 'textStyle')
  const attrs = { ...(old?.type === 'textStyle' ? old.attrs : PLAIN_STYLE), ...change }
  return withMark(inline, 'textStyle', isPlainStyle(attrs) ? null : { type: 'textStyle', attrs })
}

export function styleOf({ marks = [] }: RichInline): Readonly<WordStyle> {
  const mark = marks.find(({ type }) => type === 'textStyle')
  return mark?.type === 'textStyle' ? mark.attrs : PLAIN_STYLE
}
