import type { Align } from '../../align.ts'
import type { Item } from '../../items/registry.ts'
import { flowItems } from '../../layouts/flow.ts'
import type { Cell, Layout } from '../../layouts/layout.ts'
import { textSizeInCqw } from '../../scale.ts'
import type { ItemTheme } from '../../theme/overrides.ts'
import type { Content } from '../content/read-content.ts'
import type { Piece } from '../content/read-piece.ts'
import { type Estimated, estimateCells } from '../estimate/estimate.ts'
import type { Faces } from '../estimate/letter-width.ts'
import { TAG_FACTORS } from '../estimate/measure-text.ts'
import type { DeckStyle } from './deck-style.ts'

export interface Styling {
  readonly deckStyle: DeckStyle
  readonly faces: Faces
  /** Items of one kind are on cards, and one of them is highlighted. */
  readonly cards: boolean
  readonly highlight: ItemTheme['tone']
}

export interface StyledItems {
  readonly items: Item[]
  readonly cells: readonly Estimated[]
}

/** Gives items that are in order their sizes, alignment and backgrounds for a layout; text and ids stay as they are. */
export function styleItems(
  layout: Layout,
  ordered: readonly Piece[],
  content: Content,
  styling: Styling,
): StyledItems {
  const [started, first] = startOnCards(layout, ordered, content, styling)
  const sized = mapCells(started, first, (item, { cell, fit }) => {
    if (fit === 1) return item
    const letter = toSize(SMALLEST_LETTER, cell)
    const size = Math.round(Math.max(item.size * fit, Math.min(item.size, letter)) * 100) / 100
    return { ...item, size: Math.max(0.1, size) }
  })
  const second = first.every(({ fit }) => fit === 1) ? first : estimateCells(layout, sized, styling.faces)
  const items = mapCells(sized, second, (item, cell) => ({
    ...item,
    fit: cell.fit,
    align: alignOf(cell, layout, content, styling.deckStyle),
  }))
  return { items, cells: second }
}

function startOnCards(
  layout: Layout,
  ordered: readonly Piece[],
  content: Content,
  styling: Styling,
): [Item[], Estimated[]] {
  const started = start(layout, ordered, content, styling)
  const cells = estimateCells(layout, started, styling.faces)
  if (styling.cards || !isSparse(cells)) return [started, cells]
  const onCards = start(layout, ordered, content, { ...styling, cards: true })
  return [onCards, estimateCells(layout, onCards, styling.faces)]
}

