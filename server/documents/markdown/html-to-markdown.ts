import {
  childElements,
  type HtmlElement,
  type HtmlNode,
  isElement,
  isUnspoken,
  nameOf,
  wordsOf,
} from './html-element.ts'
import {
  oneLine,
  writeHeading,
  writeParagraph,
  writePoint,
  writeQuote,
  writeTable,
} from './write-markdown.ts'

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

const isList = (element: HtmlElement) => nameOf(element) === 'ul' || nameOf(element) === 'ol'

/** The points of a list, each with those below it; what stands below is set in by as much as its point's mark takes. */
function readListLines(list: HtmlElement, indent: number): string[] {
  const isCounted = nameOf(list) === 'ol'
  let number = Number(list.getAttribute('start')) || 1
  return childElements(list).flatMap(item => {
    if (isList(item)) return readListLines(item, indent + 2)
    const words = oneLine(wordsOf(item, isList))
    const own = words === '' ? [] : [writePoint(indent, isCounted ? number++ : null, words)]
    // A point without words of its own is only there to set the ones below it in.
    const deeper = words === '' ? indent : indent + (isCounted ? 3 : 2)
    return [...own, ...listsBelow(item).flatMap(below => readListLines(below, deeper))]
  })
}

function listsBelow(item: HtmlElement): HtmlElement[] {
  return childElements(item).flatMap(child => (isList(child) ? [child] : listsBelow(child)))
}

const mostColumns = 30

/** The cells of a table in rows; a cell that reaches over several rows says its words in each. */
function readRows(table: HtmlElement): string[][] {
  const grid: string[][] = []
  rowsOf(table).forEach((row, at) => {
    grid[at] ??= []
    let column = 0
    for (const cell of childElements(row)) {
      while (grid[at][column] !== undefined) column++
      if (column >= mostColumns) break
      const words = wordsOf(cell)
      const down = spanOf(cell, 'rowspan')
      const across = Math.min(spanOf(cell, 'colspan'), mostColumns - column)
      for (let below = 0; below < down; below++) {
        grid[at + below] ??= []
        for (let beside = 0; beside < across; beside++)
          grid[at + below]![column + beside] = beside === 0 ? words : ''
      }
      column += across
    }
  })
  return grid.slice(0, rowsOf(table).length).map(row => Array.from(row, cell => cell ?? ''))
}

function rowsOf(table: HtmlElement): HtmlElement[] {
  return childElements(table).flatMap(child =>
    nameOf(child) === 'tr' ? [child] : /^t(?:head|body|foot)$/.test(nameOf(child)) ? rowsOf(child) : [],
  )
}

function spanOf(cell: HtmlElement, name: string): number {
  const span = Number(cell.getAttribute(name))
  return Number.isInteger(span) && span > 1 ? Math.min(span, 100) : 1
}
