import { type Item, isMedia } from '../items/registry.ts'
import { textToPlain } from '../text/plain.ts'
import { flowItems } from './flow.ts'
import type { Cell, Layout } from './layout.ts'

type Entry = Pick<Item, 'type' | 'text'>

/** Whether a layout was made for so many items of these kinds: none stands empty, crowded or out of place. */
export function fitsItems(layout: Layout, items: readonly Entry[]): boolean {
  return flowItems(layout, items).every(({ cell, items: inside }) => {
    if (inside.length > cell.capacity) return false
    if (inside.length === 0) return cell.optional || growsWithItems(layout, cell)
    return inside.every(item => belongs(cell, item))
  })
}

/** A row that grows takes no room while nothing stands in it; a column of one's own does. */
function growsWithItems({ rows }: Layout, cell: Cell): boolean {
  return cell.role !== 'title' && rows.slice(cell.rows[0] - 1, cell.rows[1] - 1).every(row => row === 'auto')
}

const LONGEST_NUMBER = 14
const LONGEST_NOTE = 60

function belongs({ role, flow }: Cell, item: Entry): boolean {
  const count = textToPlain(item.text).trim().length
  if (role === 'contacts' || (role === 'body' && flow === 'row'))
    return !isMedia(item) && count <= LONGEST_NOTE
  if (role === 'body' || role === 'media' || role === 'data' || role === 'rows') return true
  if (isMedia(item)) return false
  if (role === 'number') return count <= LONGEST_NUMBER && /\d/.test(item.text.replace(/<[^>]*>/g, ''))
  if (role === 'quote' || role === 'statement') return !/^<h[1-3]>/.test(item.text)
  if (role === 'figures') return /^<h[1-3]>/.test(item.text)
  if (role === 'list') return item.text.includes('<li>')
  return true
}
