import type { Source } from '#domain/deck/source.ts'
import type { Brief } from '#domain/generation/brief/brief.ts'
import { textOf } from '#domain/generation/brief/find-blocks.ts'
import type { Outline, OutlineEntry } from '#domain/generation/outline.ts'
import type { SlideWish } from '../writer.ts'
import { findFigures } from './figures.ts'

type Origins = Pick<SlideWish, 'request' | 'brief'> & { readonly outline?: Outline }

/** Every figure that may be shown: what the person gave, and what they let stand in the outline. */
export function collectFigures({ request, brief, outline }: Origins): Set<string> {
  const entries = outline?.entries ?? []
  const texts = [
    request.brief,
    request.audience,
    ...brief.blocks.map(textOf),
    ...brief.contacts,
    outline?.title ?? '',
    ...entries.flatMap(({ title, points }) => [title, ...points]),
  ]
  return findFigures(texts.join('\n'))
}

/** The file that most of what a slide was made from stands in; none where that is the brief itself. */
export function findSource(brief: Brief, { blocks }: OutlineEntry): Source | null {
  const sources = blocks.flatMap(index => (brief.blocks[index] ? [brief.blocks[index].source] : []))
  const counts = new Map<string, { source: Source | null; count: number }>()
  for (const source of sources) {
    const key = JSON.stringify(source)
    counts.set(key, { source, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  const [most] = [...counts.values()].sort((a, b) => b.count - a.count)
  return most?.source ?? null
}
