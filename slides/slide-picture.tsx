import { memo } from 'react'
import { SlideView, type SlideViewProps } from './slide-view.tsx'

export interface SlidePictureProps extends Pick<SlideViewProps, 'slide' | 'number' | 'locale' | 'builds'> {
  theme: SlideViewProps['deckTheme']
}

/** A slide as a picture of itself: nothing in it is read aloud or can be pressed. */
export const SlidePicture = memo(function SlidePicture(props: SlidePictureProps) {
  const { theme, ...shown } = props
  return (
    <span aria-hidden="true" inert className="slide-picture">
      <SlideView {...shown} deckTheme={theme} />
    </span>
  )
}, isSamePicture)

/** A slide that only moved, or was only saved, looks as it did. */
function isSamePicture(before: SlidePictureProps, after: SlidePictureProps): boolean {
  const [a, b] = [before.slide, after.slide]
  const isSameSlide =
    a.items === b.items && a.stickers === b.stickers && a.layout === b.layout && a.theme === b.theme
  return (
    isSameSlide &&
    before.theme === after.theme &&
    before.number === after.number &&
    before.builds === after.builds &&
    before.locale === after.locale
  )
}
