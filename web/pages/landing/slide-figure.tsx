import type { ReactNode } from 'react'
import { StillSlide, type StillSlideProps } from '#web/features/showcase/still-slide.tsx'

export interface SlidePictureProps extends StillSlideProps {
  /** What the slide is a picture of; its words are not read out one by one. */
  readonly label: string
}

export function SlidePicture({ label, ...slide }: SlidePictureProps) {
  return (
    <div
      role="img"
      aria-label={label}
      className="aspect-video overflow-hidden rounded-item shadow-popup outline outline-line"
    >
      <div inert className="size-full">
        <StillSlide {...slide} />
      </div>
    </div>
  )
}

export function SlideFigure({ caption, ...picture }: SlidePictureProps & { readonly caption: ReactNode }) {
  return (
    <figure>
      <SlidePicture {...picture} />
      <figcaption className="mt-3 text-sm text-ink-soft">{caption}</figcaption>
    </figure>
  )
}
