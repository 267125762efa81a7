import { demoDecks } from '#content/demo/decks.ts'
import { type DeckDraft, instantiateDraft } from '#domain/deck/draft.ts'
import type { Locale } from '#domain/locale.ts'

/** Which slide of which demo deck stands where. */
const picks = [
  { deck: 0, slide: 0 },
  { deck: 1, slide: 1 },
  { deck: 2, slide: 1 },
] as const

export type StageSlide = ReturnType<typeof listStageSlides>[number]

/** Real slides, one of each demo deck, in the reader's language. */
export function listStageSlides(locale: Locale) {
  const decks = demoDecks(locale)
  return picks.map(pick => cutSlide(decks[pick.deck]!, pick.slide))
}

function cutSlide(draft: DeckDraft, index: number) {
  const only = { ...draft, slides: draft.slides.slice(index, index + 1) }
  const deck = instantiateDraft(only, { nextUid: () => '00000000-0000-4000-8000-000000000000' })
  return { name: deck.name, theme: deck.theme, slide: deck.slides[0]! }
}
