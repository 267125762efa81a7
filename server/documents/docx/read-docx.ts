import { parseHTML } from 'linkedom'
import mammoth from 'mammoth'
import { DocumentError, type DocumentWords } from '../document.ts'
import { cleanWords, tidyLines } from '../finish-text.ts'
import { childElements, type HtmlElement, isElement, nameOf, wordsOf } from '../markdown/html-element.ts'
import { htmlToMarkdown } from '../markdown/html-to-markdown.ts'
import { readPart } from '../office/parse-xml.ts'
import { readCoreTitle } from '../office/read-core-title.ts'
import type { OfficeParts } from '../office/unpack-office.ts'
import { styleMap } from './style-map.ts'

/** Words in their order, with headings, lists, quotations and tables; notes, comments and pictures are left out. */
export async function readDocx(parts: OfficeParts): Promise<DocumentWords> {
  if (!parts.has('word/document.xml')) throw new DocumentError('damaged')
  const { value } = await mammoth.convertToHtml(openFor(parts) as never, {
    styleMap: [...styleMap],
    includeEmbeddedStyleMap: false,
    convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
  })
  const { document } = parseHTML(`<!doctype html><html><body>${value}</body></html>`)
  const body = (document as unknown as { body: HtmlElement }).body
  removeNotes(body)
  const text = tidyLines(cleanWords(nameHeadings(htmlToMarkdown(body), body)))
  return { title: cleanWords(readCoreTitle(parts)), text, parts: countHeadings(text), cut: false }
}

/** Hands out parts that were unpacked within their limits, so that nothing here unpacks anything once more. */
function openFor(parts: OfficeParts) {
  return {
    file: {
      exists: (name: string) => parts.has(name),
      read: async (name: string, encoding?: string) =>
        encoding === undefined || encoding === 'base64' ? '' : (readPart(parts, name) ?? ''),
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
function nameHeadings(text: string, body: HtmlElement): string {
  if (countHeadings(text) > 0) return text
  const bold = new Set(
    childElements(body)
      .filter(isBoldLine)
      .map(line => wordsOf(line).replace(/\s+/g, ' ').trim()),
  )
  return text.replace(/^(?![-|>\d]).+$/gm, line => (bold.has(line) ? `## ${line}` : line))
}

function isBoldLine(paragraph: HtmlElement): boolean {
  const inner = Array.from(paragraph.childNodes).filter(node => (node.textContent ?? '').trim() !== '')
  const words = wordsOf(paragraph).trim()
  const isBold = inner.length > 0 && inner.every(node => isElement(node) && nameOf(node) === 'strong')
  return nameOf(paragraph) === 'p' && isBold && words.length <= 100 && !/[.,;]$/.test(words)
}
