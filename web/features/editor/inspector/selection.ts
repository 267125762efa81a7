import { useMemo } from 'react'
import type { Presentation } from '#domain/deck/presentation.ts'
import type { Slide } from '#domain/deck/slide.ts'
import type { Selection } from '#editor/editor.ts'
import { useEditorState } from '../session/editor-context.ts'

/** What the inspector shows. */
export type Inspected =
  | { readonly kind: 'slides' }
  | { readonly kind: 'item'; readonly uid: string; readonly id: string }
  | { readonly kind: 'objects'; readonly uid: string; readonly ids: readonly string[] }

export function readInspected({ active, item, objects }: Selection): Inspected {
  if (active !== null && item !== null) return { kind: 'item', uid: active, id: item }
  if (active !== null && objects.length > 0) return { kind: 'objects', uid: active, ids: objects }
  return { kind: 'slides' }
}

/**
 * Whether an object that already existed has just been selected. An object that a library has just inserted is new, and
 * then the library stays open for the next one.
 */
export function selectsExisting(next: Selection, before: Selection, deck: Presentation): boolean {
  const picked = next.item ?? next.objects[0]
  if (picked === undefined || picked === null) return false
  if (next.item === before.item && next.objects === before.objects) return false
  const slide = deck.slides.find(({ uid }) => uid === next.active)
  return [...(slide?.items ?? []), ...(slide?.stickers ?? [])].some(({ id }) => id === picked)
}

/** The selected slides in deck order, without those whose content is not loaded yet. */
export function useSelectedSlides(): readonly Slide[] {
  const slides = useEditorState(({ deck }) => deck.slides)
  const selected = useEditorState(({ selection }) => selection.slides)
  const unloaded = useEditorState(state => state.unloaded)
  return useMemo(() => {
    const wanted = new Set(selected)
    return slides.filter(({ uid }) => wanted.has(uid) && !unloaded.has(uid))
  }, [slides, selected, unloaded])
}
