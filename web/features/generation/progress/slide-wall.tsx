import { useTranslations } from 'use-intl'
import type { GenerationTask } from '#contract/generation.ts'
import { readSlideTitle } from '#domain/deck/text/slide-text.ts'
import type { Locale } from '#domain/locale.ts'
import { joinClasses } from '#web/ui/join-classes.ts'
import '#slides/slides.css'
import { type TransitionEvent, useState } from 'react'
import type { Slide } from '#domain/deck/slide.ts'
import type { DeckTheme } from '#domain/deck/theme/overrides.ts'
import { SlidePicture } from '#slides/slide-picture.tsx'

interface SlideWallProps {
  readonly preview: GenerationTask['preview']
  /** How many there will be, the ones that are there included. */
  readonly total: number
  readonly locale: Locale
  /** Work is going on: the next placeholder pulses. */
  readonly isAlive: boolean
}

/** How much later each slide of one answer appears than the one before, and the most of it. */
const stagger = { each: 45, most: 540 }

/** The slides as they come, in their order; a quiet place for each that is still to come. */
export function SlideWall({ preview, total, locale, isAlive }: SlideWallProps) {
  const t = useTranslations('generation.progress')
  const slides = preview?.slides ?? []
  const count = Math.max(total, slides.length)
  return (
    <ol
      aria-label={t('slides')}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-x-5 gap-y-6"
    >
      {Array.from({ length: count }, (_, index) => {
        const number = index + 1
        const slide = slides[index]
        const title = slide ? readSlideTitle(slide) : ''
        return (
          <li
            key={number}
            aria-label={
              slide
                ? title
                  ? t('slide', { number, title })
                  : t('slideUntitled', { number })
                : t('slideNext', { number })
            }
          >
            {slide && preview ? (
              <div
                className="transition-[opacity,translate] duration-(--motion-slow) ease-settle starting:translate-y-2 starting:opacity-0"
                style={{ transitionDelay: `${Math.min(stagger.most, index * stagger.each)}ms` }}
              >
                <ArrivingSlide slide={slide} theme={preview.theme} locale={locale} number={number} />
              </div>
            ) : (
              <SlidePlace isNext={isAlive && index === slides.length} />
            )}
            <span
              aria-hidden="true"
              className={joinClasses(
                'mt-2 block truncate text-xs tabular-nums',
                slide ? 'text-ink-soft' : 'text-ink-faint',
              )}
            >
              {title ? `${number}. ${title}` : number}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

/** Where a slide will be: a sheet with nothing on it yet. */
function SlidePlace({ isNext }: { isNext: boolean }) {
  return (
    <div
      className={joinClasses(
        'flex aspect-video flex-col justify-end gap-2 rounded-item border border-line p-[8%]',
        isNext ? 'animate-breathe bg-raised' : 'bg-sunken',
      )}
    >
      <span className="h-2 w-1/2 rounded-press bg-wash-strong" />
      <span className="h-2 w-3/4 rounded-press bg-wash" />
    </div>
  )
}

interface SlideLook {
  readonly slide: Slide
  readonly theme: DeckTheme
}

interface ArrivingSlideProps extends SlideLook {
  readonly locale: string
  readonly number: number
}

interface Layer extends SlideLook {
  readonly id: number
}

/** A slide whose look changes: the new one fades in over the old, which is removed when covered. */
function ArrivingSlide({ slide, theme, locale }: ArrivingSlideProps) {
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
