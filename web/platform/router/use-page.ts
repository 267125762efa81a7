import { useMatches } from 'react-router'
import { fallbackLocale, type Locale } from '#domain/locale.ts'
import type { PageData } from './load-page.ts'
import type { PageRoute } from './page-routes.ts'

interface PageHandle {
  readonly route?: PageRoute
  readonly locale?: Locale
}

export interface CurrentPage {
  readonly route: PageRoute | undefined
  readonly locale: Locale
  readonly data: PageData | undefined
}

/** The page on screen: its entry in the table, its language, what its loader brought. */
export function usePage(): CurrentPage {
  const leaf = useMatches().at(-1)
  const handle = (leaf?.handle ?? {}) as PageHandle
  return {
    route: handle.route,
    locale: handle.locale ?? fallbackLocale,
    data: handle.route ? (leaf?.loaderData as PageData | undefined) : undefined,
  }
}
