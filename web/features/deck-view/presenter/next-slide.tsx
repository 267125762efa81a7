import { useTranslations } from 'use-intl'
import { SlidePicture } from '#slides/slide-picture.tsx'
import type { ShownDeck } from '../shown-deck.ts'

export interface NextSlideProps {
  readonly deck: ShownDeck
  readonly locale: string
  readonly index: number
}

/** What comes after the slide that is shown. */
export function NextSlide({ deck, locale, index }: NextSlideProps) {
  const t = useTranslations('viewer.present')
  const next = deck.slides[index + 1]
  return (
    <section aria-label={t('next')}>
      <h2 className="mb-2 text-xs font-medium text-ink-faint">{t('next')}</h2>
      <div className="aspect-video overflow-clip rounded-item bg-sunken outline outline-line">
        {next ? (
          <SlidePicture
            slide={next}
            theme={deck.theme}
            locale={locale}
            number={deck.settings.page_numbering ? index + 2 : undefined}
          />
        ) : (
          <p className="grid h-full place-items-center p-4 text-center text-sm text-ink-soft">{t('end')}</p>
        )}
      </div>
    </section>
  )
}
