import type { DeckTheme } from '#domain/deck/theme/overrides.ts'
import { SlideView } from '#slides/slide-view.tsx'
import '#slides/slides.css'
import { useRouteLocale } from '#web/platform/router/use-route-locale.ts'
import type { ShownSlide } from './shown-deck.ts'

export interface StillSlideProps {
  readonly slide: ShownSlide
  readonly theme: DeckTheme
  readonly number?: number | undefined
  /** Its pictures come at once: it is among the first things seen. */
  readonly isFirst?: boolean
}

/** A slide of the showcase, to look at. */
export function StillSlide({ slide, theme, number, isFirst = false }: StillSlideProps) {
  return (
    <SlideView slide={slide} deckTheme={theme} number={number} locale={useRouteLocale()} lazy={!isFirst} />
  )
}
