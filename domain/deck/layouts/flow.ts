import { type ItemType, isMedia } from '../items/registry.ts'
import type { Cell, Layout } from './layout.ts'

export interface FilledCell<Entry> {
  cell: Cell
  items: Entry[]
}

/**
 * Puts items into cells by index. A cell of pictures or data first draws the media, so that a picture stays a picture
 * when the layout changes; whatever finds no room stands in the last cell of words, so that no item is ever lost.
 */
export function flowItems<Entry extends { type: ItemType }>(
  layout: Pick<Layout, 'cells'>,
  items: readonly Entry[],
): FilledCell<Entry>[] {
  const filled = layout.cells.map(cell => ({ cell, items: [] as Entry[] }))
  const rest = [...items]
  for (const { cell, items: inside } of filled) {
    if (!drawsMedia(cell)) continue
    while (inside.length < cell.capacity) {
      const next = rest.findIndex(isMedia)
      if (next < 0) break
      inside.push(...rest.splice(next, 1))
    }
  }
  const open = filled.filter(({ cell }) => cell.role !== 'media')
  for (const { cell, items: inside } of open) {
    inside.push(...rest.splice(0, Math.max(0, cell.capacity - inside.length)))
  }
  const last = open.at(-1) ?? filled.at(-1)
  last?.items.push(...rest)
  const place = new Map(items.map((item, index) => [item, index]))
  for (const { items: inside } of filled) inside.sort((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0))
  return filled
}

function drawsMedia({ role }: Cell): boolean {
  return role === 'media' || role === 'data'
}
