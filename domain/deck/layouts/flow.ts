import { type ItemType, isMedia } from '../items/registry.ts'
import type { Cell, Layout } from './layout.ts'

export interface FilledCell<Entry> {
  cell: Cell
  items: Entry[]
}

/**
 * Puts items into cells by index. A media cell first draws the media, so that a picture stays a picture when the
 * layout changes; whatever finds no room stands in the last cell of words, so that no item is ever lost.
 */
export function flowItems<Entry extends { type: ItemType }>(
  layout: Pick<Layout, 'cells'>,
  items: readonly Entry[],
): FilledCell<Entry>[] {
  const filled = layout.cells.map(cell => ({ cell, items: [] as Entry[] }))
  const rest = [...items]
  for (const { cell, items: inside } of filled) {
    if (cell.role !== 'media') continue
    while (inside.length < cell.capacity) {
      const next = rest.findIndex(isMedia)
      if (next < 0) break
      inside.push(...rest.splice(next, 1))
    }
  }
  const open = filled.filter(({ cell }) => cell.role !== 'media')
  for (const { cell, items: inside } of open) inside.push(...rest.splice(0, cell.capacity))
  const last = open.at(-1) ?? filled.at(-1)
  last?.items.push(...rest)
  return filled
}
