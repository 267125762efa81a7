import { comparisons } from '#content/comparisons/comparisons.ts'
import { comparisonPath } from '#content/comparisons/names.ts'
import { legalTexts } from '#content/legal/registry.ts'
import type { BuildManifest } from '#contract/page-shapes.ts'
import { type Locale, locales } from '#domain/locale.ts'
import { pageRoutes } from './page-routes.ts'

/** The addresses of pages that are the same for everybody, without the language prefix. */
export function listPrerenderedPaths(): string[] {
  return pageRoutes.flatMap(({ path, prerender = false }) => {
    if (typeof prerender === 'boolean') return prerender ? [path] : []
    return prerender
  })
}

/** What search engines may list, and when its words changed, where they carry a date. */
export function listSitePages(): { path: string; changed?: string }[] {
  const dates = new Map([
    ...Object.entries(legalTexts).map(([name, { en }]) => [`/${name}`, en.revised ?? en.updated] as const),
    ...Object.entries(comparisons).map(
      ([name, { checked }]) => [comparisonPath(name as keyof typeof comparisons), checked] as const,
    ),
  ])
  return [...new Set(['/', ...listPrerenderedPaths()])].map(path => {
    const changed = dates.get(path)
    return changed ? { path, changed } : { path }
  })
}

/** Pages for signed-in users, or opened from an email. */
export function listPrivatePaths(): string[] {
  const closed = pageRoutes.filter(
    ({ frame, guards = [] }) => frame !== 'public' || guards.some(guard => guard !== 'visitor-home'),
  )
  return [...new Set(closed.map(({ path }) => `/${path.split('/')[1]}`))].sort()
}

/** Redirects of paths that people type or other sites link to. */
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
