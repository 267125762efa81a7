import { composeIn } from '../../deck/design/compose/compose-slide.ts'
import { PLAIN_MANNER } from '../../deck/design/compose/manner.ts'
import { readContent } from '../../deck/design/content/read-content.ts'
import { wear } from '../../deck/design/design-slide.ts'
import { readFaces } from '../../deck/design/estimate/faces.ts'
import type { LayoutName } from '../../deck/layouts/registry.ts'
import type { Slide } from '../../deck/slide.ts'
import type { DeckTheme } from '../../deck/theme/overrides.ts'
import type { SlideContent } from '../slide-content.ts'

const ALONE: Readonly<Partial<Record<SlideContent['kind'], LayoutName>>> = {
  opening: 'title',
  section: 'title',
  closing: 'title',
  statement: 'statement',
  quote: 'quote',
}

/** The words as they come, before anybody has thought of how they look: one column, or a title in the middle. */
export function layQuietly(
  slide: Slide,
  kind: SlideContent['kind'],
  theme: DeckTheme,
  place: { readonly index: number; readonly count: number },
): Slide {
  const dressing = { manner: PLAIN_MANNER, cards: false, highlight: 'none', faces: readFaces(theme) } as const
  const composition = composeIn(quietLayout(slide, kind), readContent(slide, place), dressing)
  return wear(slide, composition, 'plain')
}

function quietLayout({ items }: Slide, kind: SlideContent['kind']): LayoutName {
  if (items.some(({ type }) => type === 'image')) return 'media_right'
  const hasData = items.some(({ type }) => type === 'table' || type === 'chart')
  if (hasData) return items.length > 2 ? 'data_aside' : 'data_full'
  return ALONE[kind] ?? 'col_1'
}
