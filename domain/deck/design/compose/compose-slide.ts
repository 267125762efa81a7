import type { Item } from '../../items/registry.ts'
import type { Layout } from '../../layouts/layout.ts'
import { DEFAULT_LAYOUT, LAYOUT_NAMES, type LayoutName, layouts } from '../../layouts/registry.ts'
import type { Content } from '../content/read-content.ts'
import { acceptsPieces } from './accept.ts'
import { arrangePieces } from './arrange.ts'
import { type Dressing, dressItems } from './dress.ts'
import { scoreDressed } from './score.ts'

/** One way to lay a slide out: a layout and the same items, dressed for it. */
export interface Composition {
  readonly layout: LayoutName
  readonly items: Item[]
  readonly score: number
}

/** Every layout that can carry the content, the best first; the plainest takes whatever there is. */
export function composeSlide(content: Content, dressing: Dressing): Composition[] {
  const found = LAYOUT_NAMES.flatMap(name => compose(name, content, dressing) ?? [])
  const all = found.length > 0 ? found : [forceCompose(DEFAULT_LAYOUT, content, dressing)]
  return all.sort((a, b) => b.score - a.score)
}

function compose(name: LayoutName, content: Content, dressing: Dressing): Composition | undefined {
  const layout: Layout = layouts[name]
  const ordered = arrangePieces(layout, content)
  if (!acceptsPieces(layout, ordered, content)) return undefined
  const dressed = dressItems(layout, ordered, content, dressing)
  return { layout: name, items: dressed.items, score: scoreDressed(layout, dressed, content) }
}

function forceCompose(name: LayoutName, content: Content, dressing: Dressing): Composition {
  const layout: Layout = layouts[name]
  const dressed = dressItems(layout, arrangePieces(layout, content), content, dressing)
  return { layout: name, items: dressed.items, score: 0 }
}
