import { memo } from 'react'
import { SlideView, type SlideViewProps } from './slide-view.tsx'

export interface SlidePictureProps extends Pick<SlideViewProps, 'slide' | 'number' | 'locale'> {
  theme: SlideViewProps['deckTheme']
}

/** A slide as a picture of itself: nothing in it is read aloud or can be pressed. */
export const SlidePicture = memo(function SlidePicture({ slide, theme, locale, number }: SlidePictureProps) {
  return (
    <span aria-hidden="true" inert className="slide-picture">
      <SlideView slide={slide} deckTheme={theme} locale={locale} number={number} />
    </span>
  )
})
