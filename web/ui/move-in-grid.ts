/**
 * Where an arrow key leads from `index` in a grid that is read row by row; undefined for every other key. Where the
 * grid has heads, `counts` says how many stand under each: every head begins a new row.
 */
export function moveInGrid(
  key: string,
  index: number,
  counts: number | readonly number[],
  columns: number,
): number | undefined {
  const runs = typeof counts === 'number' ? [counts] : counts
  const last = runs.reduce((sum, run) => sum + run, 0) - 1
  switch (key) {
    case 'ArrowRight':
      return Math.min(index + 1, last)
    case 'ArrowLeft':
      return Math.max(index - 1, 0)
    case 'ArrowDown':
      return moveByRow(index, runs, columns, 1)
    case 'ArrowUp':
      return moveByRow(index, runs, columns, -1)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return undefined
  }
}

function moveByRow(index: number, runs: readonly number[], columns: number, step: 1 | -1): number {
  const rows = listRows(runs, columns)
  const at = rows.findIndex(row => row.includes(index))
  const next = rows[at + step]
  const column = index - (rows[at]?.[0] ?? 0)
  // Without heads a shorter last row has nothing below: the choice stays where it is.
  if (!next || (runs.length === 1 && column >= next.length)) return index
  return next[Math.min(column, next.length - 1)] ?? index
}

function listRows(runs: readonly number[], columns: number): number[][] {
  const rows: number[][] = []
  let first = 0
  for (const run of runs) {
    for (let start = 0; start < run; start += columns) {
      rows.push(Array.from({ length: Math.min(columns, run - start) }, (_, place) => first + start + place))
    }
    first += run
  }
  return rows
}
