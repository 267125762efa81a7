import type { Cell, Layout } from '../../layouts/layout.ts'
import { textSizeInCqw } from '../../scale.ts'
import type { Content } from '../content/read-content.ts'
import type { Piece } from '../content/read-piece.ts'
import { TAG_FACTORS } from '../estimate/measure-text.ts'

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
export const SMALLEST_LETTER = 1.35

/** The size that an item starts from, before it is brought down to what its cell has room for. */
export function startSize(piece: Piece, cell: Cell, layout: Layout, content: Content, peers: number): number {
  return toSize(startLetter(piece, cell, layout, content, peers), cell)
}

export function toSize(letter: number, cell: Pick<Cell, 'scale'>): number {
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
