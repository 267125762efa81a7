import { demoDecks } from '#content/demo/decks.ts'
import { instantiateDraft } from '#domain/deck/draft.ts'
import type { Locale } from '#domain/locale.ts'

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
