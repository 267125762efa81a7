import { type TransitionEvent, useState } from 'react'
import type { Slide } from '#domain/deck/slide.ts'
import type { DeckTheme } from '#domain/deck/theme/overrides.ts'
import { SlidePicture } from '#slides/slide-picture.tsx'

export interface SlideLook {
  readonly slide: Slide
  readonly theme: DeckTheme
}

export interface ArrivingSlideProps extends SlideLook {
  readonly locale: string
  readonly number: number
}

interface Layer extends SlideLook {
  readonly id: number
}

/** A slide whose look changes while one watches: the new one comes over the old, which goes when it is covered. */
export function ArrivingSlide({ slide, theme, locale }: ArrivingSlideProps) {
  const [layers, setLayers] = useState<readonly Layer[]>([{ slide, theme, id: 0 }])
  const top = layers.at(-1)
  if (top && !isSameLook(top, { slide, theme })) setLayers([top, { slide, theme, id: top.id + 1 }])

  function settle(event: TransitionEvent, id: number): void {
    if (event.propertyName === 'opacity') setLayers(all => all.filter(layer => layer.id >= id))
  }

  return (
    <div className="relative aspect-video overflow-hidden rounded-item bg-raised shadow-raised outline outline-line">
      {layers.map(layer => (
        <div
          key={layer.id}
          onTransitionEnd={event => settle(event, layer.id)}
          className="absolute inset-0 transition-opacity duration-(--motion-slow) starting:opacity-0"
        >
          <SlidePicture slide={layer.slide} theme={layer.theme} locale={locale} />
        </div>
      ))}
    </div>
  )
}

/** Each answer of the server is made of new objects, most of which look as before. */
function isSameLook(a: SlideLook, b: SlideLook): boolean {
  if (a.slide === b.slide && a.theme === b.theme) return true
  return JSON.stringify([a.theme, look(a.slide)]) === JSON.stringify([b.theme, look(b.slide)])
}

function look({ items, stickers, layout, theme }: Slide) {
  return [items, stickers, layout, theme]
}
