import { parseHTML } from 'linkedom'
import mammoth from 'mammoth'
import { cleanWords, DocumentError, type DocumentWords, tidyLines } from '../document.ts'
import { childElements, type HtmlElement, isElement, nameOf, wordsOf } from '../markdown/html-element.ts'
import { htmlToMarkdown } from '../markdown/html-to-markdown.ts'
import { readCoreTitle, readPart } from '../office/office-xml.ts'
import type { OfficeParts } from '../office/unpack-office.ts'
import type { DocumentFile } from '../read-document.ts'

const documentPart = 'word/document.xml'

/** Where to stop and answer with what has been read. */
type ReadingLimits = Pick<DocumentFile, 'mostLetters' | 'until'>

/** Words in their order, with headings, lists, quotations and tables; notes, comments and pictures are left out. */
export async function readDocx(
  parts: OfficeParts,
  { mostLetters, until }: ReadingLimits,
): Promise<DocumentWords> {
  const document = readPart(parts, documentPart)
  if (document === undefined) throw new DocumentError('damaged')
  const texts: string[] = []
  const boldLines = new Set<string>()
  let letters = 0
  let cut = false
  for (const piece of splitBody(document)) {
    cut = letters > mostLetters || (letters > 0 && Date.now() > until)
    if (cut) break
    const body = await readPiece(parts, piece)
    const text = htmlToMarkdown(body)
    texts.push(text)
    letters += text.length
    for (const line of listBoldLines(body)) boldLines.add(line)
  }
  const text = tidyLines(cleanWords(nameHeadings(texts.join('\n\n'), boldLines)))
  return { title: cleanWords(readCoreTitle(parts)), text, parts: countHeadings(text), cut }
}

async function readPiece(parts: OfficeParts, piece: string): Promise<HtmlElement> {
  const { value } = await mammoth.convertToHtml(openFor(parts, piece) as never, {
    styleMap: [...styleMap],
    includeEmbeddedStyleMap: false,
    convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
  })
  const { document } = parseHTML(`<!doctype html><html><body>${value}</body></html>`)
  const body = (document as unknown as { body: HtmlElement }).body
  removeNotes(body)
  return body
}

/** Hands out parts that were unpacked within their limits, so that nothing here unpacks anything once more. */
function openFor(parts: OfficeParts, document: string) {
  const read = (name: string) => (name === documentPart ? document : readPart(parts, name)) ?? ''
  return {
    file: {
      exists: (name: string) => parts.has(name),
      read: async (name: string, encoding?: string) =>
        encoding === undefined || encoding === 'base64' ? '' : read(name),
      write: () => undefined,
    },
  }
}

function removeNotes(body: HtmlElement): void {
  for (const list of childElements(body)) {
    const isNotes = childElements(list).some(item => /^(?:foot|end)note-/.test(item.getAttribute('id') ?? ''))
    if (isNotes) (list as unknown as { remove(): void }).remove()
  }
}

function countHeadings(text: string): number {
  return text.match(/^#{1,6} /gm)?.length ?? 0
}

/** In a document without a heading, short lines that are bold all through are meant as ones. */
function nameHeadings(text: string, bold: ReadonlySet<string>): string {
  if (countHeadings(text) > 0) return text
  return text.replace(/^(?![-|>\d]).+$/gm, line => (bold.has(line) ? `## ${line}` : line))
}

function listBoldLines(body: HtmlElement): string[] {
  return childElements(body)
    .filter(isBoldLine)
    .map(line => wordsOf(line).replace(/\s+/g, ' ').trim())
}

function isBoldLine(paragraph: HtmlElement): boolean {
  const inner = Array.from(paragraph.childNodes).filter(node => (node.textContent ?? '').trim() !== '')
  const words = wordsOf(paragraph).trim()
  const isBold = inner.length > 0 && inner.every(node => isElement(node) && nameOf(node) === 'strong')
  return nameOf(paragraph) === 'p' && isBold && words.length <= 100 && !/[.,;]$/.test(words)
}

/** Elements that are held in memory together; a page has some hundreds. */
const mostAtOnce = 20_000
/** One paragraph of so many pieces is nobody's. */
const mostInOne = 10 * mostAtOnce
/** What stands around others without being one with them: it may end in one piece and go on in the next. */
const containers = new Set(['body', 'sdt', 'sdtContent', 'customXml', 'tbl'])

interface Open {
  readonly tag: string
  readonly name: string
}

/** A tag, or what only looks like tags. */
const tokens = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<(\/?)([^\s/<>?!]+)[^<>]*?(\/?)>/g

/**
 * A document of Word in pieces of some dozens of pages, each a whole document: what reads it takes half a gigabyte for
 * a book, and for a table of sixty thousand cells, if it is given all at once.
 */
export function* splitBody(xml: string): Generator<string> {
  const open: Open[] = []
  let begin = ''
  let from = 0
  let count = 0
  for (const { 0: tag, 1: isEnd, 2: name, 3: isEmpty, index } of xml.matchAll(tokens)) {
    if (name === undefined) continue
    const local = name.slice(name.indexOf(':') + 1)
    if (!isEnd) {
      count += 1
      if (!isEmpty) open.push({ tag, name: local })
    } else open.pop()
    if (count > mostInOne) throw new DocumentError('too_much')
    if (!isEnd || count < mostAtOnce || !isBetween(open)) continue
    const to = index + tag.length
    yield `${begin}${xml.slice(from, to)}${open.toReversed().map(close).join('')}`
    begin = open.map(each => each.tag).join('')
    from = to
    count = 0
  }
  yield begin + xml.slice(from)
}

/** In the body, and in nothing that must stay whole. */
function isBetween([document, ...rest]: readonly Open[]): boolean {
  return document !== undefined && rest[0]?.name === 'body' && rest.every(({ name }) => containers.has(name))
}

function close({ tag }: Open): string {
  return `</${tag.slice(1).match(/^[^\s/>]+/)?.[0]}>`
}

/** What Word's, LibreOffice's and Google's styles mean, by their English and Russian names. */
const headings = Array.from({ length: 6 }, (_, at) => at + 1).flatMap(level => [
  `p[style-name='heading ${level}'] => h${level}:fresh`,
  `p[style-name='Заголовок ${level}'] => h${level}:fresh`,
])

const contents = ['toc', 'Оглавление', 'Contents'].flatMap(name =>
  Array.from({ length: 9 }, (_, at) => `p[style-name='${name} ${at + 1}'] => !`),
)

const left = [
  'toc heading',
  'table of figures',
  'Contents Heading',
  'caption',
  'footnote text',
  'endnote text',
]
const titles = ['Title', 'Название', 'Заголовок']
const quotes = [
  'Quote',
  'Intense Quote',
  'Quotations',
  'Block Text',
  'Цитата',
  'Выделенная цитата',
  'Цитата 2',
]

const styleMap: readonly string[] = [
  ...headings,
  ...contents,
  ...left.map(name => `p[style-name='${name}'] => !`),
  ...titles.map(name => `p[style-name='${name}'] => h1:fresh`),
  ...quotes.map(name => `p[style-name='${name}'] => blockquote:fresh > p:fresh`),
  'comment-reference => !',
]
