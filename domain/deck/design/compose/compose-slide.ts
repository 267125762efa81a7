import { type Item, isMedia } from '../../items/registry.ts'
import { flowItems } from '../../layouts/flow.ts'
import type { Cell, ContentKind, Layout } from '../../layouts/layout.ts'
import { DEFAULT_LAYOUT, LAYOUT_NAMES, type LayoutName, layouts } from '../../layouts/registry.ts'
import { textSizeInCqw } from '../../scale.ts'
import { textToPlain } from '../../text/plain.ts'
import type { Content } from '../content/read-content.ts'
import type { Piece } from '../content/read-piece.ts'
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

const LONGEST_QUOTE = 320
const LONGEST_STEP = 190
const LONGEST_ROW = 240
const LEAST_STEPS = 3

/** What a layout asks for at least and holds at most, counted once. */
interface Bounds {
  readonly least: number
  readonly most: number
  readonly media: number
  readonly hasTitle: boolean
}

const bounds = new WeakMap<Layout, Bounds>()

function readBounds(layout: Layout): Bounds {
  const known = bounds.get(layout)
  if (known) return known
  const { cells } = layout
  const found = {
    least: cells.filter(cell => !canBeEmpty(layout, cell)).length,
    most: cells.reduce((sum, { capacity }) => sum + capacity, 0),
    media: cells.filter(({ role }) => role === 'media' || role === 'data').length,
    hasTitle: cells.some(({ role }) => role === 'title'),
  }
  bounds.set(layout, found)
  return found
}

/** Most layouts are out by a count alone, before anything is put into their cells. */
function mayAccept(layout: Layout, { pieces, head }: Content): boolean {
  const { least, most, media, hasTitle } = readBounds(layout)
  if (pieces.length < least || pieces.length > most) return false
  if (hasTitle && !head && pieces.length > 1) return false
  return media === 0 || pieces.filter(({ item }) => isMedia(item)).length >= media
}

/** Whether every cell gets what it is made for; a layout with a hole in it, or with a leftover, is none for this slide. */
function acceptsPieces(layout: Layout, ordered: readonly Piece[], content: Content): boolean {
  const byItem = new Map(ordered.map(piece => [piece.item, piece]))
  const filled = flowItems(
    layout,
    ordered.map(({ item }) => item),
  )
  return filled.every(({ cell, items }) => {
    const pieces = items.flatMap(item => byItem.get(item) ?? [])
    if (pieces.length > cell.capacity) return false
    if (pieces.length === 0) return canBeEmpty(layout, cell)
    if (isGrowing(layout, cell) && pieces.some(({ kind }) => NEEDS_ROOM.has(kind))) return false
    return (acceptors[cell.role] ?? acceptWords)(pieces, cell, content)
  })
}

/** A row that grows with what it holds is gone when it holds nothing. */
function canBeEmpty(layout: Layout, cell: Cell): boolean {
  if (cell.role === 'title' || cell.role === 'media' || cell.role === 'data') return false
  return isGrowing(layout, cell)
}

function isGrowing(layout: Layout, cell: Cell): boolean {
  return layout.rows.slice(cell.rows[0] - 1, cell.rows[1] - 1).every(row => row === 'auto')
}

/** In a row as high as what it holds these would have no height at all. */
const NEEDS_ROOM: ReadonlySet<Piece['kind']> = new Set(['picture', 'data', 'form'])

type Accept = (pieces: readonly Piece[], cell: Cell, content: Content) => boolean

/** A line that leads somewhere: an address, a number. */
const isContact = ({ kind, item }: Piece) => kind === 'line' && item.text.includes('<a ')

/** A single contact may go under a title; several stay together. */
const keepsContacts = (rest: readonly Piece[], { pieces }: Content) =>
  !rest.some(isContact) || pieces.filter(isContact).length === 1

const acceptTitle: Accept = ([first, ...rest], cell, content) =>
  first !== undefined &&
  keepsContacts(rest, content) &&
  first === (content.head ?? (content.pieces.length === 1 ? first : undefined)) &&
  (first.kind === 'head' || first.kind === 'line' || (first.kind === 'words' && first.letters <= 130)) &&
  rest.every(
    ({ kind, letters }) =>
      cell.capacity > 1 &&
      (kind === 'line' || kind === 'button' || kind === 'empty' || (kind === 'words' && letters <= 160)),
  )

