import type { Locale } from '#domain/locale.ts'
import { madeEn } from './made.en.ts'
import { madeRu } from './made.ru.ts'
import type { MadeDeck } from './made-deck.ts'

export const made: Readonly<Record<Locale, MadeDeck>> = { en: madeEn, ru: madeRu }
