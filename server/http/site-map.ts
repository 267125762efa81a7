import type { Locale } from '#domain/locale.ts'
import type { Services } from '../services.ts'
import type { WebBuild } from './web-build.ts'

/** What of the site search engines may know. */
export interface SiteMap {
  /** Pages that are the same for everybody, without the language prefix; `changed` is an ISO date. */
  readonly pages: readonly { readonly path: string; readonly changed: string }[]
  /** Where only people who signed in, or who were sent there, have business. */
  readonly privatePaths: readonly string[]
  listAlternates(path: string): { readonly locale: Locale; readonly href: string }[]
}

export function readSiteMap({ renderer, latest }: WebBuild, { config }: Services): SiteMap {
  const built = new Date(latest.timestamp).toISOString()
  return {
    pages: renderer.listSitePages().map(({ path, changed = built }) => ({ path, changed })),
    privatePaths: renderer.listPrivatePaths(),
    listAlternates: path => renderer.listAlternates(path, config.baseUrl, config.LOCALE_DOMAINS ?? null),
  }
}
