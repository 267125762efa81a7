import type { ContentKind } from '../../layouts/content-kind.ts'
import type { Slide } from '../../slide.ts'
import { listMeant, readPieces } from './read-meant.ts'
import type { Piece } from './read-piece.ts'
import { readsAsDates, readsAsSteps } from './read-steps.ts'

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
  if (isBare && index > 0 && index === count - 1) kinds.push('closing')
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
