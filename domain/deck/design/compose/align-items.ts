import type { Align } from '../../align.ts'
import type { Layout } from '../../layouts/layout.ts'
import type { Content } from '../content/read-content.ts'
import type { Estimated } from '../estimate/estimate.ts'
import type { Manner } from './manner.ts'

/** A cell filled less than this looks forgotten at its top; its words move to the middle. */
const SPARSE = 0.62

/** Where the words of a cell stand in it. */
export function alignOf(estimated: Estimated, layout: Layout, content: Content, manner: Manner): Align {
  const { cell, need, room } = estimated
  const hasMedia = layout.cells.some(({ role }) => role === 'media')
  const [kind] = content.kinds
  const isBare = kind === 'opening' || kind === 'closing' || kind === 'section' || kind === 'statement'
  // Beside an empty track the middle of a cell is not the middle of the slide.
  const isSymmetric = layout.columns.length === 1 && !hasMedia
  const isFew = isBare || cell.role === 'quote' || cell.role === 'statement'
  const x = manner.axis === 'centre' && isSymmetric && isFew ? 'c' : 'l'
  if (cell.anchor !== 't') return `t${x}`
  if (cell.role === 'number') return 'bl'
  if (cell.role === 'quote') return `m${x}`
  if (cell.role === 'title' && isBare) return x === 'c' ? 'mc' : `${manner.rest}l`
  if (cell.role !== 'body' || (cell.flow !== 'stack' && !isBare)) return 'tl'
  const isHeaded = layout.cells.some(({ role }) => role === 'title')
  if (isHeaded && isBare) return `b${x}`
  if (hasMedia && !cell.veiled) return 'ml'
  if (isHeaded) return isBesideMedia(estimated, layout, content) ? 'ml' : 'tl'
  return need.height < room * SPARSE && !cell.veiled ? `m${x}` : 'tl'
}

/** One cell of words next to a chart or a picture reads best from its middle. */
function isBesideMedia({ cell, items }: Estimated, layout: Layout, { pieces }: Content): boolean {
  const bodies = layout.cells.filter(({ role }) => role === 'body').length
  const media = pieces.filter(({ kind }) => kind === 'picture' || kind === 'data' || kind === 'form').length
  return bodies === 2 && media === 1 && cell.role === 'body' && items.every(({ type }) => type === 'text')
}
