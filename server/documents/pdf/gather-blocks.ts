import { findTable } from './find-table.ts'
import { joinLines } from './join-lines.ts'
import { bulletMark, median, numberMark, type PageRow } from './page-line.ts'

export interface WordsBlock {
  readonly kind: 'words'
  readonly page: number
  readonly words: string
  readonly size: number
  /** Empty where it has more than one. */
  readonly font: string
  readonly lines: number
  readonly x: number
}

export interface TableBlock {
  readonly kind: 'table'
  readonly page: number
  readonly rows: readonly (readonly string[])[]
}

export type PageBlock = WordsBlock | TableBlock

/** A line of a table of contents. */
const contentsLine = /(?:\.\s?){5,}\s*\d*$/

/** Paragraphs and tables out of rows. `words` are those of the whole document: they tell which hyphens belong. */
export function gatherBlocks(rows: readonly PageRow[], hyphenated: ReadonlySet<string>): PageBlock[] {
  const leading = usualLeading(rows)
  const blocks: PageBlock[] = []
  let open: PageRow[] = []
  const endParagraph = () => {
    if (open.length > 0) blocks.push(makeParagraph(open, hyphenated))
    open = []
  }
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at]!
    if (contentsLine.test(wordsOf(row))) continue
    const table = row.lines.length > 1 ? findTable(rows, at) : undefined
    if (table) {
      endParagraph()
      blocks.push({ kind: 'table', page: row.page, rows: table.rows })
      at += table.taken - 1
      continue
    }
    const before = open.at(-1)
    if (before && beginsParagraph(before, row, leading)) endParagraph()
    open.push(row)
  }
  endParagraph()
  return blocks
}

function wordsOf(row: PageRow): string {
  return row.lines.map(line => line.words).join(' ')
}

function makeParagraph(rows: readonly PageRow[], hyphenated: ReadonlySet<string>): WordsBlock {
  const first = rows[0]!.lines[0]!
  const fonts = new Set(rows.flatMap(row => row.lines.map(line => line.font)))
  return {
    kind: 'words',
    page: rows[0]!.page,
    words: rows.map(wordsOf).reduce((before, after) => joinLines(before, after, hyphenated)),
    size: first.size,
    font: fonts.size === 1 ? first.font : '',
    lines: rows.length,
    x: first.x,
  }
}

/** From one line to the next, in sizes of its letters. */
function usualLeading(rows: readonly PageRow[]): number {
  const gaps = rows.slice(1).flatMap((row, at) => {
    const gap = (rows[at]!.lines[0]!.y - row.lines[0]!.y) / row.lines[0]!.size
    return gap > 0.5 && gap < 3 ? [gap] : []
  })
  return median(gaps) || 1.2
}

function beginsParagraph(before: PageRow, row: PageRow, leading: number): boolean {
  const above = before.lines[0]!
  const line = row.lines[0]!
  const words = wordsOf(before)
  if (bulletMark.test(line.words) || numberMark.test(line.words)) return true
  if (Math.abs(above.size - line.size) > 0.1 * line.size) return true
  const isShort = before.lines.at(-1)!.right < before.right - 0.15 * (before.right - before.left)
  if (above.font !== line.font && isShort) return true
  const isEnd = /[.!?:;…»”"]$/.test(words)
  const gap = above.y - line.y
  // The next column or page: only words that plainly go on are one paragraph.
  if (row.page !== before.page || gap <= 0) return isEnd || !/^[\p{Ll}\d(«“"]/u.test(line.words)
  if (gap > leading * 1.3 * line.size) return true
  if (isShort && isEnd) return true
  const isMarked = bulletMark.test(above.words) || numberMark.test(above.words)
  return !isMarked && line.x - above.x > 0.8 * line.size && Math.abs(above.x - before.left) < 0.3 * line.size
}
