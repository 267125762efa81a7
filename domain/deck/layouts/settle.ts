import type { FilledCell } from './flow.ts'
import type { Cell, Layout } from './layout.ts'

export interface SettledLayout<Entry> {
  columns: Layout['columns']
  rows: Layout['rows']
  cells: FilledCell<Entry>[]
  /** The cell that the next item opens again, at the edge of what is shown. */
  closed: { cell: Cell; side: Side } | undefined
}

export type Side = 'columns' | 'rows'

/**
 * A layout as it stands with what it holds: a column or row closes where it waits for more of what its neighbours have
 * already, so that two points in three columns leave no hole. A cell that nothing stands beside stays open.
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
