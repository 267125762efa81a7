/** Words that stand on one line, close together. */
export interface PageLine {
  readonly x: number
  readonly right: number
  /** From the bottom of the page. */
  readonly y: number
  readonly size: number
  /** The font most of its letters are of. */
  readonly font: string
  readonly words: string
}

/** What stands on one height within a column: mostly one line, in tables several. */
export interface PageRow {
  readonly lines: readonly PageLine[]
  /** The column it stands in. */
  readonly left: number
  readonly right: number
  readonly page: number
}

export const bulletMark = /^[•◦▪▫‣⁃●○■□∙·►➢➤✓✔\uf0a7\uf0b7\uf0d8\uf0fc–—*-](?=\s|$)/
export const numberMark = /^(\d{1,3})[.)](?=\s|$)/

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** A piece of text as pdf.js hands it out. */
export interface TextRun {
  readonly str: string
  readonly transform: readonly number[]
  readonly width: number
  readonly fontName: string
}

interface Run {
  readonly x: number
  readonly y: number
  readonly right: number
  readonly size: number
  readonly font: string
  readonly words: string
}

/** How far apart words of one line may stand, in sizes of its letters. */
const widestSpace = 1.8
const narrowestSpace = 0.12

/** The lines of a page from top to bottom; words far apart on one height are lines of their own. */
export function readLines(runs: readonly TextRun[]): PageLine[] {
  const upright = runs.flatMap(toRun).sort((one, other) => other.y - one.y || one.x - other.x)
  return groupByHeight(upright).flatMap(splitAtGaps)
}

/** What is turned (stamps in a margin, names of axes, watermarks) is left out. */
function toRun({ str, transform, width, fontName }: TextRun): Run[] {
  const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = transform
  const size = Math.hypot(c, d)
  if (str.trim() === '' || size === 0 || a <= 0 || Math.abs(b) > Math.abs(a) * 0.1) return []
  return [{ x, y, right: x + width, size, font: fontName, words: str }]
}

function groupByHeight(runs: readonly Run[]): Run[][] {
  const groups: Run[][] = []
  for (const run of runs) {
    const group = groups.at(-1)
    const first = group?.[0]
    if (group && first && Math.abs(first.y - run.y) <= 0.4 * Math.max(first.size, run.size)) group.push(run)
    else groups.push([run])
  }
  return groups.map(dropNoteMarks)
}

/** Small numbers above the line point to footnotes. */
function dropNoteMarks(group: Run[]): Run[] {
  const size = Math.max(...group.map(run => run.size))
  const base = group.find(run => run.size === size)!.y
  return group.filter(
    run => !(run.size < size * 0.75 && run.y > base && /^\s*[\d*,\s]{1,5}$/.test(run.words)),
  )
}

function splitAtGaps(group: readonly Run[]): PageLine[] {
  const runs = [...group].sort((one, other) => one.x - other.x)
  const lines: Run[][] = []
  for (const run of runs) {
    const line = lines.at(-1)
    const before = line?.at(-1)
    if (line && before && isSameLine(line, before, run)) line.push(run)
    else lines.push([run])
  }
  return lines.map(joinRuns)
}

function isSameLine(line: readonly Run[], before: Run, run: Run): boolean {
  if (run.x - before.right <= widestSpace * Math.max(before.size, run.size)) return true
  const isMark = line.length === 1 && /^(?:\d{1,3}[.)])$/.test(before.words.trim())
  return isMark || (line.length === 1 && bulletMark.test(before.words.trim()))
}

function joinRuns(runs: readonly Run[]): PageLine {
  let words = ''
  let right = Number.NEGATIVE_INFINITY
  const letters = new Map<string, number>()
  for (const run of runs) {
    const isApart = run.x - right > narrowestSpace * run.size
    if (words !== '' && isApart && !/\s$/.test(words) && !/^\s/.test(run.words)) words += ' '
    words += run.words
    right = Math.max(right, run.right)
    letters.set(run.font, (letters.get(run.font) ?? 0) + run.words.length)
  }
  const font = [...letters].reduce((one, other) => (other[1] > one[1] ? other : one))[0]
  const { x, y } = runs[0]!
  const size = Math.max(...runs.map(run => run.size))
  return { x, right, y, size, font, words: words.replace(/\s+/g, ' ').trim() }
}

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
