import type { Item } from '../../items/registry.ts'
import type { Cell, ContentKind, Layout } from '../../layouts/layout.ts'
import { DEFAULT_LAYOUT, LAYOUT_NAMES, type LayoutName, layouts } from '../../layouts/registry.ts'
import { textSizeInCqw } from '../../scale.ts'
import { textToPlain } from '../../text/plain.ts'
import type { Content } from '../content/read-content.ts'
import type { Piece } from '../content/read-piece.ts'
import { acceptsPieces, arrangePieces, mayAccept } from './accept.ts'
import { type StyledItems, type Styling, styleItems } from './style-items.ts'

/** One way to lay a slide out: a layout and the same items, styled for it. */
export interface Composition {
  readonly layout: LayoutName
  readonly items: Item[]
  readonly score: number
}

/**
 * The ways to lay a slide out, the best first; the plainest layout takes whatever there is. With `most`, only so many of
 * the layouts that suit the content best are worked out: in a long deck the others would not be chosen.
 */
export function composeSlide(content: Content, styling: Styling, most = LAYOUT_NAMES.length): Composition[] {
  const accepted = LAYOUT_NAMES.flatMap(name => arrange(name, content) ?? [])
    .sort((a, b) => b.suits - a.suits)
    .slice(0, most)
  const found = accepted.map(arranged => compose(arranged, content, styling))
  const all = found.length > 0 ? found : [composeIn(DEFAULT_LAYOUT, content, styling)]
  return all.sort((a, b) => b.score - a.score)
}

interface Arranged {
  readonly name: LayoutName
  readonly ordered: readonly Piece[]
  readonly suits: number
}

function arrange(name: LayoutName, content: Content): Arranged | undefined {
  const layout: Layout = layouts[name]
  if (!mayAccept(layout, content)) return undefined
  const ordered = arrangePieces(layout, content)
  if (!acceptsPieces(layout, ordered, content)) return undefined
  return { name, ordered, suits: scoreSuits(layout.suits, content.kinds) }
}

function compose({ name, ordered, suits }: Arranged, content: Content, styling: Styling): Composition {
  const layout: Layout = layouts[name]
  const styled = styleItems(layout, ordered, content, styling)
  return { layout: name, items: styled.items, score: suits + scoreStyled(layout, styled, content) }
}

/** The slide in this layout, whether it was made for such content or not. */
export function composeIn(name: LayoutName, content: Content, styling: Styling): Composition {
  const layout: Layout = layouts[name]
  const styled = styleItems(layout, arrangePieces(layout, content), content, styling)
  return { layout: name, items: styled.items, score: 0 }
}

/** How filled a cell of words looks best: emptier is lost, fuller is crammed. */
const WELL_FILLED = [0.34, 0.86] as const
const COMFORTABLE = 1.75

/** How well the text fits a layout, once it is styled for it. */
function scoreStyled(layout: Layout, { cells, items }: StyledItems, content: Content): number {
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

/** More text than this is better beside a picture than on it. */
const FEW_ON_PICTURE = 110

function countLetters(items: readonly Item[]): number {
  return items.reduce((sum, { text }) => sum + textToPlain(text).length, 0)
}

/** Things of one kind, one here and two there: they would not look like one kind. */
const UNEVEN = 4

function isUneven(cells: StyledItems['cells'], { pieces, head }: Content): boolean {
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
function scoreSuits(suits: readonly ContentKind[], kinds: readonly ContentKind[]): number {
  const scores = kinds.map((kind, at) => {
    const place = suits.indexOf(kind)
    return place < 0 ? Number.NEGATIVE_INFINITY : BEST - at * 3 - place * 1.5
  })
  const best = Math.max(0, ...scores)
  const [kind = 'text'] = kinds
  return PROUD.has(kind) && !suits.includes(kind) ? Math.min(LOST, best) : best
}
