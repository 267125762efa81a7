import { type RefObject, useLayoutEffect } from 'react'
import type { Slide } from '#domain/deck/slide.ts'
import { pickFonts } from '#domain/deck/theme/pick-fonts.ts'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'
import { useEditor } from '../../binding/editor-context.ts'
import { useEditorState } from '../../binding/use-editor-state.ts'
import { fitSlide } from './fit-slide.ts'
import { isFitted, isOwnWork, storeFits } from './fitted.ts'
import { whenSet } from './when-set.ts'

/** Keeps the words of the slide on the canvas within their cells, after every change of it. */
export function useFitActive(stage: RefObject<HTMLElement | null>, slide: Slide | undefined): void {
  const editor = useEditor()
  const theme = useEditorState(({ deck }) => deck.theme)
  const isUnloaded = useEditorState(({ unloaded }) => slide !== undefined && unloaded.has(slide.uid))
  const { fonts } = useRuntime()
  useLayoutEffect(() => {
    const drawn = stage.current?.querySelector<HTMLElement>('.slide')
    if (!drawn || !slide || isUnloaded || isFitted(slide, theme)) return
    const { heading, text } = pickFonts(theme, slide.theme)
    return whenSet(drawn, [heading, text], fonts, () => {
      const isOwn = isOwnWork(editor, slide.uid)
      const isWatched = editor.getState().people.some(person => person.slide === slide.uid)
      if (isOwn || !isWatched) storeFits(editor, slide.uid, fitSlide(drawn, slide, isOwn))
    })
  }, [editor, stage, slide, theme, isUnloaded, fonts])
}
