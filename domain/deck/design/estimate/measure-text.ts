import { DISTANCES } from '../../distances.ts'
import type { CellRole } from '../../layouts/layout.ts'
import type { Block, BlockTag } from '../content/read-piece.ts'
import { type Face, type Faces, wrapWords } from './letter-width.ts'

interface Style {
  readonly face: Face
  /** Of the item's own size. */
  readonly factor: number
  readonly leading: number
}

const { cqw, em, leading: leadings } = DISTANCES

/** How many times the item's size each kind of line is set in. */
export const TAG_FACTORS: Readonly<Record<BlockTag, number>> = {
  h1: em.h1,
  h2: em.h2,
  h3: em.h3,
  p: 1,
  li: 1,
}
/** What a figure means is set no smaller, however broad the figure. */
const LEAST_MEANING = 1.6

/** A word of many round letters is broader in a geometric face than its letters are on average. */
const ROUND_LETTERS = 1.08

/** So much of a line is counted on: a browser may break it a word earlier. */
const TAKEN = 0.97

const LIST_INDENT = 1.7
/** Above and below a line that stands apart, with its rule; few lines stand further apart. */
const LIST_CELL_PADDING = 1.1
const FEW_LINES = 5
const FEW_LINES_PADDING = 1.42
/** A name in rows takes a third, its words two thirds less the distance. */
const ROW_NAME = 0.32

const DISPLAY: Readonly<Partial<Record<CellRole, (faces: Faces) => number>>> = {
  number: () => leadings.number,
  quote: () => leadings.quote,
  kicker: () => leadings.kicker,
  statement: ({ leading }) => leading + leadings.statementExtra,
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
    return { face: faces.number, factor: em.figure * faces.scale, leading: leadings.figure }
  const factor = TAG_FACTORS[tag] * faces.scale * (tag === 'h1' ? faces.contrast : 1)
  return { face: faces.heading, factor, leading: tag === 'h3' ? leadings.smallHeading : faces.leading }
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
    const beside = stackBlocks(words, size, width * (1 - ROW_NAME) - cqw.rowNameGap, role, faces)
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
  const points = blocks.filter(({ tag }) => tag === 'li').length
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
      height += em.rulesGap * letter + cqw.headingRules
    height +=
      (wrapped.lines * Math.max(leading, 0.95) + gapBefore(tag, blocks[at - 1]?.tag, role, points)) * letter
  }
  return { height, isTooWide }
}

function indentOf(tag: BlockTag, role: CellRole): number {
  if (tag !== 'li') return 0
  return role === 'list' ? em.listIndent : LIST_INDENT
}

/** In em of the line itself. */
function gapBefore(tag: BlockTag, before: BlockTag | undefined, role: CellRole, points: number): number {
  if (role === 'list' && tag === 'li') return points <= FEW_LINES ? FEW_LINES_PADDING : LIST_CELL_PADDING
  if (before === undefined) return 0
  if (before === 'li' && tag === 'li') return em.pointGap
  if (role === 'figures') return em.figureGap
  if (before === 'h1' || before === 'h2') return em.headingGap
  return before === 'h3' ? em.smallHeadingGap : em.blockGap
}

/** What something asks of its place, in hundredths of the slide's width. */
export interface Need {
  readonly height: number
  /** It holds a word that is broader than its place: drawn, the word would break or stand out. */
  readonly isTooWide: boolean
}

export function addNeeds(needs: readonly Need[], gap = 0): Need {
  const total = needs.reduce((sum, need) => sum + need.height, 0)
  return {
    height: total + gap * Math.max(0, needs.length - 1),
    isTooWide: needs.some(need => need.isTooWide),
  }
}

export function widestNeed(needs: readonly Need[]): Need {
  return {
    height: Math.max(0, ...needs.map(need => need.height)),
    isTooWide: needs.some(need => need.isTooWide),
  }
}
