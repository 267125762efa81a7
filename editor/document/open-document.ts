import type { Presentation } from '#domain/deck/presentation.ts'
import { type Slide, slideSchema } from '#domain/deck/slide.ts'
import type { EditorOptions } from '../options.ts'
import type { DeckHead, SlideRef } from '../remote.ts'

export interface OpenedDocument {
  readonly deck: Presentation
  readonly unloaded: ReadonlySet<string>
}

/** The document an editor begins with: slides whose content has not come stand in their places, empty. */
export function openDocument(open: EditorOptions['open']): OpenedDocument {
  if (open.kind === 'new') return { deck: open.deck, unloaded: new Set() }
  const { head, slides } = open
  const given = new Map(slides.map(slide => [slide.uid, slide]))
  const unloaded = new Set<string>()
  const placed = head.order.map((ref, index) => {
    const slide = given.get(ref.uid)
    if (slide) return slide.index === index ? slide : { ...slide, index }
    unloaded.add(ref.uid)
    return placeholder(ref, index, head.slug)
  })
  return { deck: { ...deckFields(head), slides: placed }, unloaded }
}

export function deckFields(head: DeckHead): Omit<Presentation, 'slides'> {
  const { slug, name, workspace, theme, create, settings, created_at, updated_at } = head
  return { slug, name, workspace, theme, create, settings, created_at, updated_at }
}

const EMPTY = slideSchema.parse({ uid: '00000000-0000-4000-8000-000000000000', index: 0 })

/** A slide that is known by its place only. */
export function placeholder(ref: SlideRef, index: number, presentation: string): Slide {
  return { ...EMPTY, id: ref.id, uid: ref.uid, revision: ref.revision, index, presentation }
}
