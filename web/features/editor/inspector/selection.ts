import { useState } from 'react'
import { isSame } from '#domain/deck/edits/diff.ts'
import type { Presentation } from '#domain/deck/presentation.ts'
import type { Slide } from '#domain/deck/slide.ts'
import type { EditorState, Selection } from '#editor/editor.ts'
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

/** What the inspector shows; the same object while that is the same. */
export function useInspected(): Inspected {
  const [select] = useState(() => {
    let last: Inspected = { kind: 'slides' }
    return ({ selection }: EditorState) => {
      const next = readInspected(selection)
      if (!isSame(last, next)) last = next
      return last
    }
  })
  return useEditorState(select)
}

/** The selected slides in deck order, without those whose content is not loaded yet. The same list while they are the same. */
export function useSelectedSlides(): readonly Slide[] {
  const [select] = useState(() => {
    let last: readonly Slide[] = []
    return ({ deck, selection, unloaded }: EditorState) => {
      const wanted = new Set(selection.slides)
      const next = deck.slides.filter(({ uid }) => wanted.has(uid) && !unloaded.has(uid))
      if (next.length !== last.length || next.some((slide, index) => slide !== last[index])) last = next
      return last
    }
  })
  return useEditorState(select)
}
