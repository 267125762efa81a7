import { median, type PageLine, type PageRow } from './page-line.ts'

const candidates = 60
const fewestLines = 5
const deepest = 3
/** Between two lines of columns, in sizes of their letters. */
const widestGap = 2.2

interface Bounds {
  readonly left: number
  readonly right: number
}

/** The rows of a page in the order they are read: a column to its end, then the next. */
export function orderLines(lines: readonly PageLine[], page: number): PageRow[] {
  return lines.length === 0 ? [] : orderWithin(lines, page, boundsOf(lines), 0)
}

/** `bounds` are those of the whole column, of which these lines may be the set-in part. */
function orderWithin(lines: readonly PageLine[], page: number, bounds: Bounds, depth: number): PageRow[] {
  const gutter = depth < deepest ? findGutter(lines) : undefined
  if (gutter === undefined) return gatherRows(lines, page, bounds)
  const sides = [(line: PageLine) => line.right <= gutter, (line: PageLine) => line.x >= gutter]
  const columns = sides.map(isOn => ({ isOn, bounds: boundsOf(lines.filter(isOn)) }))
  const rows: PageRow[] = []
  let band: PageLine[] = []
  const endBand = () => {
    for (const column of columns) {
      rows.push(...orderWithin(band.filter(column.isOn), page, column.bounds, depth + 1))
    }
    band = []
  }
  // What reaches over both columns parts what is above it from what is below, and so does room across both.
  for (const line of lines) {
    const above = band.at(-1)
    if (above && above.y - line.y > widestGap * line.size) endBand()
    if (!crosses(line, gutter)) {
      band.push(line)
      continue
    }
    endBand()
    rows.push(...gatherRows([line], page, bounds))
  }
  endBand()
  return rows
}

function boundsOf(lines: readonly PageLine[]): Bounds {
  return { left: Math.min(...lines.map(line => line.x)), right: Math.max(...lines.map(line => line.right)) }
}

function crosses(line: PageLine, at: number): boolean {
  return line.x < at && line.right > at
}

/** Where the page parts into two columns of running words; cells of a table are too short to be such. */
function findGutter(lines: readonly PageLine[]): number | undefined {
  if (lines.length < 2 * fewestLines) return undefined
  const { left, right } = boundsOf(lines)
  const width = right - left
  const found = Array.from(
    { length: candidates + 1 },
    (_, step) => left + width * (0.3 + (0.4 * step) / candidates),
  )
    .map(at => ({ at, crossing: lines.filter(line => crosses(line, at)).length }))
    .filter(({ at, crossing }) => crossing <= lines.length * 0.3 && areColumns(lines, at))
  const fewest = Math.min(...found.map(one => one.crossing))
  return found.find(one => one.crossing === fewest)?.at
}

function areColumns(lines: readonly PageLine[], at: number): boolean {
  return [lines.filter(line => line.right <= at), lines.filter(line => line.x >= at)].every(side => {
    if (side.length < fewestLines) return false
    const { left, right } = boundsOf(side)
    const width = right - left
    const isFull = median(side.map(line => line.right - line.x)) >= width * 0.55
    return isFull && median(side.map(line => line.words.length)) >= 18
  })
}

function gatherRows(lines: readonly PageLine[], page: number, bounds: Bounds): PageRow[] {
  const rows: PageLine[][] = []
  for (const line of lines) {
    const row = rows.at(-1)
    if (row?.[0] && Math.abs(row[0].y - line.y) <= 0.4 * Math.max(row[0].size, line.size)) row.push(line)
    else rows.push([line])
  }
  return rows.map(row => ({ lines: row, ...bounds, page }))
}
