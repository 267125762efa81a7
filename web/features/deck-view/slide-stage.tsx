import { useTranslations } from 'use-intl'
import { SlideView } from '#slides/slide-view.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'
import type { ShownDeck } from './shown-deck.ts'
import '#slides/slides.css'

export interface SlideStageProps {
  readonly deck: ShownDeck
  readonly locale: string
  readonly index: number
  /** The way a slide comes in; none for the one that was there first. */
  readonly animated: boolean
  readonly isFull: boolean
}

const entrances = {
  fade: 'transition-opacity duration-(--motion-slow) starting:opacity-0',
  scroll:
    'transition-[opacity,translate] duration-(--motion-slow) ease-settle starting:translate-y-8 starting:opacity-0',
  instant: '',
}

/** The slide one looks at: as large as its place allows, by width or by height. */
export function SlideStage({ deck, locale, index, animated, isFull }: SlideStageProps) {
  const t = useTranslations('viewer')
  const slide = deck.slides[index]
  const number = index + 1
  return (
    // Out of the flow: in a column that is still being measured the container's height reads as nothing.
    <div className="relative min-h-56 w-full flex-1">
      <div className="@container-size absolute inset-0 grid place-items-center">
        {slide ? (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, not the content of a slide
          <div
            role="group"
            aria-roledescription={t('slide')}
            aria-label={t('position', { number, count: deck.slides.length })}
            className={joinClasses(
              'w-[min(100cqw,calc(100cqh*16/9))]',
              !isFull && 'shadow-popup outline outline-line',
              animated && entrances[deck.settings.paging],
            )}
            key={slide.uid}
          >
            <SlideView
              slide={slide}
              deckTheme={deck.theme}
              locale={locale}
              number={deck.settings.page_numbering ? number : undefined}
              interactive
            />
          </div>
        ) : (
          <p className="text-ink-soft">{t('noSlides')}</p>
        )}
      </div>
    </div>
  )
}