function start(layout: Layout, ordered: readonly Piece[], content: Content, styling: Styling): Item[] {
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
    const tone = !isPeer || !styling.cards ? 'none' : isLast ? styling.highlight : 'card'
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

/** Items of the same kind, each in a cell of its own. */
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

/** A cell filled less than this looks forgotten at its top; its words move to the middle. */
const SPARSE_CELL = 0.62

/** How the text of a cell is aligned in it. */
function alignOf(estimated: Estimated, layout: Layout, content: Content, deckStyle: DeckStyle): Align {
  const { cell, need, room } = estimated
  const hasMedia = layout.cells.some(({ role }) => role === 'media')
  const [kind] = content.kinds
  const isBare = kind === 'opening' || kind === 'closing' || kind === 'section' || kind === 'statement'
  // Beside an empty track the middle of a cell is not the middle of the slide.
  const isSymmetric = layout.columns.length === 1 && !hasMedia
  const isFew = isBare || cell.role === 'quote' || cell.role === 'statement'
  const x = deckStyle.axis === 'centre' && isSymmetric && isFew ? 'c' : 'l'
  if (cell.anchor !== 't') return `t${x}`
  if (cell.role === 'number') return 'bl'
  if (cell.role === 'quote') return `m${x}`
  if (cell.role === 'title' && isBare) return x === 'c' ? 'mc' : `${deckStyle.rest}l`
  if (cell.role !== 'body' || (cell.flow !== 'stack' && !isBare)) return 'tl'
  const isHeaded = layout.cells.some(({ role }) => role === 'title')
  if (isHeaded && isBare) return `b${x}`
  if (hasMedia && !cell.veiled) return 'ml'
  if (isHeaded) return isBesideMedia(estimated, layout, content) ? 'ml' : 'tl'
  return need.height < room * SPARSE_CELL && !cell.veiled ? `m${x}` : 'tl'
}

/** One cell of words next to a chart or a picture reads best from its middle. */
function isBesideMedia({ cell, items }: Estimated, layout: Layout, { pieces }: Content): boolean {
  const bodies = layout.cells.filter(({ role }) => role === 'body').length
  const media = pieces.filter(({ kind }) => kind === 'picture' || kind === 'data' || kind === 'form').length
  return bodies === 2 && media === 1 && cell.role === 'body' && items.every(({ type }) => type === 'text')
}

/** Letters in hundredths of the slide's width by how many there are: the fewer words, the larger. */
type Ladder = readonly (readonly [upTo: number, letter: number])[]

const OPENING: Ladder = [
  [12, 11],
  [24, 9],
  [44, 7.4],
  [80, 6],
  [999, 4.8],
]
const HEAD: Ladder = [
  [26, 4.9],
  [60, 4.4],
  [999, 3.8],
]
const QUOTE: Ladder = [
  [60, 6.4],
  [110, 5.4],
  [170, 4.6],
  [250, 3.9],
  [999, 3.2],
]
const WORDS: Ladder = [
  [90, 3.2],
  [200, 2.8],
  [380, 2.5],
  [9999, 2.2],
]
const PEERS: Ladder = [
  [60, 2.9],
  [110, 2.6],
  [200, 2.35],
  [9999, 2.1],
]
/** By how many lines there are. */
const LINES: Ladder = [
  [4, 3],
  [6, 2.7],
  [9, 2.3],
  [99, 1.9],
]
const NUMBER = 24
/** Letters reach below the line, where figures do not. */
const NUMBER_WITH_LETTERS = 19
const KICKER = 3.2
const CONTACT = 2.4
const FOOT = 1.9
const SECOND_LINE = 2.6

/** Below this words are too small for a room; they shrink no further by choice. */
const SMALLEST_LETTER = 1.35

/** The size that an item starts from, before it is brought down to what its cell has room for. */
function startSize(piece: Piece, cell: Cell, layout: Layout, content: Content, peers: number): number {
  return toSize(startLetter(piece, cell, layout, content, peers), cell)
}

function toSize(letter: number, cell: Pick<Cell, 'scale'>): number {
  const unit = textSizeInCqw({ size: 1, fit: 1, cellScale: cell.scale })
  return Math.min(6, Math.max(0.1, Math.round((letter / unit) * 100) / 100))
}

function startLetter(piece: Piece, cell: Cell, layout: Layout, content: Content, peers: number): number {
  const { kind, item, letters, blocks } = piece
  if (cell.role === 'number') return /\p{L}/u.test(blocks[0]?.words ?? '') ? NUMBER_WITH_LETTERS : NUMBER
  if (cell.role === 'quote') return climb(QUOTE, letters)
  if (cell.role === 'statement') return climb(QUOTE, letters) * 1.2
  if (cell.role === 'kicker') return KICKER
  if (cell.role === 'contacts') return CONTACT
  if (item.type === 'table') return item.rows.length <= 5 ? 3.4 : item.rows.length <= 8 ? 3.2 : 2.7
  if (item.type !== 'text') return item.type === 'button' ? 2.5 : 2.3
  if (piece === content.head) return headLetter(piece, content)
  if (cell.role === 'title') return SECOND_LINE
  if (cell.role === 'steps') return peers > 4 ? 2.1 : peers > 3 ? 2.4 : 2.6
  if (kind === 'number') return 5.6
  if (kind === 'figure') return peers > 3 ? 2.2 : 2.5
  if (cell.role === 'list') return climb(LINES, piece.blocks.length)
  if (cell.role === 'rows') return 2.7
  if (isFoot(cell, layout, content)) return item.text.includes('<a ') ? CONTACT : FOOT
  if (peers > 1) return climb(PEERS, longestPeer(content)) * (peers > 4 ? 0.84 : peers > 3 ? 0.92 : 1)
  return climb(WORDS, content.letters)
}

/** Names and dates under a title, the source under a quotation. */
function isFoot(cell: Cell, layout: Layout, { kinds }: Content): boolean {
  const grows = layout.rows[cell.rows[0] - 1] === 'auto' && cell.rows[0] > 1
  return grows && (kinds[0] === 'opening' || kinds[0] === 'closing' || kinds[0] === 'quote')
}

/** A head set as a heading has its factor from its tag; one set as plain words gets the size itself. */
function headLetter({ blocks, letters }: Piece, { kinds }: Content): number {
  const factor = TAG_FACTORS[blocks[0]?.tag ?? 'p']
  const [kind] = kinds
  const first = blocks[0]?.words.length ?? letters
  if (kind === 'opening') return climb(OPENING, first) / factor
  if (kind === 'closing') return (climb(OPENING, first) * 0.9) / factor
  if (kind === 'section' || kind === 'statement') return (climb(OPENING, first) * 0.84) / factor
  return climb(HEAD, first) / factor
}

function longestPeer({ pieces, head }: Content): number {
  return Math.max(0, ...pieces.filter(piece => piece !== head).map(({ letters }) => letters))
}

function climb(ladder: Ladder, letters: number): number {
  return (ladder.find(([upTo]) => letters <= upTo) ?? ladder.at(-1))?.[1] ?? SECOND_LINE
}
