import type { ContentKind } from '../../layouts/content-kind.ts'
import type { Layout } from '../../layouts/layout.ts'
import { type LayoutName, layouts } from '../../layouts/registry.ts'
import type { Slide } from '../../slide.ts'
import { type Piece, readPiece } from './read-piece.ts'

/** Words with figures in them are figures where the layout is made for such. */
export function readPieces({ items, layout }: Pick<Slide, 'items' | 'layout'>): Piece[] {
  const { cells }: Layout = layouts[layout]
  if (cells.some(({ role }) => role === 'figures')) return items.map(item => readPiece(item, 'figure'))
  if (!cells.some(({ role }) => role === 'number')) return items.map(item => readPiece(item))
  const pieces = items.map(item => readPiece(item))
  if (pieces.some(({ kind }) => kind === 'number')) return pieces
  const at = items.findIndex(item => readPiece(item, 'number').kind === 'number')
  return pieces.map((piece, index) => (index === at ? readPiece(piece.item, 'number') : piece))
}

/** Shapes say nothing of these: any texts can be steps, any short words a chapter or what stands for itself. */
const MEANT: Readonly<Partial<Record<LayoutName, ContentKind>>> = {
  timeline: 'steps',
  steps_down: 'steps',
  section: 'section',
  statement: 'statement',
  comparison: 'comparison',
}
/** Steps and sides can be told of any texts; the others only move up where the shape allows them. */
const FREE: ReadonlySet<ContentKind> = new Set(['steps', 'comparison'])
const LEAST_TEXTS = 2

/** The kinds with the one first that the layout was chosen for, where the words can be that. */
export function listMeant(
  layout: LayoutName,
  kinds: readonly ContentKind[],
  body: readonly Piece[],
): readonly ContentKind[] {
  const meant = MEANT[layout]
  if (!meant) return kinds
  const texts = body.filter(({ item, kind }) => item.type === 'text' && kind !== 'empty')
  const isOpen = FREE.has(meant) && texts.length >= LEAST_TEXTS && texts.length === body.length
  return isOpen || kinds.includes(meant) ? [meant, ...kinds] : kinds
}
