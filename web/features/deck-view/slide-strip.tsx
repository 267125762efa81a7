import { memo, useCallback, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Slide } from '#domain/deck/slide.ts'
import { readSlideTitle } from '#domain/deck/text/slide-text.ts'
import { SlidePicture } from '#slides/slide-picture.tsx'
import { useNearScreen } from '#web/platform/device/use-near-screen.ts'
import { joinClasses } from '#web/ui/join-classes.ts'
import type { ShownDeck } from './show-state.ts'

import '#slides/slides.css'

interface SlideStripProps {
  readonly deck: ShownDeck
  readonly locale: string
  readonly index: number
  readonly onPick: (index: number) => void
}

const drawnAround = 12

/** Thumbnails of all slides. One tab stop; the viewer's own keys move between slides. */
export function SlideStrip({ deck, locale, index, onPick }: SlideStripProps) {
  const t = useTranslations('viewer')
  const strip = useRef<HTMLElement>(null)

  useEffect(() => {
    const current = strip.current?.querySelector<HTMLElement>('[aria-current]')
    if (!strip.current || !current) return
    bringIntoView(strip.current, current)
    if (strip.current.contains(document.activeElement)) current.focus({ preventScroll: true })
  })

  return (
    <nav
      ref={strip}
      aria-label={t('slides')}
      className="overflow-auto overscroll-contain max-lg:pb-4 lg:absolute lg:inset-0"
    >
      <ol className="flex gap-3 px-4 py-1 max-lg:w-max lg:flex-col lg:py-5">
        {deck.slides.map((slide, place) => (
          <StripSlide
            key={slide.uid}
            slide={slide}
            theme={deck.theme}
            locale={locale}
            place={place}
            isCurrent={place === index}
            isNear={Math.abs(place - index) <= drawnAround}
            onPick={onPick}
          />
        ))}
      </ol>
    </nav>
  )
}

interface StripSlideProps {
  readonly slide: Slide
  readonly theme: ShownDeck['theme']
  readonly locale: string
  readonly place: number
  readonly isCurrent: boolean
  readonly isNear: boolean
  readonly onPick: (index: number) => void
}

const StripSlide = memo(function StripSlide(props: StripSlideProps) {
  const { slide, theme, locale, place, isCurrent, isNear, onPick } = props
  const t = useTranslations('viewer')
  const button = useRef<HTMLButtonElement>(null)
  const isDrawn = useNearScreen(button, isNear)
  const pick = useCallback(() => onPick(place), [onPick, place])
  const number = place + 1
  const title = readSlideTitle(slide)
  return (
    <li className="flex shrink-0 gap-2 max-lg:flex-col-reverse max-lg:gap-1">
      <span
        aria-hidden="true"
        className="w-5 shrink-0 pt-0.5 text-right text-xs text-ink-faint tabular-nums max-lg:w-full max-lg:text-center"
      >
        {number}
      </span>
      <div className="relative aspect-video w-28 rounded-item bg-bone lg:w-36">
        <div className="overflow-hidden rounded-item">
          {isDrawn ? <SlidePicture slide={slide} theme={theme} locale={locale} /> : null}
        </div>
        {/* Over the picture, not around it: the text of the slide must not become the button's accessible name. */}
        <button
          ref={button}
          type="button"
          tabIndex={isCurrent ? 0 : -1}
          aria-current={isCurrent ? 'true' : undefined}
          aria-label={title ? t('goToTitled', { number, title }) : t('goTo', { number })}
          onClick={pick}
          className={joinClasses(
            'absolute inset-0 rounded-item outline transition-[outline-color]',
            'focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus',
            isCurrent
              ? 'outline-2 outline-offset-1 outline-accent'
              : 'outline-line hover:outline-line-strong',
          )}
        />
      </div>
    </li>
  )
})

/** Scrolls only the strip: scrollIntoView would scroll the page as well. */
function bringIntoView(strip: HTMLElement, current: HTMLElement): void {
  const [frame, box] = [strip.getBoundingClientRect(), current.getBoundingClientRect()]
  const margin = 24
  const overrun = (start: number, end: number, from: number, to: number) =>
    start < from + margin ? start - from - margin : end > to - margin ? end - to + margin : 0
  strip.scrollTop += overrun(box.top, box.bottom, frame.top, frame.bottom)
  strip.scrollLeft += overrun(box.left, box.right, frame.left, frame.right)
}
