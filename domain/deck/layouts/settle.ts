import { type Align, verticalOf } from '../align.ts'
import { type Item, isMedia } from '../items/registry.ts'
import type { ItemTheme } from '../theme/overrides.ts'
import type { FilledCell } from './flow.ts'
import type { Cell, Layout } from './layout.ts'

interface SettledLayout<Entry> {
  columns: Layout['columns']
  rows: Layout['rows']
  cells: FilledCell<Entry>[]
  /** The cell that the next item opens again, at the edge of what is shown. */
  closed: { cell: Cell; side: Side } | undefined
}

export type Side = 'columns' | 'rows'

/**
 * A layout with its items: a column or row closes where it waits for more of what its neighbours have
 * already, so that two points in three columns leave no hole. A cell with nothing beside it stays open.
 */
export function settleLayout<Entry>(
  layout: Pick<Layout, 'columns' | 'rows'>,
  filled: readonly FilledCell<Entry>[],
): SettledLayout<Entry> {
  const columns = closeTracks('columns', layout.columns, filled)
  const rows = closeTracks('rows', layout.rows, columns.cells)
  const closed = [...columns.closed, ...rows.closed][0]
  return { columns: columns.tracks, rows: rows.tracks, cells: rows.cells, closed }
}

function closeTracks<Entry, Track>(
  side: Side,
  tracks: readonly Track[],
  filled: readonly FilledCell<Entry>[],
) {
  const open = tracks.map(() => true)
  for (let track = tracks.length - 1; track >= 0; track--) {
    open[track] = false
    if (!mayClose(side, track, open, filled)) open[track] = true
  }
  const line = (at: number) => 1 + open.slice(0, at - 1).filter(Boolean).length
  const cells: FilledCell<Entry>[] = []
  const closed: { cell: Cell; side: Side }[] = []
  for (const { cell, items } of filled) {
    const [from, to] = [line(cell[side][0]), line(cell[side][1])]
    const moved: Cell = { ...cell, [side]: [from, to] }
    if (from < to) cells.push({ cell: moved, items })
    else closed.push({ cell: { ...cell, [side]: [Math.max(1, from - 1), Math.max(2, from)] }, side })
  }
  return { tracks: tracks.filter((_, track) => open[track]), cells, closed }
}

function mayClose<Entry>(
  side: Side,
  track: number,
  open: readonly boolean[],
  filled: readonly FilledCell<Entry>[],
): boolean {
  const inside = filled.filter(({ cell }) => cell[side][0] === track + 1 && cell[side][1] === track + 2)
  if (inside.length === 0 || inside.some(({ items }) => items.length > 0)) return false
  const keepsRoom = ({ cell }: FilledCell<Entry>) =>
    open.slice(cell[side][0] - 1, cell[side][1] - 1).some(Boolean)
  if (!filled.every(entry => entry.items.length === 0 || keepsRoom(entry))) return false
  return inside.some(({ cell }) => filled.some(other => standsInFor(cell, other, side)))
}

/** A full cell beside an empty one makes up for it: one of the same kind, or any where the empty one is optional. */
function standsInFor<Entry>(cell: Cell, { cell: other, items }: FilledCell<Entry>, side: Side): boolean {
  if (items.length === 0) return false
  if (other.role === cell.role && other.scale === cell.scale) return true
  const across = side === 'columns' ? 'rows' : 'columns'
  return cell.optional && other[across][0] < cell[across][1] && cell[across][0] < other[across][1]
}

/** The vertical place of an item in its cell: for `top`, the default of an item that was never moved, the cell decides. */
export function verticalPlace({ anchor }: Pick<Cell, 'anchor'>, align: Align): 't' | 'm' | 'b' {
  const own = verticalOf(align)
  return own === 't' ? anchor : own
}

/** The theme of an item in its cell: a cell of cards makes cards of text, and leaves pictures as they are. */
export function themeInCell({ tone }: Pick<Cell, 'tone'>, item: Pick<Item, 'type' | 'theme'>): ItemTheme {
  const own = item.theme.tone !== 'none' || item.theme.background_color !== null
  return own || tone === 'none' || isMedia(item) ? item.theme : { ...item.theme, tone }
}

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
 * Where a small line goes below the text of a slide. Pictures that run to the foot have captions and credits of
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
