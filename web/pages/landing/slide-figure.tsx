import { type ReactNode, Suspense } from 'react'
import { StillSlide } from '#web/features/showcase/lazy-slides.tsx'
import type { StillSlideProps } from '#web/features/showcase/still-slide.tsx'

export interface SlideFigureProps extends StillSlideProps {
  /** What the slide is a picture of; its words are not read out one by one. */
  readonly label: string
  readonly caption: ReactNode
}

export function SlideFigure({ label, caption, ...slide }: SlideFigureProps) {
  return (
    <figure>
      <div
        role="img"
        aria-label={label}
        className="aspect-video overflow-hidden rounded-item shadow-popup outline outline-line"
      >
        <Suspense fallback={null}>
          <StillSlide {...slide} />
        </Suspense>
      </div>
      <figcaption className="mt-3 text-sm text-ink-soft">{caption}</figcaption>
    </figure>
  )
}
