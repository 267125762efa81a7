import { type Align, verticalOf } from '../align.ts'
import type { Cell } from './layout.ts'

/** Where an item stands in its cell: at the top, which is what an item says that was never moved, the cell decides. */
export function restingPlace({ anchor }: Pick<Cell, 'anchor'>, align: Align): 't' | 'm' | 'b' {
  const own = verticalOf(align)
  return own === 't' ? anchor : own
}
