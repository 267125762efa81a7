import { useMemo, useState } from 'react'
import { restyleSlide } from '#domain/deck/design/restyle-slide.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { useEditorState } from '../binding/use-editor-state.ts'
import { usePlan } from '../inspector/use-plan.ts'

const LOOKS = 7

/** The slide in one look after the other, the made one first. */
export function useLooks(made: Slide | undefined) {
  const theme = useEditorState(({ deck }) => deck.theme)
  const count = useEditorState(({ deck }) => deck.slides.length + 1)
  const plan = usePlan()
  const [shown, setShown] = useState({ of: made, at: 0 })
  const at = shown.of === made ? shown.at : 0
  const looks = useMemo(() => {
    if (!made) return []
    return [made, ...restyleSlide(made, theme, { place: { index: made.index, count }, count: LOOKS, plan })]
  }, [made, theme, count, plan])
  return {
    slide: looks[at % Math.max(1, looks.length)],
    hasMore: looks.length > 1,
    next: () => setShown({ of: made, at: at + 1 }),
  }
}
