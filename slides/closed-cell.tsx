import type { Cell } from '#domain/deck/layouts/layout.ts'
import type { Side } from '#domain/deck/layouts/settle.ts'
import { cellPlace } from './cell-place.ts'

/** Nothing to see: a strip in the margin that tells an editor where the next item would open a cell. */
export function ClosedCell({ cell, side }: { cell: Cell; side: Side }) {
  return <div className="slide-cell" data-cell={cell.name} data-closed={side} style={cellPlace(cell)} />
}
