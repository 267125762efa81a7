import type { RouteObject } from 'react-router'
import { pageNotFound } from '#domain/app-error.ts'
import { type Locale, locales } from '#domain/locale.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { enter, loadPage } from './load-page.ts'
import { LocaleRoot, LocaleRootError } from './locale-root.tsx'
import { coreMessages, type PageRoute, pageRoutes } from './page-routes.ts'
import { PageView } from './page-view.tsx'

/** The product's pages in every language; or in one, where a domain of its own speaks it. */
export function createRoutes(runtime: Runtime, domainLocale: Locale | undefined): RouteObject[] {
  const spoken = domainLocale ? [domainLocale] : locales
  return spoken.map(locale => ({
    id: `locale-${locale}`,
    path: domainLocale ? '/' : `/${locale}`,
    handle: { locale },
    Component: LocaleRoot,
    ErrorBoundary: LocaleRootError,
    children: [
      ...pageRoutes.map(route => createPageRoute(route, locale, runtime)),
      {
        id: `${locale}-unknown`,
        path: '*',
        handle: { locale },
        Component: NothingHere,
        loader: async ({ request }) => {
          const url = new URL(request.url)
          await enter(url, runtime)
          await runtime.messages.load(locale, coreMessages)
          throw pageNotFound(url.pathname)
        },
      },
    ],
  }))
}

function createPageRoute(route: PageRoute, locale: Locale, runtime: Runtime): RouteObject {
  return {
    id: `${locale}${route.path}`,
    path: route.path.slice(1),
    handle: { route, locale },
    loader: ({ request, params }) => loadPage(route, locale, runtime, { request, params }),
    Component: PageView,
  }
}

/** Never drawn: the loader of an unknown path always throws. */
function NothingHere() {
  return null
}
