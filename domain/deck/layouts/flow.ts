import { type Item, type ItemType, isMedia } from '../items/registry.ts'
import type { Place } from '../place.ts'
import { headingLevel } from '../text/markup.ts'
import { textToPlain } from '../text/plain.ts'
import type { Cell, Layout } from './layout.ts'

export interface FilledCell<Entry> {
  cell: Cell
  items: Entry[]
}

/** What flows has no place of its own; what is not stored yet says nothing of one. */
interface Flowing {
  readonly type: ItemType
  readonly place?: Place | null | undefined
}

/**
 * Puts items into cells by index; placed ones float above them. A cell of pictures or data first draws the media, so that a picture stays a picture
 * when the layout changes; whatever finds no room goes into the last text cell, so that no item is ever lost.
 */
export function flowItems<Entry extends Flowing>(
  layout: Pick<Layout, 'cells'>,
  items: readonly Entry[],
): FilledCell<Entry>[] {
  const filled = layout.cells.map(cell => ({ cell, items: [] as Entry[] }))
  const rest = items.filter(item => !item.place)
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

/**
 * The index at which a new item displaces no other: it goes into the first cell that is still free, where it can without
 * sending another item into another cell, and else behind all others.
 */
export function findPlace(layout: Pick<Layout, 'cells'>, items: readonly Flowing[], type: ItemType): number {
  return findFreeCell(layout, items, type) ?? items.length
}

/** The index at which a new item gets a cell to itself; null where none is free for it. */
export function findFreeCell(
  layout: Pick<Layout, 'cells'>,
  items: readonly Flowing[],
  type: ItemType,
): number | null {
  const before = cellsOf(layout, items)
  const taken = new Set(before.values())
  let best: { index: number | null; cell: number } = { index: null, cell: Number.POSITIVE_INFINITY }
  for (let index = items.length; index >= 0; index--) {
    const added: Flowing = { type }
    const after = cellsOf(layout, items.toSpliced(index, 0, added))
    const cell = after.get(added) ?? Number.POSITIVE_INFINITY
    const stays = items.every(item => after.get(item) === before.get(item))
    if (stays && !taken.has(cell) && cell < best.cell) best = { index, cell }
  }
  return best.index
}

function cellsOf(layout: Pick<Layout, 'cells'>, items: readonly Flowing[]): Map<Flowing, number> {
  const cells = new Map<Flowing, number>()
  for (const [place, { items: inside }] of flowItems(layout, items).entries()) {
    for (const item of inside) cells.set(item, place)
  }
  return cells
}

type TypedEntry = Pick<Item, 'type' | 'text'> & Flowing

/** Whether a layout was made for so many items of these kinds: no cell is empty, crowded or misused. */
export function fitsItems(layout: Layout, items: readonly TypedEntry[]): boolean {
  return flowItems(layout, items).every(({ cell, items: inside }) => {
    if (inside.length > cell.capacity) return false
    if (inside.length === 0) return cell.optional || growsWithItems(layout, cell)
    return inside.every(item => belongs(cell, item))
  })
}

/** A row that grows takes no room while it is empty; a column does. */
function growsWithItems({ rows }: Layout, cell: Cell): boolean {
  return cell.role !== 'title' && rows.slice(cell.rows[0] - 1, cell.rows[1] - 1).every(row => row === 'auto')
}

const LONGEST_NUMBER = 14
const LONGEST_NOTE = 60

function belongs({ role, flow }: Cell, item: TypedEntry): boolean {
  const count = textToPlain(item.text).trim().length
  if (role === 'contacts' || (role === 'body' && flow === 'row'))
    return !isMedia(item) && count <= LONGEST_NOTE
  if (role === 'body' || role === 'media' || role === 'data' || role === 'rows') return true
  if (isMedia(item)) return false
  if (role === 'number') return count <= LONGEST_NUMBER && /\d/.test(item.text.replace(/<[^>]*>/g, ''))
  if (role === 'quote' || role === 'statement') return headingLevel(item.text) === null
  if (role === 'figures') return headingLevel(item.text) !== null
  if (role === 'list') return /<li[\s>]/.test(item.text)
  return true
}
