import type { Locale } from '#domain/locale.ts'
import type { Showcase } from './shown-deck.ts'

/** Only the reader's language is fetched, and mostly not even that: it arrives with the page. */
export async function loadShowcase(locale: Locale): Promise<Showcase> {
  const { showcase } = await (locale === 'ru' ? import('./showcase.ru.ts') : import('./showcase.en.ts'))
  return showcase
}
