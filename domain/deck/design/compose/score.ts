import type { Item } from '../../items/registry.ts'
import type { ContentKind } from '../../layouts/content-kind.ts'
import type { Cell, Layout } from '../../layouts/layout.ts'
import { textSizeInCqw } from '../../scale.ts'
import { textToPlain } from '../../text/plain.ts'
import type { Content } from '../content/read-content.ts'
import type { Dressed } from './dress.ts'

/** How filled a cell of words looks best: emptier is lost, fuller is crammed. */
const WELL_FILLED = [0.34, 0.86] as const
const COMFORTABLE = 1.75

/** How well the words stand in a layout, once they are dressed for it. */
export function scoreDressed(layout: Layout, { cells, items }: Dressed, content: Content): number {
  let score = 0
  for (const { cell, items: inside, need, room, fit } of cells) {
    if (inside.length === 0) continue
    const words = inside.filter(({ type }) => type === 'text' || type === 'table')
    if (words.length === 0) continue
    const letter = Math.min(...words.map(({ size }) => textSizeInCqw({ size, fit, cellScale: cell.scale })))
    if (fit < 1) score -= 2 + (1 - fit) * 14
    if (cell.veiled || cell.ground === 'paper')
      score -= Math.max(0, countLetters(words) - FEW_ON_PICTURE) / 30
    if (letter < COMFORTABLE && !DISPLAY.has(cell.role)) score -= (COMFORTABLE - letter) * 6
    if (DISPLAY.has(cell.role)) continue
    const share = need.height / Math.max(room, 1)
    if (share < WELL_FILLED[0]) score -= (WELL_FILLED[0] - share) * (cell.capacity === 1 ? 6 : 3)
    if (share > WELL_FILLED[1]) score -= (share - WELL_FILLED[1]) * 8
  }
  if (!content.head && layout.cells.some(({ role }) => role === 'title')) score -= 3
  if (items.length > 1 && layout.cells.length === 1) score -= 1.5
  if (isUneven(cells, content)) score -= UNEVEN
  return score
}

/** A picture is looked at: more words than these stand better beside it than on it. */
const FEW_ON_PICTURE = 110

function countLetters(items: readonly Item[]): number {
  return items.reduce((sum, { text }) => sum + textToPlain(text).length, 0)
}

/** Things of one kind, one here and two there: they would not look like one kind. */
const UNEVEN = 4

function isUneven(cells: Dressed['cells'], { pieces, head }: Content): boolean {
  const kinds = pieces.filter(piece => piece !== head).map(({ kind }) => kind)
  if (kinds.length < 3 || kinds.some(kind => kind !== kinds[0])) return false
  const counts = cells.filter(({ cell, items }) => cell.role === 'body' && items.length > 0)
  return counts.length > 1 && counts.some(({ items }) => items.length !== counts[0]?.items.length)
}

const DISPLAY: ReadonlySet<Cell['role']> = new Set([
  'title',
  'kicker',
  'statement',
  'quote',
  'number',
  'media',
])

const BEST = 10
/** Data and somebody's words are lost in a column made for running words, whatever else suits. */
const LOST = 3
const PROUD: ReadonlySet<ContentKind> = new Set(['data', 'quote'])

/** What a layout was made for against what a slide is. */
export function scoreSuits(suits: readonly ContentKind[], kinds: readonly ContentKind[]): number {
  const scores = kinds.map((kind, at) => {
    const place = suits.indexOf(kind)
    return place < 0 ? Number.NEGATIVE_INFINITY : BEST - at * 3 - place * 1.5
  })
  const best = Math.max(0, ...scores)
  const [kind = 'text'] = kinds
  return PROUD.has(kind) && !suits.includes(kind) ? Math.min(LOST, best) : best
}
