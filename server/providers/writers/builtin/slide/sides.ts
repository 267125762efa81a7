import { capitalize } from '#domain/generation/condense/trim-sentence.ts'
import { CELL_BREAK, clip, splitCells, splitHead } from './lines.ts'
import { common, type Shape, unpictured } from './shape.ts'

const MOST_SIDES = 4
const MOST_POINTS = 6
const MOST_COLUMNS = 6
const MOST_ROWS = 10

/** "Before: by hand; slow" is a side with two points. */
export const shapeComparison: Shape = given => {
  const sides = given.lines.slice(0, MOST_SIDES).map(line => {
    const { head, text } = splitHead(line)
    const points = text.split(/\s*;\s+/u).filter(Boolean)
    return { head: capitalize(head), points: points.map(point => clip(capitalize(point), 300)) }
  })
  const isFit = given.lines.length <= MOST_SIDES && sides.length >= 2
  if (
    !isFit ||
    sides.some(({ head, points }) => head === '' || points.length === 0 || points.length > MOST_POINTS)
  )
    return null
  return { ...common(given), kind: 'comparison', sides }
}

/** Lines of cells, the heads of the columns first. */
export const shapeTable: Shape = given => {
  const lines = given.lines.some(line => line.includes(CELL_BREAK.trim())) ? given.lines : null
  const [heads, ...rest] = (lines ?? []).map(splitCells)
  if (!heads || heads.length < 2 || rest.length === 0 || rest.length > MOST_ROWS) return null
  if (Math.max(heads.length, ...rest.map(row => row.length)) > MOST_COLUMNS) return null
  const width = Math.max(heads.length, ...rest.map(row => row.length))
  const cells = (row: readonly string[]) => Array.from({ length: width }, (_, at) => clip(row[at] ?? '', 160))
  return {
    ...unpictured(given),
    kind: 'table',
    columns: cells(heads),
    rows: rest.map(cells),
  }
}

const MOST_EVENTS = 8
const BREAK = /^(.{1,60}?)(?:\s[—–-]\s|:\s+)(\S.*)$/su

/** "12 May — the doors open": when, then what. */
export const shapeTimeline: Shape = given => {
  const events = given.lines.slice(0, MOST_EVENTS).map(line => BREAK.exec(line))
  if (given.lines.length > MOST_EVENTS || events.length < 2 || events.includes(null)) return null
  return {
    ...common(given),
    kind: 'timeline',
    events: events.map(found => ({
      when: clip(found?.[1] ?? '', 60),
      text: clip(capitalize(found?.[2] ?? ''), 300),
    })),
  }
}
