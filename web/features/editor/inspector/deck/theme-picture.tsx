import { useRef } from 'react'
import type { Slide } from '#domain/deck/slide.ts'
import type { DeckTheme } from '#domain/deck/theme/overrides.ts'
import { resolveTheme } from '#domain/deck/theme/resolve.ts'
import { SlidePicture } from '#slides/slide-picture.tsx'
import { backgroundStyle } from '#slides/theme-style.ts'
import { useDrawn } from '#web/platform/device/use-drawn.ts'
import { useRouteLocale } from '#web/platform/router/use-route-locale.ts'
import '#slides/slides.css'

interface Props {
  readonly slide: Slide
  readonly theme: DeckTheme
  readonly near: boolean
}

/** A slide in a theme, drawn when it comes in sight: only then are the faces of that theme fetched. */
export function ThemePicture({ slide, theme, near }: Props) {
  const frame = useRef<HTMLSpanElement>(null)
  const locale = useRouteLocale()
  const isDrawn = useDrawn(frame, near)
  return (
    <span
      ref={frame}
      className="@container block aspect-video overflow-hidden rounded-item shadow-[0_0_0_1px_var(--line)]"
      style={isDrawn ? undefined : backgroundStyle(resolveTheme(theme).background)}
    >
      {isDrawn ? <SlidePicture slide={slide} theme={theme} locale={locale} /> : null}
    </span>
  )
}
