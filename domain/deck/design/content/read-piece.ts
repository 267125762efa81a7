import type { Item } from '../../items/registry.ts'
import { LIMITS } from '../../limits.ts'
import { readMarkup, type TextTag } from '../../text/markup.ts'
import { decodeEntities } from '../../text/plain.ts'
import { memoize } from '../random.ts'

/**
 * What an item is, by its shape: a heading, a short line, a figure with or without its caption, somebody's words, a
 * list, a point with a heading of its own, running words; or a picture, data, a form, a button.
 */
type PieceKind =
  | 'head'
  | 'line'
  | 'number'
  | 'figure'
  | 'quote'
  | 'list'
  | 'point'
  | 'words'
  | 'picture'
  | 'data'
  | 'form'
  | 'button'
  | 'empty'

export interface Piece {
  readonly item: Item
  readonly kind: PieceKind
  readonly blocks: readonly Block[]
  readonly letters: number
}

const LINE = 64
const HEAD = 130
const NUMBER = 14
const MEDIA = {
  image: 'picture',
  gif: 'picture',
  video: 'data',
  chart: 'data',
  table: 'data',
  form: 'form',
  poll: 'form',
  button: 'button',
  shape: 'picture',
  line: 'picture',
  icon: 'picture',
} as const

/** With `countsAs`, words with a figure in them count as that, such as `3 million` in a layout made for figures. */
export function readPiece(item: Item, countsAs?: 'number' | 'figure'): Piece {
  const blocks = readBlocks(item.text)
  const letters = blocks.reduce((sum, block) => sum + block.words.length, 0)
  // A telephone number is no figure to marvel at.
  const isContact =
    item.type === 'text' && /^<p><a /.test(item.text) && blocks.length === 1 && letters <= LINE
  const kind =
    item.type !== 'text' ? MEDIA[item.type] : isContact ? 'line' : readKind(blocks, letters, countsAs)
  return { item, kind, blocks, letters }
}

function readKind(blocks: readonly Block[], letters: number, countsAs?: 'number' | 'figure'): PieceKind {
  const [first, ...rest] = blocks
  if (!first) return 'empty'
  const listed = blocks.filter(block => block.tag === 'li').length
  if (countsAs && isCounted(first, rest, countsAs)) return countsAs
  if (isNumber(first.words) && first.tag !== 'li') {
    if (rest.length === 0) return 'number'
    if (listed === 0 && letters <= 220) return 'figure'
  }
  const isHeading = first.tag === 'h1' || first.tag === 'h2'
  if (isHeading && rest.length === 0 && letters <= LIMITS.name) return 'head'
  if (listed === 0 && isQuote(first.words)) return 'quote'
  if (listed > 0 && listed >= blocks.length - 2) return 'list'
  if (isHeading && letters <= HEAD && rest.every(block => block.tag === 'p')) return 'head'
  if (rest.length > 0 && (first.tag === 'h3' || isHeading || isLeadIn(first))) return 'point'
  if (rest.length === 0 && letters <= LINE) return first.tag === 'h3' ? 'head' : 'line'
  return 'words'
}

const LONGEST_COUNTED = 24

function isCounted(first: Block, rest: readonly Block[], as: 'number' | 'figure'): boolean {
  if (!/\d/.test(first.words) || first.words.length > LONGEST_COUNTED) return false
  return as === 'number'
    ? first.tag === 'p' && rest.length === 0
    : /^h[12]$/.test(first.tag) && rest.length > 0 && rest.every(({ tag }) => tag === 'p')
}

function isLeadIn(block: Block): boolean {
  return block.strong && block.words.length <= LINE
}

/** A few signs of which a good part are figures: 42 %, +18%, £774k, 3:42 pm, 24 h 50 min. */
export function isNumber(words: string): boolean {
  const signs = words.replace(/\s/g, '')
  if (signs.length === 0 || words.length > NUMBER) return false
  const figures = signs.replace(/\D/g, '').length
  return figures > 0 && figures / signs.length >= 0.3 && !/^\d+[.)]$/.test(signs)
}

const OPENING_MARKS = /^[«“„"‹‘]/u
const CLOSING_MARKS = /[»”“"›’]/u
const SHORTEST_QUOTE = 24

function isQuote(words: string): boolean {
  return (
    words.length >= SHORTEST_QUOTE &&
    OPENING_MARKS.test(words) &&
    CLOSING_MARKS.test(words.slice(-Math.ceil(words.length / 3)))
  )
}

export type BlockTag = 'h1' | 'h2' | 'h3' | 'p' | 'li'

/** A line of its own in a text: a heading, a paragraph, a point of a list. */
export interface Block {
  readonly tag: BlockTag
  readonly words: string
  /** Stands in a numbered list. */
  readonly numbered: boolean
  /** Begins in bold, as a heading that is none. */
  readonly strong: boolean
}

const BLOCK_TAGS: ReadonlySet<TextTag> = new Set(['h1', 'h2', 'h3', 'p', 'li'])

/** The lines of an item's text; what stands outside of any counts as a paragraph. */
export const readBlocks: (html: string) => readonly Block[] = memoize(splitBlocks)

function splitBlocks(html: string): Block[] {
  const blocks: Block[] = []
  let tag: BlockTag = 'p'
  let words = ''
  let strong = false
  let inStrong = false
  let numbered = false
  const end = () => {
    const trimmed = words.replace(/[^\S\n\u00a0]+/g, ' ').trim()
    if (trimmed !== '') blocks.push({ tag, words: trimmed, numbered: numbered && tag === 'li', strong })
    words = ''
    strong = false
  }
  for (const token of readMarkup(html)) {
    if (token.kind === 'text') {
      if (words.trim() === '' && token.raw.trim() !== '') strong = inStrong
      words += decodeEntities(token.raw.replace(/[^\S\u00a0]+/g, ' '))
      continue
    }
    const opens = token.kind === 'open'
    if (token.tag === 'br') words += '\n'
    else if (token.tag === 'strong') inStrong = opens
    else if (token.tag === 'ol' || token.tag === 'ul') {
      end()
      numbered = opens && token.tag === 'ol'
    } else if (BLOCK_TAGS.has(token.tag)) {
      end()
      tag = opens ? (token.tag as BlockTag) : 'p'
    }
  }
  end()
  return blocks
}
