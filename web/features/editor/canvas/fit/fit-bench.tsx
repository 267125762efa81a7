import { useLayoutEffect, useRef, useState } from 'react'
import { useLocale } from 'use-intl'
import type { Slide } from '#domain/deck/slide.ts'
import type { DeckTheme } from '#domain/deck/theme/overrides.ts'
import { pickFonts } from '#domain/deck/theme/pick-fonts.ts'
import type { EditorState } from '#editor/editor.ts'
import { SlideView } from '#slides/slide-view.tsx'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'
import { useEditor } from '../../binding/editor-context.ts'
import { fitSlide } from './fit-slide.ts'
import { storeFits } from './fitted.ts'
import { useFitQueue } from './use-fit-queue.ts'
import { whenSet } from './when-set.ts'

/** Measures slides that changed and are not on the canvas, one at a time, while the browser has nothing else to do. */
export function FitBench() {
  const { slide, next } = useFitQueue()
  return slide ? <Measured key={slide.uid} slide={slide} onMeasured={next} /> : null
}

function Measured({ slide, onMeasured }: { slide: Slide; onMeasured: () => void }) {
  const editor = useEditor()
  const locale = useLocale()
  const place = useRef<HTMLDivElement>(null)
  const { fonts } = useRuntime()
  const [theme] = useState(() => editor.getState().deck.theme)
  useLayoutEffect(() => {
    const drawn = place.current?.querySelector<HTMLElement>('.slide')
    if (!drawn) return onMeasured()
    const { heading, text } = pickFonts(theme, slide.theme)
    return whenSet(drawn, [heading, text], fonts, () => {
      if (isDrawn(editor.getState(), slide, theme)) storeFits(editor, slide.uid, fitSlide(drawn, slide, true))
      onMeasured()
    })
  }, [editor, slide, theme, fonts, onMeasured])
  return (
    <div
      ref={place}
      inert
      aria-hidden="true"
      className="pointer-events-none invisible fixed top-0 left-full h-[900px] w-[1600px] overflow-hidden"
    >
      <SlideView slide={slide} deckTheme={theme} locale={locale} />
    </div>
  )
}

/** A slide may have changed while its faces were on their way; it waits in the queue again then. */
function isDrawn({ deck }: EditorState, slide: Slide, theme: DeckTheme): boolean {
  const now = deck.slides.find(entry => entry.uid === slide.uid)
  return (
    deck.theme === theme &&
    now?.items === slide.items &&
    now.layout === slide.layout &&
    now.theme === slide.theme
  )
}
