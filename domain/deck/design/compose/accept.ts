import { isMedia } from '../../items/registry.ts'
import { flowItems } from '../../layouts/flow.ts'
import type { Cell, Layout } from '../../layouts/layout.ts'
import type { Content } from '../content/read-content.ts'
import type { Piece } from '../content/read-piece.ts'

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
export function mayAccept(layout: Layout, { pieces, head }: Content): boolean {
  const { least, most, media, hasTitle } = readBounds(layout)
  if (pieces.length < least || pieces.length > most) return false
  if (hasTitle && !head && pieces.length > 1) return false
  return media === 0 || pieces.filter(({ item }) => isMedia(item)).length >= media
}

/** Whether every cell gets what it is made for; a layout with a hole in it, or with a leftover, is none for this slide. */
export function acceptsPieces(layout: Layout, ordered: readonly Piece[], content: Content): boolean {
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
