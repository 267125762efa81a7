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

const RUNNING = 1.42
const LIST_INDENT = 1.7

function styleOf(tag: BlockTag, role: CellRole, faces: Faces): Style {
  if (role === 'number' && tag !== 'li') return { face: faces.heading, factor: faces.scale, leading: 0.95 }
  if (role === 'quote' && tag !== 'li') return { face: faces.heading, factor: faces.scale, leading: 1.2 }
  if (tag === 'p' || tag === 'li') return { face: faces.text, factor: 1, leading: RUNNING }
  const leading = tag === 'h3' ? 1.2 : faces.leading
  return { face: faces.heading, factor: TAG_FACTORS[tag] * faces.scale, leading }
}

/** The room that the lines of a text take at a size, in a measure; both in hundredths of the slide's width. */
export function measureText(
  blocks: readonly Block[],
  size: number,
  width: number,
  role: CellRole,
  faces: Faces,
): Need {
  let height = 0
  let isTooWide = false
  for (const [at, { tag, words }] of blocks.entries()) {
    const { face, factor, leading } = styleOf(tag, role, faces)
    const letter = size * factor
    const measure = width - (tag === 'li' ? LIST_INDENT * size : 0)
    const wrapped = wrapWords(words, measure / letter, face)
    const unbroken = role === 'number' && tag !== 'li'
    if (wrapped.longest * letter > measure || (unbroken && wrapped.lines > words.split('\n').length))
      isTooWide = true
    height += wrapped.lines * letter * Math.max(leading, 0.95) + gapAfter(blocks[at - 1]?.tag, tag) * letter
  }
  return { height, isTooWide }
}

/** In em of the line that follows. */
function gapAfter(before: BlockTag | undefined, tag: BlockTag): number {
  if (before === undefined) return 0
  if (before === 'li' && tag === 'li') return 0.42
  if (before === 'h1' || before === 'h2') return 0.8
  return before === 'h3' ? 0.4 : 0.55
}
