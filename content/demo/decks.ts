import type { DeckDraft } from '#domain/deck/draft.ts'
import { noonEn } from './noon.en.ts'
import { noonRu } from './noon.ru.ts'
import { onboardingEn } from './onboarding.en.ts'
import { onboardingRu } from './onboarding.ru.ts'
import { reportEn } from './report.en.ts'
import { reportRu } from './report.ru.ts'
import { tidesEn } from './tides.en.ts'
import { tidesRu } from './tides.ru.ts'

export type ContentLocale = 'en' | 'ru'

/** A product keynote, a lesson and a quarterly report, newest look first. */
export function demoDecks(locale: ContentLocale): DeckDraft[] {
  return locale === 'ru' ? [noonRu, tidesRu, reportRu] : [noonEn, tidesEn, reportEn]
}

/** The deck that teaches the product by being changed. */
export function onboardingDeck(locale: ContentLocale): DeckDraft {
  return locale === 'ru' ? onboardingRu : onboardingEn
}
