import { memo } from 'react'
import type { Slide } from '#domain/deck/slide.ts'
import type { DeckTheme } from '#domain/deck/theme/overrides.ts'
import { SlideView } from '#slides/slide-view.tsx'
import '#slides/slides.css'

export interface SlidePictureProps {
  readonly slide: Slide
  readonly theme: DeckTheme
  readonly locale: string
  readonly number?: number | undefined
}

/** A slide as a picture of itself: nothing in it is read aloud or can be pressed. */
export const SlidePicture = memo(function SlidePicture({ slide, theme, locale, number }: SlidePictureProps) {
  return (
    <span aria-hidden="true" inert className="pointer-events-none block select-none">
      <SlideView slide={slide} deckTheme={theme} locale={locale} number={number} />
    </span>
  )
})
