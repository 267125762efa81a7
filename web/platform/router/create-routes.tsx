import { type ReactNode, useEffect, useRef, useState } from 'react'
import {
  Outlet,
  type RouteObject,
  useLocation,
  useMatches,
  useNavigationType,
  useRouteError,
} from 'react-router'
import { IntlProvider, useTranslations } from 'use-intl'
import { AppError, pageNotFound, toAppError } from '#domain/app-error.ts'
import { fallbackLocale, formatTags, type Locale, locales } from '#domain/locale.ts'
import { ErrorScreen } from '../../shell/error-screen.tsx'
import { FrameView } from '../../shell/frame-view.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { applyHead } from '../head/document-head.ts'
import { useTimeZone } from '../i18n/formats.ts'
import { scrollAfterNavigation } from '../navigation/scroll.ts'
import { type Runtime, useRouteLocale, useRuntime } from '../runtime/runtime.ts'
import { enter, loadPage, type PageData } from './load-page.ts'
import type { PageHead } from './page-modules.ts'
import { coreMessages, type PageRoute, pageRoutes } from './page-routes.ts'

/** The product's pages in every language; or in one, if each language has its domain. */
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

/** One language's side of the product: its words, its frame, and the page inside. */
function LocaleRoot() {
  const { route, data } = usePage()
  return (
    <Words>
      <ArrivalEffects head={data?.head} />
      <FrameView frame={route?.frame ?? 'public'} desktopOnly={route?.desktopOnly ?? false}>
        <Outlet />
      </FrameView>
    </Words>
  )
}

/** A fatal error takes over the page; another keeps the frame, so that its navigation still works. */
function LocaleRootError() {
  const error = toAppError(useRouteError())
  const screen = <ErrorScreen error={error} />
  return (
    <Words>
      <ErrorArrival error={error} />
      {error.fatal ? screen : <FrameView frame="public">{screen}</FrameView>}
    </Words>
  )
}

function ErrorArrival({ error }: { error: AppError }) {
  const t = useTranslations('shell')
  const title = error.statusCode === 404 ? t('notFound.title') : t('failure.title')
  const [head] = useState<PageHead>({ title: t('titled', { title }), noindex: true })
  return <ArrivalEffects head={head} />
}

function Words({ children }: { children: ReactNode }) {
  const { messages } = useRuntime()
  const locale = useRouteLocale()
  const timeZone = useTimeZone()
  return (
    <IntlProvider locale={formatTags[locale]} messages={messages.read(locale)} timeZone={timeZone}>
      {children}
    </IntlProvider>
  )
}

/** Draws the page whose code and data its loader has brought. */
function PageView() {
  const runtime = useRuntime()
  const { route, data } = usePage()
  const module = route && runtime.modules.read(route.page)
  if (!module || !data) throw new AppError({ message: 'A page was drawn before it was loaded' })
  return <module.Page data={data.data} />
}

interface PageHandle {
  readonly route?: PageRoute
  readonly locale?: Locale
}

interface CurrentPage {
  readonly route: PageRoute | undefined
  readonly locale: Locale
  readonly data: PageData | undefined
}

/** The page on screen: its entry in the table, its language, what its loader brought. */
function usePage(): CurrentPage {
  const leaf = useMatches().at(-1)
  const handle = (leaf?.handle ?? {}) as PageHandle
  return {
    route: handle.route,
    locale: handle.locale ?? fallbackLocale,
    data: handle.route ? (leaf?.loaderData as PageData | undefined) : undefined,
  }
}

/** The focused element may have gone with the previous page: the focus moves to the new page. */
function keepFocus(): void {
  if (document.activeElement && document.activeElement !== document.body) return
  document.getElementById('content')?.focus({ preventScroll: true })
}

/** Effects of a navigation: title, scroll position, announcement to screen readers. */
function ArrivalEffects({ head }: { head: PageHead | undefined }) {
  const { config, onArrival } = useRuntime()
  const locale = useRouteLocale()
  const location = useLocation()
  const navigationType = useNavigationType()
  const previous = useRef<{ pathname: string; search: string } | undefined>(undefined)
  const [announced, setAnnounced] = useState('')
  const { pathname, search, hash } = location

  useEffect(() => {
    if (head && previous.current) {
      applyHead(document, { head, locale, pathname, origin: config.origin, domains: config.localeDomains })
      setAnnounced(head.title)
    }
  }, [head, locale, pathname, config])

  // biome-ignore lint/correctness/useExhaustiveDependencies: an arrival is a new location, also at the same address
  useEffect(() => {
    const before = previous.current
    previous.current = { pathname, search }
    onArrival?.(pathname + search + hash)
    const isRestored = navigationType === 'POP' && !(before === undefined && hash !== '')
    const samePage = before?.pathname === pathname && before.search === search
    if (before && before.pathname !== pathname) keepFocus()
    return scrollAfterNavigation({ hash, restored: isRestored, samePage })
  }, [location.key])

  return (
    <VisuallyHidden>
      <span role="status" aria-live="polite">
        {announced}
      </span>
    </VisuallyHidden>
  )
}
