import type { Item } from '../../items/registry.ts'
import { flowItems } from '../../layouts/flow.ts'
import type { Cell, Layout } from '../../layouts/layout.ts'
import type { ItemTheme } from '../../theme/overrides.ts'
import type { Content } from '../content/read-content.ts'
import type { Piece } from '../content/read-piece.ts'
import { type Estimated, estimateCells } from '../estimate/estimate.ts'
import type { Faces } from '../estimate/faces.ts'
import { alignOf } from './align-items.ts'
import type { Manner } from './manner.ts'
import { SMALLEST_LETTER, startSize, toSize } from './sizes.ts'

export interface Dressing {
  readonly manner: Manner
  readonly faces: Faces
  /** Peers stand on cards, and one of them is told apart. */
  readonly cards: boolean
  readonly highlight: ItemTheme['tone']
}

export interface Dressed {
  readonly items: Item[]
  readonly cells: readonly Estimated[]
}

/** Gives items that are in order their sizes, places and grounds for a layout; words and ids stay as they are. */
export function dressItems(
  layout: Layout,
  ordered: readonly Piece[],
  content: Content,
  dressing: Dressing,
): Dressed {
  const [started, first] = begin(layout, ordered, content, dressing)
  const sized = mapCells(started, first, (item, { cell, fit }) => {
    if (fit === 1) return item
    const letter = toSize(SMALLEST_LETTER, cell)
    const size = Math.round(Math.max(item.size * fit, Math.min(item.size, letter)) * 100) / 100
    return { ...item, size: Math.max(0.1, size) }
  })
  const second = first.every(({ fit }) => fit === 1) ? first : estimateCells(layout, sized, dressing.faces)
  const items = mapCells(sized, second, (item, cell) => ({
    ...item,
    fit: cell.fit,
    align: alignOf(cell, layout, content, dressing.manner),
  }))
  return { items, cells: second }
}

function begin(
  layout: Layout,
  ordered: readonly Piece[],
  content: Content,
  dressing: Dressing,
): [Item[], Estimated[]] {
  const started = start(layout, ordered, content, dressing)
  const cells = estimateCells(layout, started, dressing.faces)
  if (dressing.cards || !isSparse(cells)) return [started, cells]
  const onCards = start(layout, ordered, content, { ...dressing, cards: true })
  return [onCards, estimateCells(layout, onCards, dressing.faces)]
}

function start(layout: Layout, ordered: readonly Piece[], content: Content, dressing: Dressing): Item[] {
  const items = ordered.map(({ item }) => item)
  const places = new Map<string, { cell: Cell; peers: number }>()
  const filled = flowItems(layout, items)
  for (const { cell, items: inside } of filled) {
    const peers =
      cell.flow !== 'stack'
        ? inside.length
        : filled.filter(({ cell: other }) => other.role === cell.role && other.scale === cell.scale).length
    for (const item of inside) places.set(item.id, { cell, peers })
  }
  const peers = listPeers(layout, filled)
  const sizes = new Map(
    ordered.map(piece => {
      const { cell = layout.cells[0], peers: count = 1 } = places.get(piece.item.id) ?? {}
      return [piece.item.id, cell ? startSize(piece, cell, layout, content, count) : piece.item.size]
    }),
  )
  const ofPeers = Math.min(...peers.map(id => sizes.get(id) ?? 1))
  return items.map((item, index) => {
    const isPeer = peers.includes(item.id)
    const isLast = peers.at(-1) === item.id
    const tone = !isPeer || !dressing.cards ? 'none' : isLast ? dressing.highlight : 'card'
    const size = isPeer ? ofPeers : (sizes.get(item.id) ?? item.size)
    return { ...item, index, size, theme: { tone, background_color: null, text_color: null } } as Item
  })
}

const SPARSE = 0.62

/** Free words that fill little more than half of their columns leave the slide empty; cards give them a body. */
function isSparse(cells: readonly Estimated[]): boolean {
  const bodies = cells.filter(({ cell, items }) => cell.role === 'body' && items.length > 0)
  const filled = bodies.reduce((sum, { need, room }) => sum + need.height / Math.max(room, 1), 0)
  return bodies.length > 1 && filled / bodies.length < SPARSE
}

/** Items that stand for the same kind of thing, each in a cell of its own. */
function listPeers(layout: Layout, filled: readonly { cell: Cell; items: readonly Item[] }[]): string[] {
  const bodies = filled.filter(({ cell }) => cell.role === 'body' && cell.capacity === 1)
  const [first] = bodies
  if (!first || bodies.length < 2 || !layout.cells.some(({ role }) => role === 'title')) return []
  const width = ({ columns }: Cell) => columns[1] - columns[0]
  const alike = bodies.every(
    ({ cell, items }) =>
      width(cell) === width(first.cell) && cell.scale === first.cell.scale && items[0]?.type === 'text',
  )
  return alike ? bodies.flatMap(({ items }) => items.map(({ id }) => id)) : []
}

function mapCells(
  items: readonly Item[],
  cells: readonly Estimated[],
  map: (item: Item, cell: Estimated) => Item,
): Item[] {
  const cellOf = new Map(cells.flatMap(cell => cell.items.map(item => [item.id, cell] as const)))
  return items.map(item => {
    const cell = cellOf.get(item.id)
    return cell ? map(item, cell) : item
  })
}
