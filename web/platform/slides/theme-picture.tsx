import { useRef } from 'react'
import { createItem } from '#domain/deck/items/registry.ts'
import { createSlide, type Slide } from '#domain/deck/slide.ts'
import type { DeckTheme } from '#domain/deck/theme/overrides.ts'
import { resolveTheme } from '#domain/deck/theme/resolve.ts'
import { escapeHtml } from '#domain/escape-html.ts'
import { SlidePicture } from '#slides/slide-picture.tsx'
import { backgroundStyle } from '#slides/theme-style.ts'
import { useNearScreen } from '../device/use-near-screen.ts'
import { useRouteLocale } from '../runtime/runtime.ts'

interface ThemePictureProps {
  /** What is shown, or how it is made for the theme: worked out only where it is seen. */
  readonly slide: Slide | ((theme: DeckTheme) => Slide)
  readonly theme: DeckTheme
  /** Drawn at once, because it is visible before anything is scrolled. */
  readonly near: boolean
}

/** A slide in a theme, drawn when it is scrolled into view: only then are the fonts of that theme loaded. */
export function ThemePicture({ slide, theme, near }: ThemePictureProps) {
  const frame = useRef<HTMLSpanElement>(null)
  const locale = useRouteLocale()
  const isDrawn = useNearScreen(frame, near)
  return (
    <span
      ref={frame}
      className="@container block aspect-video overflow-hidden rounded-item shadow-[0_0_0_1px_var(--line)]"
      style={isDrawn ? undefined : backgroundStyle(resolveTheme(theme).background)}
    >
      {isDrawn ? (
        <SlidePicture
          slide={typeof slide === 'function' ? slide(theme) : slide}
          theme={theme}
          locale={locale}
        />
      ) : null}
    </span>
  )
}

const SAMPLE_UID = '00000000-0000-4000-8000-000000000000'

/** A slide to show a theme by: its name, and a line below it. */
export function createSampleSlide(title: string, line: string): Slide {
  const text = `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(line)}</p>`
  return {
    ...createSlide({ index: 1, uid: SAMPLE_UID }),
    layout: 'title_left',
    items: [
      createItem({ id: 'sample', type: 'text', index: 0, slideIndex: 1, fields: { text, align: 'tl' } }),
    ],
  }
}
