import { parseHTML } from 'linkedom'
import mammoth from 'mammoth'
import { DocumentError, type DocumentWords } from '../document.ts'
import { cleanWords, tidyLines } from '../finish-text.ts'
import { childElements, type HtmlElement, isElement, nameOf, wordsOf } from '../markdown/html-element.ts'
import { htmlToMarkdown } from '../markdown/html-to-markdown.ts'
import { readPart } from '../office/parse-xml.ts'
import { readCoreTitle } from '../office/read-core-title.ts'
import type { OfficeParts } from '../office/unpack-office.ts'
import type { DocumentFile } from '../read-document.ts'
import { splitBody } from './split-body.ts'
import { styleMap } from './style-map.ts'

const documentPart = 'word/document.xml'

/** Where to stop and answer with what has been read. */
export type ReadingLimits = Pick<DocumentFile, 'mostLetters' | 'until'>

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
