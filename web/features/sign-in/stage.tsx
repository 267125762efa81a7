import type { Locale } from '#domain/locale.ts'
import { SlideView } from '#slides/slide-view.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'
import { listStageSlides } from './stage-slides.ts'

/** What one signs in to: real slides, hung like plates on a quiet ground. To be looked at only. */
export function Stage({ locale }: { readonly locale: Locale }) {
  return (
    <div
      aria-hidden="true"
      inert
      className="flex size-full items-center justify-center overflow-hidden bg-sunken"
    >
      <div className="grid w-[min(80%,92vh)] grid-cols-2 gap-x-6 gap-y-9">
        {listStageSlides(locale).map(({ name, theme, slide }, place) => (
          <figure key={name} className={joinClasses('flex flex-col gap-3', place === 0 && 'col-span-2')}>
            <div className="overflow-hidden rounded-item shadow-popup">
              <SlideView slide={slide} deckTheme={theme} locale={locale} />
            </div>
            <figcaption className="text-sm text-balance text-ink-soft">{name}</figcaption>
          </figure>
        ))}
      </div>
    </div>
  )
}
