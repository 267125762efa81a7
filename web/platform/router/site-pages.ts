import { comparisonPath } from '#content/comparisons/names.ts'
import { comparisons } from '#content/comparisons/registry.ts'
import { legalTexts } from '#content/legal/registry.ts'
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

/** Where only people who signed in, or who were sent there by a letter, have business. */
export function listPrivatePaths(): string[] {
  const closed = pageRoutes.filter(
    ({ frame, guards = [] }) => frame !== 'public' || guards.some(guard => guard !== 'visitor-home'),
  )
  return [...new Set(closed.map(({ path }) => `/${path.split('/')[1]}`))].sort()
}
