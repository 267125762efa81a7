import { useLayoutEffect, useRef, useState } from 'react'
import { instantiateSlide } from '#domain/deck/draft.ts'
import { type Slide, slideSchema } from '#domain/deck/slide.ts'
import { deckThemeSchema } from '#domain/deck/theme/overrides.ts'
import { pickFonts } from '#domain/deck/theme/pick-fonts.ts'
import { SlideView } from '#slides/slide-view.tsx'
import { fitSlide } from '#web/features/editor/canvas/fit/fit-slide.ts'
import { whenSet } from '#web/features/editor/canvas/fit/when-set.ts'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'
import type { SheetSlide } from './sheet.ts'
import '#slides/slides.css'

interface Props {
  readonly entry: SheetSlide
  readonly locale: string
  /** The page number, as a numbered deck shows it. */
  readonly number: number
}

const UID = '00000000-0000-4000-8000-000000000000'

/** A slide as the editor would leave it: measured in its own faces, its words within their cells. */
export function FittedSlide({ entry, locale, number }: Props) {
  const { fonts } = useRuntime()
  const place = useRef<HTMLDivElement>(null)
  const [slide, setSlide] = useState(() => readSlide(entry))
  const [theme] = useState(() => deckThemeSchema.parse(entry.theme))
  const [isFitted, setFitted] = useState(false)

  useLayoutEffect(() => {
    const drawn = place.current?.querySelector<HTMLElement>('.slide')
    if (!drawn || isFitted) return
    const { heading, text } = pickFonts(theme, slide.theme)
    return whenSet(drawn, [heading, text], fonts, () => {
      const fits = fitSlide(drawn, slide, true)
      setSlide({
        ...slide,
        items: slide.items.map(item => ({ ...item, fit: fits.get(item.id) ?? item.fit })),
      })
      setFitted(true)
    })
  }, [slide, theme, fonts, isFitted])

  return (
    <figure data-slide={isFitted ? 'ready' : 'waiting'}>
      {/* Measured as large as the editor measures: on a small picture a pixel is too much. */}
      <div ref={place} className={isFitted ? undefined : 'invisible fixed top-0 left-full w-[1600px]'}>
        <SlideView slide={slide} deckTheme={theme} locale={locale} number={number} />
      </div>
      <figcaption className="pt-1.5 text-xs text-ink-soft">{entry.label}</figcaption>
    </figure>
  )
}

function readSlide({ slide, index }: SheetSlide): Slide {
  return slideSchema.parse(instantiateSlide(slide, index, UID))
}
