import { median, type PageLine, type PageRow } from './page-line.ts'

const candidates = 60
const fewestLines = 5
const deepest = 3

/** The rows of a page in the order they are read: a column to its end, then the next. */
export function orderLines(lines: readonly PageLine[], page: number, depth = 0): PageRow[] {
  if (lines.length === 0) return []
  const gutter = depth < deepest ? findGutter(lines) : undefined
  if (gutter === undefined) return gatherRows(lines, page)
  const rows: PageRow[] = []
  let band: PageLine[] = []
  const endBand = () => {
    rows.push(
      ...orderLines(
        band.filter(line => line.right <= gutter),
        page,
        depth + 1,
      ),
    )
    rows.push(
      ...orderLines(
        band.filter(line => line.right > gutter),
        page,
        depth + 1,
      ),
    )
    band = []
  }
  // What reaches over both columns parts what is above it from what is below.
  for (const line of lines) {
    if (!crosses(line, gutter)) {
      band.push(line)
      continue
    }
    endBand()
    rows.push(...gatherRows([line], page))
  }
  endBand()
  return rows
}

function crosses(line: PageLine, at: number): boolean {
  return line.x < at && line.right > at
}

/** Where the page parts into two columns of running words; cells of a table are too short to be such. */
function findGutter(lines: readonly PageLine[]): number | undefined {
  const left = Math.min(...lines.map(line => line.x))
  const width = Math.max(...lines.map(line => line.right)) - left
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
    const width = Math.max(...side.map(line => line.right)) - Math.min(...side.map(line => line.x))
    const isFull = median(side.map(line => line.right - line.x)) >= width * 0.55
    return isFull && median(side.map(line => line.words.length)) >= 18
  })
}

function gatherRows(lines: readonly PageLine[], page: number): PageRow[] {
  const left = Math.min(...lines.map(line => line.x))
  const right = Math.max(...lines.map(line => line.right))
  const rows: PageLine[][] = []
  for (const line of lines) {
    const row = rows.at(-1)
    if (row?.[0] && Math.abs(row[0].y - line.y) <= 0.4 * Math.max(row[0].size, line.size)) row.push(line)
    else rows.push([line])
  }
  return rows.map(row => ({ lines: row, left, right, page }))
}
