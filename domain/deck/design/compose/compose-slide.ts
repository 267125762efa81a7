import type { Item } from '../../items/registry.ts'
import type { Layout } from '../../layouts/layout.ts'
import { DEFAULT_LAYOUT, LAYOUT_NAMES, type LayoutName, layouts } from '../../layouts/registry.ts'
import type { Content } from '../content/read-content.ts'
import type { Piece } from '../content/read-piece.ts'
import { acceptsPieces, mayAccept } from './accept.ts'
import { arrangePieces } from './arrange.ts'
import { type Dressing, dressItems } from './dress.ts'
import { scoreDressed, scoreSuits } from './score.ts'

/** One way to lay a slide out: a layout and the same items, dressed for it. */
export interface Composition {
  readonly layout: LayoutName
  readonly items: Item[]
  readonly score: number
}

/**
 * The ways to lay a slide out, the best first; the plainest layout takes whatever there is. With `most`, only so many of
 * the layouts that suit the content best are worked out: in a long deck the others would not be chosen.
 */
export function composeSlide(
  content: Content,
  dressing: Dressing,
  most = LAYOUT_NAMES.length,
): Composition[] {
  const accepted = LAYOUT_NAMES.flatMap(name => arrange(name, content) ?? [])
    .sort((a, b) => b.suits - a.suits)
    .slice(0, most)
  const found = accepted.map(arranged => compose(arranged, content, dressing))
  const all = found.length > 0 ? found : [composeIn(DEFAULT_LAYOUT, content, dressing)]
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

function compose({ name, ordered, suits }: Arranged, content: Content, dressing: Dressing): Composition {
  const layout: Layout = layouts[name]
  const dressed = dressItems(layout, ordered, content, dressing)
  return { layout: name, items: dressed.items, score: suits + scoreDressed(layout, dressed, content) }
}

/** The slide in this layout, whether it was made for such content or not. */
export function composeIn(name: LayoutName, content: Content, dressing: Dressing): Composition {
  const layout: Layout = layouts[name]
  const dressed = dressItems(layout, arrangePieces(layout, content), content, dressing)
  return { layout: name, items: dressed.items, score: 0 }
}
