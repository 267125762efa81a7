import { useTranslations } from 'use-intl'
import type { Locale } from '#domain/locale.ts'
import { SlideView } from '#slides/slide-view.tsx'
import { listStageSlides } from './stage-slides.ts'

const places = ['left-[14%] top-[9%] w-[78%]', '-left-[7%] top-[43%] w-[58%]', 'left-[46%] top-[58%] w-[62%]']

/** What one signs in to: three real slides on a quiet ground. To be looked at only. */
export function Stage({ locale }: { readonly locale: Locale }) {
  const t = useTranslations('auth.stage')
  return (
    <figure className="absolute inset-0 overflow-hidden bg-sunken">
      <div aria-hidden="true" inert className="absolute inset-0">
        {listStageSlides(locale).map(({ name, theme, slide }, place) => (
          <div key={name} className={`absolute overflow-hidden rounded-item shadow-dialog ${places[place]}`}>
            <SlideView slide={slide} deckTheme={theme} locale={locale} />
          </div>
        ))}
      </div>
      <figcaption className="absolute bottom-8 left-10 max-w-xs text-sm text-ink-soft">
        {t('line')}
      </figcaption>
    </figure>
  )
}
