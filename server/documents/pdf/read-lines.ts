import { bulletMark, type PageLine } from './page-line.ts'

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
