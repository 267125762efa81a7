import { fallbackLocale, type Locale } from '#domain/locale.ts'
import { mergeMessages, type Namespace } from './message-sets.ts'

type Files = Readonly<Record<string, () => Promise<unknown>>>
const files: Files = import.meta.glob(['/locales/*/*.json', '!/locales/*/{mail,outbox,public}.json'], {
  import: 'default',
})

/**
 * The words of one namespace, with the fallback's for what a language lacks. In the built pages scripts/message-sets.ts
 * puts another module in this one's place, which brings whole sets that were merged while building.
 */
export async function readMessages(locale: Locale, namespace: Namespace): Promise<unknown> {
  const spoken = locale === fallbackLocale ? [locale] : [fallbackLocale, locale]
  const [fallback, chosen] = await Promise.all(spoken.map(one => read(`/locales/${one}/${namespace}.json`)))
  return chosen ? mergeMessages(fallback, chosen) : fallback
}

function read(name: string): Promise<unknown> {
  const file = files[name]
  return file ? file() : Promise.reject(new Error(`There are no messages ${name}`))
}
