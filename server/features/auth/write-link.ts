import type { Locale } from '#domain/locale.ts'
import type { Config } from '#server/config.ts'

/** An address that a mail can carry, in the reader's language and on that language's own domain where there is one. */
export function writeLink(
  config: Config,
  locale: Locale,
  path: string,
  query: Record<string, string> = {},
): string {
  const domain = config.LOCALE_DOMAINS?.[locale]
  const scheme = new URL(config.baseUrl).protocol
  const url = domain ? new URL(`${scheme}//${domain}${path}`) : new URL(`${config.baseUrl}/${locale}${path}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}
