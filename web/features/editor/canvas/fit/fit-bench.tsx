import { useLayoutEffect, useRef } from 'react'
import { useLocale } from 'use-intl'
import type { Slide } from '#domain/deck/slide.ts'
import { SlideView } from '#slides/slide-view.tsx'
import { useEditor } from '../../binding/editor-context.ts'
import { fitSlide } from './fit-slide.ts'
import { storeFits } from './fitted.ts'
import { useFitQueue } from './use-fit-queue.ts'

/** Measures slides that changed and are not on the canvas, one at a time, while the browser has nothing else to do. */
export function FitBench() {
  const { slide, next } = useFitQueue()
  return slide ? <Measured key={slide.uid} slide={slide} onMeasured={next} /> : null
}

function Measured({ slide, onMeasured }: { slide: Slide; onMeasured: () => void }) {
  const editor = useEditor()
  const locale = useLocale()
  const place = useRef<HTMLDivElement>(null)
  const { theme } = editor.getState().deck
  useLayoutEffect(() => {
    const drawn = place.current?.querySelector<HTMLElement>('.slide')
    if (drawn) storeFits(editor, slide.uid, fitSlide(drawn, slide, true))
    onMeasured()
  }, [editor, slide, onMeasured])
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
