import type { ContentKind, Layout } from '../../layouts/layout.ts'
import { type LayoutName, layouts } from '../../layouts/registry.ts'
import { isPlaced } from '../../objects.ts'
import type { Slide } from '../../slide.ts'
import { type Piece, readPiece } from './read-piece.ts'

/** Where in its deck a slide stands. */
export interface Place {
  readonly index: number
  readonly count: number
}

export interface Content {
  /** In the order of the slide. */
  readonly pieces: readonly Piece[]
  /** The piece that names the slide, where one does. */
  readonly head: Piece | undefined
  /** What it is, the likeliest first; never empty. */
  readonly kinds: readonly ContentKind[]
  /** Letters of all its words. */
  readonly letters: number
}

const SHORT = 90
const STATEMENT = 180

/**
 * What a slide holds, by the shape of its items: no language is known here. Where the shape leaves it open, the layout
 * that somebody chose for it is a clue: words in a layout of steps are steps.
 */
export function readContent(slide: Pick<Slide, 'items' | 'layout'>, place: Place): Content {
  const pieces = readPieces(slide)
  const head = findHead(pieces)
  const letters = pieces.reduce((sum, piece) => sum + piece.letters, 0)
  const body = pieces.filter(piece => piece !== head)
  const read = listKinds(body, head, letters, place)
  return { pieces, head, kinds: [...new Set(listMeant(slide.layout, read, body))], letters }
}

/** A heading by its markup wins over one by its place; a line is one only where more follows it. */
function findHead(pieces: readonly Piece[]): Piece | undefined {
  const marked = (tag: string) => pieces.find(({ kind, blocks }) => kind === 'head' && blocks[0]?.tag === tag)
  const [first, ...rest] = pieces.filter(({ item }) => item.type === 'text')
  const hasMore = rest.length > 0 || pieces.some(({ item }) => item.type !== 'text')
  return (
    marked('h1') ?? marked('h2') ?? marked('h3') ?? (first?.kind === 'line' && hasMore ? first : undefined)
  )
}

function listKinds(
  body: readonly Piece[],
  head: Piece | undefined,
  letters: number,
  { index, count }: Place,
): ContentKind[] {
  const kinds: ContentKind[] = []
  const of = (...wanted: Piece['kind'][]) => body.filter(({ kind }) => wanted.includes(kind))
  const pictures = of('picture')
  const isPlain = of('line', 'empty', 'button', 'words').length + pictures.length === body.length
  const isShort = letters <= SHORT * 2.5 && of('words').every(piece => piece.letters <= STATEMENT)
  const isBare = isPlain && isShort && pictures.length <= 1
  if (isBare && index === 0) kinds.push('opening')
  // Where a talk ends there are a line and contacts; more lines are of one kind, and none of them goes under the title.
  const said = of('line', 'words').filter(({ item }) => !item.text.includes('<a '))
  if (isBare && index > 0 && index === count - 1 && said.length <= 2) kinds.push('closing')
  if (of('form').length > 0) kinds.push('form')
  if (of('data').length > 0) kinds.push('data')
  if (pictures.length > 1) kinds.push('gallery')
  if (of('quote').length > 0 && of('quote', 'line', 'picture', 'empty').length === body.length)
    kinds.push('quote')
  const figures = of('number', 'figure')
  if (of('figure').length > 2 && readsAsDates(of('figure'))) kinds.push('steps')
  if (figures.length > 1) kinds.push('numbers')
  if (figures.length === 1 && of('number').length === 1) kinds.push('number')
  if (pictures.length === 1) kinds.push('picture')
  kinds.push(...listWordKinds(body, head, letters))
  return kinds
}

function listWordKinds(body: readonly Piece[], head: Piece | undefined, letters: number): ContentKind[] {
  const kinds: ContentKind[] = []
  const texts = body.filter(({ item, kind }) => item.type === 'text' && kind !== 'empty')
  const isOnlyWords = body.every(({ item }) => item.type === 'text' || item.type === 'button')
  if (isOnlyWords && (texts.length === 0 || (head && texts.length === 1 && texts[0]?.kind === 'line'))) {
    kinds.push(
      ...(letters <= SHORT ? (['section', 'statement'] as const) : (['statement', 'section'] as const)),
    )
  }
  if (!head && isSaying(texts)) kinds.push('quote')
  if (!head && texts.length === 1 && letters <= STATEMENT) kinds.push('statement')
  const parts = texts.filter(({ kind }) => kind !== 'line')
  if (readsAsSteps(texts) && texts.some(({ kind }) => kind !== 'figure')) kinds.push('steps')
  if (parts.length === 2 && alike(parts)) kinds.push('comparison')
  if (texts.length >= 2) kinds.push('points')
  if (texts.some(({ kind }) => kind === 'list')) kinds.push('list')
  kinds.push('text')
  return kinds
}

/** Two sides of a comparison say what they are; two paragraphs only follow each other. */
function alike([one, other]: readonly Piece[]): boolean {
  if (!one || !other || one.kind !== other.kind || one.kind === 'words') return false
  return Math.min(one.letters, other.letters) / Math.max(one.letters, other.letters, 1) > 0.4
}

/** A sentence or two and a line that says whose they are. */
function isSaying([words, source, ...rest]: readonly Piece[]): boolean {
  if (words?.kind !== 'words' || source?.kind !== 'line' || rest.length > 0) return false
  return words.blocks.length === 1 && words.letters <= 260 && source.letters < words.letters
}

/** Words with figures in them are figures where the layout is made for such. What is placed is no part of the flow. */
function readPieces({ items: all, layout }: Pick<Slide, 'items' | 'layout'>): Piece[] {
  const items = all.filter(item => !isPlaced(item))
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
function listMeant(
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

const FEWEST = 3

/** Texts whose first figures rise, as times, dates, years and ordinals do; or a numbered list. */
function readsAsSteps(texts: readonly Piece[]): boolean {
  if (texts.length === 1) return texts[0]?.blocks.some(block => block.numbered) ?? false
  if (texts.length < FEWEST) return false
  const numbers = texts.map(({ blocks }) => readNumber(blocks[0]?.words ?? ''))
  return numbers.every((number, at) => {
    const before = numbers[at - 1]
    return number !== undefined && (before === undefined || number > before)
  })
}

function readNumber(words: string): number | undefined {
  const found = words.slice(0, 24).match(/\d+(?:[:.,]\d+)?/)
  return found ? Number(found[0].replace(/[:,]/, '.')) : undefined
}

const DATE = /^(?:\d{1,2}[:.]\d{2}|(?:1[5-9]|20)\d{2})(?:\s|$)/

/** Times of a day and years that rise are no figures to marvel at. */
function readsAsDates(texts: readonly Piece[]): boolean {
  return texts.every(({ blocks }) => DATE.test(blocks[0]?.words ?? '')) && readsAsSteps(texts)
}
