import type { Slide } from '#domain/deck/slide.ts'
import type { DeckTheme } from '#domain/deck/theme/overrides.ts'
import { SlideView } from '#slides/slide-view.tsx'
import '#slides/slides.css'

export interface DeckThumbnailProps {
  readonly slide: Slide | null
  readonly theme: DeckTheme
  readonly locale: string
}

/** The first slide as a picture of itself; its name stands beside it in words. */
export function DeckThumbnail({ slide, theme, locale }: DeckThumbnailProps) {
  return (
    <div
      aria-hidden="true"
      inert
      className="pointer-events-none aspect-video overflow-hidden rounded-field bg-sunken select-none"
    >
      {slide ? <SlideView slide={slide} deckTheme={theme} locale={locale} /> : null}
    </div>
  )
}
