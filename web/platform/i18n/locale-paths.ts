import { isLocale, type Locale, locales } from '#domain/locale.ts'

export type LocaleDomains = Readonly<Record<Locale, string>> | null

/** The language layer: adds the prefix to a path of the product, or nothing where each language has its domain. */
export function localizePath(path: string, locale: Locale, domains: LocaleDomains): string {
  if (domains) return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}

/** The language a path names and what is left of it; no language where it carries no prefix. */
export function splitLocale(pathname: string): {
  readonly locale: Locale | undefined
  readonly path: string
} {
  const [, first = '', ...rest] = pathname.split('/')
  if (!isLocale(first)) return { locale: undefined, path: pathname }
  return { locale: first, path: `/${rest.join('/')}` }
}

/** The address of the same page in another language; on another domain where each language has its own. */
export function switchLocaleUrl(url: URL, locale: Locale, domains: LocaleDomains): string {
  const { path } = splitLocale(url.pathname)
  const localized = localizePath(path, locale, domains) + url.search + url.hash
  return domains ? `${url.protocol}//${domains[locale]}${localized}` : localized
}

/** Every language variant of a page, for hreflang. */
export function listAlternates(path: string, origin: string, domains: LocaleDomains) {
  const scheme = new URL(origin).protocol
  return locales.map(locale => ({
    locale,
    href: domains
      ? `${scheme}//${domains[locale]}${path}`
      : `${origin}${localizePath(path, locale, domains)}`,
  }))
}
