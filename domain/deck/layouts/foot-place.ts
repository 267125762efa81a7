import type { Cell, Layout } from './layout.ts'

export interface FootPlace {
  /** Grid lines, first and last. */
  readonly columns: readonly [number, number]
  /** From the left edge of these columns, in hundredths of the slide's width. */
  readonly left: number
  /** Free below the words there, in hundredths of the slide's width. */
  readonly room: number
  /** What it has to keep clear of: a page number in the left corner, one in the middle, or none. */
  readonly beside: 'corner' | 'middle' | 'nothing'
}

type Settled = Pick<Layout, 'columns' | 'rows' | 'margin' | 'numberOnMedia'> & {
  readonly cells: readonly Pick<Cell, 'rows' | 'columns' | 'inset' | 'bleed'>[]
}

/**
 * Where a small line stands below the words of a slide. Pictures that run to the foot have captions and credits of
 * their own there, so it keeps to the first column of words beside them.
 */
export function footPlace({ columns, rows, margin, cells, numberOnMedia }: Settled): FootPlace {
  const last = columns.length + 1
  const corner = numberOnMedia ? 'nothing' : 'corner'
  const atFoot = cells.filter(cell => cell.rows[1] === rows.length + 1)
  const words = atFoot.filter(cell => !cell.bleed).sort((one, other) => one.columns[0] - other.columns[0])
  const below = margin[2] + Math.min(...words.map(cell => cell.inset[2]))
  const [first] = words
  if (!first) return { columns: [1, last], left: 6.2 - margin[3], room: margin[2], beside: corner }
  const isWhole = words.length === atFoot.length && margin[3] > 0
  if (isWhole) return { columns: [1, last], left: 0, room: below, beside: corner }
  return {
    columns: first.columns,
    left: first.inset[3],
    room: margin[2] + first.inset[2],
    beside: first.columns[0] === 1 || numberOnMedia ? corner : 'middle',
  }
}
