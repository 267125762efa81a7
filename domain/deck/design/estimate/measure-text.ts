import type { CellRole } from '../../layouts/layout.ts'
import type { Block, BlockTag } from '../content/read-blocks.ts'
import type { Face, Faces } from './faces.ts'
import { wrapWords } from './letter-width.ts'
import type { Need } from './need.ts'

interface Style {
  readonly face: Face
  /** Of the item's own size. */
  readonly factor: number
  readonly leading: number
}

/** How many times the item's size each kind of line is set in; slides.css draws by the same numbers. */
export const TAG_FACTORS: Readonly<Record<BlockTag, number>> = { h1: 2.7, h2: 2, h3: 1.36, p: 1, li: 1 }
/** The number of a figure over what it means. */
export const FIGURE_FACTOR = 4.3
/** What a figure means is set no smaller, however broad the figure. */
const LEAST_MEANING = 1.6

/** A word of many round letters is broader in a geometric face than its letters are on average. */
const ROUND_LETTERS = 1.08

/** So much of a line is counted on: a browser may break it a word earlier. */
const TAKEN = 0.97

/** Rules below a heading: their distance in letters, their height in hundredths of the slide's width. */
const RULES = { above: 0.42, height: 0.62 }

const LIST_INDENT = 1.7
const LIST_CELL_INDENT = 2.4
const LIST_CELL_PADDING = 1.1
/** A name in rows takes a third, its words two thirds less the distance. */
const ROW_NAME = 0.32

const DISPLAY: Readonly<Partial<Record<CellRole, (faces: Faces) => number>>> = {
  number: () => 0.95,
  quote: () => 1.2,
  kicker: () => 1.2,
  statement: ({ leading }) => leading + 0.06,
}

function styleOf(tag: BlockTag, at: number, role: CellRole, faces: Faces): Style {
  const display = tag === 'li' ? undefined : DISPLAY[role]
  if (display)
    return {
      face: role === 'number' ? faces.number : faces.heading,
      factor: faces.scale,
      leading: display(faces),
    }
  if (tag === 'p' || tag === 'li')
    return { face: faces.text, factor: faces.textScale, leading: faces.textLeading }
  if (role === 'figures' && at === 0)
    return { face: faces.number, factor: FIGURE_FACTOR * faces.scale, leading: 1 }
  const factor = TAG_FACTORS[tag] * faces.scale * (tag === 'h1' ? faces.contrast : 1)
  return { face: faces.heading, factor, leading: tag === 'h3' ? 1.2 : faces.leading }
}

/** The room that the lines of a text take at a size, in a measure; both in hundredths of the slide's width. */
export function measureText(
  blocks: readonly Block[],
  size: number,
  width: number,
  role: CellRole,
  faces: Faces,
): Need {
  const [name, ...words] = blocks
  if (role === 'rows' && name && words.length > 0 && name.tag.startsWith('h')) {
    const beside = stackBlocks(words, size, width * (1 - ROW_NAME) - 3, role, faces)
    const named = stackBlocks([name], size, width * ROW_NAME, role, faces)
    return { height: Math.max(beside.height, named.height), isTooWide: beside.isTooWide || named.isTooWide }
  }
  return stackBlocks(blocks, size, width, role, faces)
}

function stackBlocks(
  blocks: readonly Block[],
  size: number,
  width: number,
  role: CellRole,
  faces: Faces,
): Need {
  let height = 0
  let isTooWide = false
  for (const [at, { tag, words }] of blocks.entries()) {
    const { face, factor, leading } = styleOf(tag, at, role, faces)
    const letter = role === 'figures' && tag === 'p' ? Math.max(size * factor, LEAST_MEANING) : size * factor
    const measure = width - indentOf(tag, role) * size
    const wrapped = wrapWords(words, (measure / letter) * TAKEN, face)
    const isUnbroken = (role === 'number' || (role === 'figures' && at === 0)) && tag !== 'li'
    const breaks = isUnbroken && wrapped.lines > words.split('\n').length
    const caution = tag === 'p' || tag === 'li' ? 1 : ROUND_LETTERS
    if (wrapped.longest * letter * caution > measure || breaks) isTooWide = true
    if (faces.ruled && role === 'title' && at === 0 && (tag === 'h1' || tag === 'h2'))
      height += RULES.above * letter + RULES.height
    height += (wrapped.lines * Math.max(leading, 0.95) + gapBefore(tag, blocks[at - 1]?.tag, role)) * letter
  }
  return { height, isTooWide }
}

function indentOf(tag: BlockTag, role: CellRole): number {
  if (tag !== 'li') return 0
  return role === 'list' ? LIST_CELL_INDENT : LIST_INDENT
}

/** In em of the line itself. */
function gapBefore(tag: BlockTag, before: BlockTag | undefined, role: CellRole): number {
  if (role === 'list' && tag === 'li') return LIST_CELL_PADDING
  if (before === undefined) return 0
  if (before === 'li' && tag === 'li') return 0.42
  if (role === 'figures') return 0.9
  if (before === 'h1' || before === 'h2') return 0.8
  return before === 'h3' ? 0.4 : 0.55
}