const acceptWords: Accept = (pieces, cell) => {
  const inset = cell.capacity > 1
  const media = pieces.filter(({ kind }) => kind === 'picture' || kind === 'data' || kind === 'form').length
  return media === 0 || (media === 1 && (!inset || cell.flow === 'stack') && !cell.veiled)
}

/** Data needs a margin, a form the height of the slide; pictures and videos may run to the edge of any cell. */
const acceptMedia: Accept = (pieces, cell, content) =>
  pieces.every(({ kind, item }) => {
    if (!cell.bleed || kind === 'picture' || item.type === 'video') return true
    return kind === 'form' && content.pieces.filter(one => NEEDS_ROOM.has(one.kind)).length === 1
  })

/** More than these side by side leave a word's breadth for each. */
const MOST_ABREAST = 5

const acceptSteps: Accept = (pieces, { flow }) =>
  pieces.length >= LEAST_STEPS &&
  (flow !== 'row' || pieces.length <= MOST_ABREAST) &&
  pieces.every(
    ({ item, kind, letters }) => item.type === 'text' && kind !== 'list' && letters <= LONGEST_STEP,
  )

/** A row is a name and its words; a number in it would be set no larger than a name, bare words leave it empty. */
const acceptRows: Accept = (pieces, cell) =>
  pieces.length === cell.capacity &&
  pieces.every(({ kind, letters }) => kind === 'point' && letters <= LONGEST_ROW)

/** Numbers need their heading: it is what is set large. Years and hours of steps are none. */
const acceptFigures: Accept = (pieces, _cell, content) =>
  content.kinds[0] !== 'steps' &&
  pieces.length > 1 &&
  pieces.every(({ kind, blocks }) => kind === 'figure' && blocks[0]?.tag.startsWith('h'))

const acceptData: Accept = pieces =>
  NEEDS_ROOM.has(pieces[0]?.kind ?? 'empty') &&
  pieces.filter(({ kind }) => NEEDS_ROOM.has(kind)).length === 1 &&
  pieces.slice(1).every(({ kind }) => kind === 'line')

const acceptList: Accept = ([first, ...rest]) => first?.kind === 'list' && rest.length === 0

const acceptSaying: Accept = pieces =>
  pieces.every(piece => (piece.kind === 'quote' || isQuotable(piece)) && piece.letters <= LONGEST_QUOTE)

/** Themes draw quotation marks there: only what somebody said belongs between them. */
const acceptQuote: Accept = (pieces, cell, content) =>
  (content.kinds.includes('quote') || pieces.every(({ kind }) => kind === 'quote')) &&
  acceptSaying(pieces, cell, content)

const acceptors: Readonly<Partial<Record<Cell['role'], Accept>>> = {
  title: acceptTitle,
  body: acceptWords,
  media: acceptMedia,
  steps: acceptSteps,
  rows: acceptRows,
  figures: acceptFigures,
  data: acceptData,
  list: acceptList,
  quote: acceptQuote,
  statement: acceptSaying,
  kicker: pieces => pieces.every(isKicker),
  number: pieces => pieces.every(({ kind }) => kind === 'number'),
  contacts: pieces => pieces.every(({ kind }) => kind === 'line' || kind === 'button'),
}

/**
 * The pieces in the order in which they flow into a layout's cells: what a cell is made for goes there first, all
 * others keep their order. Media finds its cell by itself, wherever it is in the order.
 */
function arrangePieces(layout: Layout, { pieces, head }: Content): Piece[] {
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

function isQuotable({ kind, blocks }: Piece): boolean {
  return (kind === 'words' || kind === 'line' || kind === 'head') && blocks.length === 1
}

/** A word or two before a heading stay there, where there is room for both. */
function isLedIn([first, second]: readonly Piece[], head: Piece | undefined): boolean {
  return first !== undefined && second !== undefined && second === head && isKicker(first)
}

const LONGEST_KICKER = 28

/** A number or a word or two over a title. */
function isKicker({ kind, letters }: Piece): boolean {
  return kind === 'number' || (kind === 'line' && letters <= LONGEST_KICKER)
}
