import type { PageLine, PageRow } from './page-line.ts'

const longest = 300

export interface FoundTable {
  readonly rows: readonly (readonly string[])[]
  /** How many rows of the page it takes. */
  readonly taken: number
}

interface Span {
  from: number
  to: number
}

/** A table that begins with this row: rows whose words stand under each other in the same columns. */
export function findTable(rows: readonly PageRow[], start: number): FoundTable | undefined {
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
