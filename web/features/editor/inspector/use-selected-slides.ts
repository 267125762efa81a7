import { useMemo } from 'react'
import type { Slide } from '#domain/deck/slide.ts'
import { useEditorState } from '../binding/use-editor-state.ts'

/** The slides that a change of the slide section reaches, in deck order; those without their content stay out. */
export function useSelectedSlides(): readonly Slide[] {
  const slides = useEditorState(({ deck }) => deck.slides)
  const selected = useEditorState(({ selection }) => selection.slides)
  const unloaded = useEditorState(state => state.unloaded)
  return useMemo(() => {
    const wanted = new Set(selected)
    return slides.filter(({ uid }) => wanted.has(uid) && !unloaded.has(uid))
  }, [slides, selected, unloaded])
}
