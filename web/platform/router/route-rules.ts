import type { BuildManifest } from '#contract/page-shapes.ts'
import { type Locale, locales } from '#domain/locale.ts'

/** Paths that people type or other sites link to, and where they belong. */
const redirects: Readonly<Record<string, string>> = {
  '/login': '/auth',
  '/signin': '/auth',
  '/register': '/auth?mode=sign-up',
  '/signup': '/auth?mode=sign-up',
  '/privacy': '/policy',
  '/paywall': '/pricing',
}

/** The rules as the build manifest carries them, for every language. */
export function listRouteRules(spoken: readonly Locale[] = locales): BuildManifest['matcher'] {
  const entries = spoken.flatMap(locale =>
    Object.entries(redirects).map(
      ([from, to]) => [`/${locale}${from}`, { redirect: `/${locale}${to}` }] as const,
    ),
  )
  return { static: Object.fromEntries(entries), wildcard: {} }
}
