import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { PresentationTemplate } from '#contract/templates.ts'
import { readSlideTitle } from '#domain/deck/text/slide-title.ts'
import { SlidePicture } from '#slides/slide-picture.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'

export interface PreviewStripProps {
  readonly template: PresentationTemplate
  readonly locale: string
  readonly index: number
  readonly onPick: (index: number) => void
}

/** All slides of a template, small. Those that have not come yet hold their place. */
export function PreviewStrip({ template, locale, index, onPick }: PreviewStripProps) {
  const t = useTranslations('presentations.templates')
  const strip = useRef<HTMLOListElement>(null)
  const places = Array.from({ length: template.slide_count }, (_, place) => template.slides[place])

  useEffect(() => {
    const current = strip.current?.children[index]
    if (!(current instanceof HTMLElement) || !strip.current) return
    // Scrolls the strip alone: scrollIntoView would move the dialog as well.
    strip.current.scrollLeft = current.offsetLeft - (strip.current.clientWidth - current.clientWidth) / 2
    if (strip.current.contains(document.activeElement)) {
      current.querySelector('button')?.focus({ preventScroll: true })
    }
  }, [index])

  return (
    <ol
      ref={strip}
      aria-label={t('allSlides')}
      className="relative flex max-w-full gap-2.5 overflow-x-auto overscroll-contain p-1"
    >
      {places.map((slide, place) => {
        const number = place + 1
        const title = slide && readSlideTitle(slide)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is the slide
          <li key={place} className="relative aspect-video w-24 shrink-0 rounded-item bg-bone">
            {slide ? (
              <>
                <div className="overflow-hidden rounded-item">
                  <SlidePicture slide={slide} theme={template.theme} locale={locale} />
                </div>
                <button
                  type="button"
                  tabIndex={place === index ? 0 : -1}
                  aria-current={place === index ? 'true' : undefined}
                  aria-label={title ? t('goToTitled', { number, title }) : t('goTo', { number })}
                  onClick={() => onPick(place)}
                  className={joinClasses(
                    'absolute inset-0 rounded-item outline transition-[outline-color]',
                    'focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus',
                    place === index
                      ? 'outline-2 outline-offset-1 outline-accent'
                      : 'outline-line hover:outline-line-strong',
                  )}
                />
              </>
            ) : null}
          </li>
        )
      })}
    </ol>
  )
}
