import { bulletMark, median, numberMark, type PageLine, type PageRow } from './page-lines.ts'

export interface WordsBlock {
  readonly kind: 'words'
  readonly page: number
  readonly words: string
  readonly size: number
  /** Empty where it has more than one. */
  readonly font: string
  readonly lines: number
  readonly x: number
  /** How far it is set in from the left of its column. */
  readonly indent: number
}

interface TableBlock {
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
  const usualSize = median(rows.map(row => row.lines[0]!.size))
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
    if (before && beginsParagraph(before, row, { leading, usualSize, isSecond: open.length === 1 }))
      endParagraph()
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
    indent: Math.min(...rows.map(row => row.lines[0]!.x)) - rows[0]!.left,
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

interface Around {
  readonly leading: number
  readonly usualSize: number
  /** The line before began the paragraph. */
  readonly isSecond: boolean
}

function beginsParagraph(before: PageRow, row: PageRow, { leading, usualSize, isSecond }: Around): boolean {
  const above = before.lines[0]!
  const line = row.lines[0]!
  if (bulletMark.test(line.words) || numberMark.test(line.words)) return true
  if (Math.abs(above.size - line.size) > 0.1 * line.size) return true
  const isShort = before.lines.at(-1)!.right < before.right - 0.15 * (before.right - before.left)
  if (above.font !== line.font && isShort) return true
  const isEnd = /[.!?:;…»”"]$/.test(wordsOf(before))
  const gap = above.y - line.y
  // The next column or page: only words that plainly go on are one paragraph.
  if (row.page !== before.page || gap <= 0) return isEnd || !/^[\p{Ll}\d(«“"]/u.test(line.words)
  if (gap > leading * 1.3 * line.size) return true
  const isPlain = line.size < 1.1 * usualSize && !isCentred(before, row)
  return (isShort && isEnd) || (isPlain && leavesRoom(before, row)) || isSetAnew(before, row, isSecond)
}

/** A line that ends early, though the next word would have found room, was ended by hand. */
function leavesRoom(before: PageRow, row: PageRow): boolean {
  const line = row.lines[0]!
  const room = before.right - before.lines.at(-1)!.right
  const word = line.words.indexOf(' ') < 0 ? line.words.length : line.words.indexOf(' ')
  const width = ((line.right - line.x) / line.words.length) * (word + 1)
  const isBroken = /[\p{L}\d][-\u00ad\u2010]$/u.test(wordsOf(before))
  return !isBroken && room > 0.4 * (before.right - before.left) && width < room
}

/** Whether a line begins further in or further out than the one before, other than paragraphs do by themselves. */
function isSetAnew(before: PageRow, row: PageRow, isSecond: boolean): boolean {
  const above = before.lines[0]!
  const line = row.lines[0]!
  const step = line.x - above.x
  if (Math.abs(step) <= 0.8 * line.size || isCentred(before, row)) return false
  const isMarked = bulletMark.test(above.words) || numberMark.test(above.words)
  if (step > 0) return !isMarked
  // After a first line that is set in, the second stands at the left.
  return !isSecond || line.x - row.left > 0.8 * line.size
}

/** Both lines have the middle of their column in the middle, though they begin at different places. */
function isCentred(before: PageRow, row: PageRow): boolean {
  const { size } = row.lines[0]!
  const isMoved = Math.abs(before.lines[0]!.x - row.lines[0]!.x) > 0.5 * size
  const isInMiddle = ({ lines, left, right }: PageRow) =>
    Math.abs(lines[0]!.x - left - (right - lines.at(-1)!.right)) < size
  return isMoved && isInMiddle(before) && isInMiddle(row)
}

/** Endings that Russian writes with a hyphen, wherever the line was broken. */
const particles = /^(?:то|либо|нибудь|ка|таки|де|с)(?!\p{L})/u
const beforeHyphen = /(\p{L}+)[-\u00ad\u2010]$/u

/** One line after the other; a word that was broken is whole again. */
function joinLines(before: string, after: string, hyphenated: ReadonlySet<string>): string {
  const start = beforeHyphen.exec(before)?.[1]
  const end = /^\p{Ll}+/u.exec(after)?.[0]
  if (!start || !end) return `${before} ${after}`
  if (before.endsWith('\u00ad')) return before.slice(0, -1) + after
  const isCompound = particles.test(after) || hyphenated.has(`${start}-${end}`.toLowerCase())
  return (isCompound ? before : before.slice(0, -1)) + after
}

/** Words that the document writes with a hyphen in the middle of a line. */
export function findHyphenated(lines: Iterable<string>): ReadonlySet<string> {
  const found = new Set<string>()
  for (const line of lines)
    for (const [word] of line.matchAll(/\p{L}+-\p{L}+/gu)) found.add(word.toLowerCase())
  return found
}

const longest = 300

interface FoundTable {
  readonly rows: readonly (readonly string[])[]
  /** How many rows of the page it takes. */
  readonly taken: number
}

interface Span {
  from: number
  to: number
}

/** A table that begins with this row: rows whose words stand under each other in the same columns. */
function findTable(rows: readonly PageRow[], start: number): FoundTable | undefined {
  let columns: Span[] = []
  let end = start
  for (; end < Math.min(rows.length, start + longest); end++) {
    const widened = addRow(rows, end, columns, end === start)
    if (!widened) break
    columns = widened
  }
  // A last row of one cell is more likely the paragraph after the table.
  while (end > start && rows[end - 1]!.lines.length === 1) end--
  const found = rows.slice(start, end)
  const full = found.filter(row => row.lines.length > 1)
  if (full.length < (columns.length > 2 ? 2 : 3)) return undefined
  return { rows: writeRows(found, columns), taken: found.length }
}

/** The columns with this row's words in them; undefined when it does not stand in columns. */
function addRow(rows: readonly PageRow[], at: number, columns: Span[], isFirst: boolean): Span[] | undefined {
  const row = rows[at]!
  if (row.lines.length < 2 && (isFirst || !continuesCell(rows, at, columns))) return undefined
  const widened = merge([...columns, ...row.lines.map(line => ({ from: line.x, to: line.right }))])
  const places = row.lines.map(line => columnOf(line, widened))
  const isApart = new Set(places).size === places.length
  return isApart && widened.length >= Math.max(2, columns.length) ? widened : undefined
}

/** A cell of more words than fit in a line goes on below, in the same column and close by. */
function continuesCell(rows: readonly PageRow[], at: number, columns: readonly Span[]): boolean {
  const line = rows[at]!.lines[0]!
  const above = rows[at - 1]!.lines[0]!
  const within = columns.findIndex(column => line.x >= column.from - 1 && line.right <= column.to + line.size)
  return within >= 0 && rows[at]!.page === rows[at - 1]!.page && above.y - line.y < line.size * 1.6
}

function merge(spans: readonly Span[]): Span[] {
  const merged: Span[] = []
  for (const span of [...spans].sort((one, other) => one.from - other.from)) {
    const last = merged.at(-1)
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to)
    else merged.push({ ...span })
  }
  return merged
}

function columnOf(line: PageLine, columns: readonly Span[]): number {
  return columns.findIndex(column => line.x >= column.from && line.right <= column.to)
}

function writeRows(rows: readonly PageRow[], columns: readonly Span[]): string[][] {
  const written: string[][] = []
  for (const row of rows) {
    const cells = columns.map((_, at) => row.lines.find(line => columnOf(line, columns) === at)?.words ?? '')
    const last = written.at(-1)
    if (last && row.lines.length === 1) {
      written[written.length - 1] = last.map((cell, at) => `${cell} ${cells[at]}`.trim())
    } else written.push(cells)
  }
  return written
}
