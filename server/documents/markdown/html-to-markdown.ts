import {
  childElements,
  type HtmlElement,
  type HtmlNode,
  isElement,
  isUnspoken,
  nameOf,
  wordsOf,
} from './html-element.ts'
import { readListLines } from './read-list.ts'
import { readRows } from './read-rows.ts'
import { oneLine, writeHeading, writeParagraph, writeQuote, writeTable } from './write-markdown.ts'

const inline = new Set(
  'a abbr b bdi bdo cite code data dfn em font i kbd label mark q s samp small span strong sub sup time u var wbr br'.split(
    ' ',
  ),
)

/** Headings, paragraphs, nested lists, quotations and tables in their order. Emphasis, links and pictures are left out. */
export function htmlToMarkdown(root: HtmlNode): string {
  return readBlocks(root)
    .filter(block => block !== '')
    .join('\n\n')
}

function readBlocks(parent: HtmlNode): string[] {
  const blocks: string[] = []
  let words = ''
  const endParagraph = () => {
    if (oneLine(words) !== '') blocks.push(writeParagraph(words))
    words = ''
  }
  for (const node of Array.from(parent.childNodes)) {
    if (node.nodeType === 3 || inline.has(nameOf(node))) words += wordsOf(node)
    else if (isElement(node) && !isUnspoken(node)) {
      endParagraph()
      blocks.push(...readBlock(node))
    }
  }
  endParagraph()
  return blocks
}

function readBlock(element: HtmlElement): string[] {
  const name = nameOf(element)
  if (/^h[1-6]$/.test(name)) {
    const words = oneLine(wordsOf(element))
    return words === '' ? [] : [writeHeading(Number(name[1]), words)]
  }
  if (name === 'ul' || name === 'ol') return [readListLines(element, 0).join('\n')]
  if (name === 'table') return [writeTable(readRows(element))]
  if (name === 'blockquote') return [readQuote(element)]
  if (name === 'dl') return childElements(element).map(child => writeParagraph(wordsOf(child)))
  return readBlocks(element)
}

function readQuote(element: HtmlElement): string {
  const parts = childElements(element).filter(child => !inline.has(nameOf(child)))
  const paragraphs = parts.length > 0 ? parts.map(part => wordsOf(part)) : [wordsOf(element)]
  return writeQuote(paragraphs.filter(words => oneLine(words) !== ''))
}
