import type { ItemType } from '../items/registry.ts'
import { flowItems } from './flow.ts'
import type { Layout } from './layout.ts'

interface Entry {
  type: ItemType
}

/**
 * The index at which a new item disturbs nobody: it goes into the first cell that is still free, where it can without
 * sending another item into another cell, and else behind all others.
 */
export function findPlace(layout: Pick<Layout, 'cells'>, items: readonly Entry[], type: ItemType): number {
  const before = cellsOf(layout, items)
  const taken = new Set(before.values())
  let best = { index: items.length, cell: Number.POSITIVE_INFINITY }
  for (let index = items.length; index >= 0; index--) {
    const added: Entry = { type }
    const after = cellsOf(layout, items.toSpliced(index, 0, added))
    const cell = after.get(added) ?? Number.POSITIVE_INFINITY
    const stays = items.every(item => after.get(item) === before.get(item))
    if (stays && !taken.has(cell) && cell < best.cell) best = { index, cell }
  }
  return best.index
}

function cellsOf(layout: Pick<Layout, 'cells'>, items: readonly Entry[]): Map<Entry, number> {
  const cells = new Map<Entry, number>()
  for (const [place, { items: inside }] of flowItems(layout, items).entries()) {
    for (const item of inside) cells.set(item, place)
  }
  return cells
}
