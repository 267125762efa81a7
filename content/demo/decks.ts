import type { DeckDraft } from '#domain/deck/draft.ts'
import { noonEn, noonRu } from './noon.ts'
import { onboardingEn, onboardingRu } from './onboarding.ts'
import { reportEn, reportRu } from './report.ts'
import { tidesEn, tidesRu } from './tides.ts'

export type ContentLocale = 'en' | 'ru'

/** A product keynote, a lesson and a quarterly report, the most striking design first. */
export function demoDecks(locale: ContentLocale): DeckDraft[] {
  return locale === 'ru' ? [noonRu, tidesRu, reportRu] : [noonEn, tidesEn, reportEn]
}

/** The deck that new users learn the editor with, by changing it. */
export function onboardingDeck(locale: ContentLocale): DeckDraft {
  return locale === 'ru' ? onboardingRu : onboardingEn
}
