import type { Locale } from '#domain/locale.ts'
import type { Angles, LandingPart } from './angle.ts'
import { anglesEn } from './angles.en.ts'
import { anglesRu } from './angles.ru.ts'
import type { LandingPath } from './paths.ts'

export const angles: Readonly<Record<Locale, Angles>> = { en: anglesEn, ru: anglesRu }

/** What stands first below the heading, and which template plays beside it; the landing itself plays a demo deck. */
export const angleShows: Readonly<Record<LandingPath, { first: LandingPart; template?: string }>> = {
  '/landing': { first: 'steps' },
  '/nejroset-dlya-sozdaniya-prezentacij': { first: 'steps', template: 'volcanoes' },
  '/generator-prezentacij-online': { first: 'points', template: 'travel-story' },
  '/ii-prezentaciya': { first: 'audience', template: 'startup-pitch' },
  '/fon-dlya-prezentacii': { first: 'backgrounds', template: 'night-sky' },
  '/shablony-dlya-prezentacij': { first: 'templates', template: 'garden-proposal' },
  '/temy-dlya-prezentacij': { first: 'themes', template: 'strategy-plan' },
  '/primer-prezentacii': { first: 'examples', template: 'quarterly-report' },
}
