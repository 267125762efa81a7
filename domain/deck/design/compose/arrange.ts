import { isMedia } from '../../items/registry.ts'
import type { Cell, Layout } from '../../layouts/layout.ts'
import type { Content } from '../content/read-content.ts'
import type { Piece } from '../content/read-piece.ts'

/**
 * The pieces in the order in which they flow into a layout's cells: what a cell is made for goes there first, all
 * others keep their order. Media finds its cell by itself, wherever it stands.
 */
export function arrangePieces(layout: Layout, { pieces, head }: Content): Piece[] {
  const mediaCells = layout.cells.filter(drawsMedia)
  const mediaRoom = mediaCells.reduce((sum, cell) => sum + cell.capacity, 0)
  const drawn = pieces.filter(({ item }) => isMedia(item)).slice(0, mediaRoom)
  const rest = pieces.filter(piece => !drawn.includes(piece))
  const ordered: Piece[] = []
  const take = (wanted: (piece: Piece) => boolean) => {
    const at = rest.findIndex(wanted)
    if (at >= 0) ordered.push(...rest.splice(at, 1))
    return at >= 0
  }
  const takeNext = () => take(() => true)
  for (const cell of layout.cells) {
    const before = ordered.length
    if (drawsMedia(cell)) ordered.push(...drawn.splice(0, cell.capacity))
    if (cell.role === 'media') continue
    if (wantsHead(cell, layout)) {
      if (cell.role !== 'title' && cell.capacity > 1 && isLedIn(rest, head)) takeNext()
      take(piece => piece === head)
    }
    if (cell.role === 'kicker') take(isKicker)
    if (cell.role === 'number') take(({ kind }) => kind === 'number') || take(({ kind }) => kind === 'figure')
    if (cell.role === 'quote')
      take(({ kind }) => kind === 'quote') ||
        take(piece => piece === head && isQuotable(piece)) ||
        take(isQuotable)
    if (cell.role === 'statement') take(piece => piece === head) || take(isQuotable)
    while (ordered.length - before < cell.capacity && rest.length > 0) takeNext()
  }
  return [...ordered, ...rest]
}

function drawsMedia({ role }: Cell): boolean {
  return role === 'media' || role === 'data'
}

const BEFORE_HEAD: ReadonlySet<Cell['role']> = new Set(['number', 'quote', 'kicker', 'statement'])

/** The first cell of words, and every cell of titles. */
function wantsHead(cell: Cell, layout: Layout): boolean {
  if (BEFORE_HEAD.has(cell.role)) return false
  return cell.role === 'title' || cell === layout.cells.find(({ role }) => role !== 'media')
}

export function isQuotable({ kind, blocks }: Piece): boolean {
  return (kind === 'words' || kind === 'line' || kind === 'head') && blocks.length === 1
}

/** A word or two that stand before a heading stay there, where there is room for both. */
function isLedIn([first, second]: readonly Piece[], head: Piece | undefined): boolean {
  return first !== undefined && second !== undefined && second === head && isKicker(first)
}

const LONGEST_KICKER = 28

/** A number or a word or two over a title. */
export function isKicker({ kind, letters }: Piece): boolean {
  return kind === 'number' || (kind === 'line' && letters <= LONGEST_KICKER)
}
