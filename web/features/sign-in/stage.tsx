import { demoDecks } from '#content/demo/decks.ts'
import { instantiateDraft } from '#domain/deck/draft.ts'
import type { Locale } from '#domain/locale.ts'
import { SlideView } from '#slides/slide-view.tsx'
import { joinClasses } from '../../ui/join-classes.ts'

/** Real slides beside the sign-in form, for decoration only. */
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

/** Which slide of each demo deck is shown; the first is the large one. */
const picks = [0, 1, 1]

const known = new Map<Locale, ReturnType<typeof cutSlides>>()

/** Real slides, one of each demo deck, in the reader's language. */
export function listStageSlides(locale: Locale) {
  const slides = known.get(locale) ?? cutSlides(locale)
  known.set(locale, slides)
  return slides
}

function cutSlides(locale: Locale) {
  return demoDecks(locale).map((draft, place) => {
    let count = 0
    const nextUid = () => `00000000-0000-4000-8000-${String(count++).padStart(12, '0')}`
    const { name, theme, slides } = instantiateDraft(draft, { nextUid })
    return { name, theme, slide: slides[picks[place] ?? 0]! }
  })
}
