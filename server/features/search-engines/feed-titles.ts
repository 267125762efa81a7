import type { Locale } from '#domain/locale.ts'
import en from '#locales/en/public.json' with { type: 'json' }
import ru from '#locales/ru/public.json' with { type: 'json' }

export const feedTitles: Readonly<Record<Locale, string>> = { en: en.feed, ru: ru.feed }
