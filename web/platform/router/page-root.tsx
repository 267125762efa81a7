import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { AppError, toAppError } from '#domain/app-error.ts'
import { FrameView } from '../../shell/frame-view.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { applyHead } from '../head/document-head.ts'
import { Words } from '../i18n/late-messages.tsx'
import { scrollAfterNavigation } from '../navigation/scroll.ts'
import { drawnPart } from '../parts/late-part.tsx'
import { MissingPartNotice } from '../parts/missing-part.tsx'
import { whenIdle } from '../preload/preload-queue.ts'
import { useRouteLocale, useRuntime } from '../runtime/runtime.ts'
import type { PageData } from './load-page.ts'
import type { PageHead } from './page-modules.ts'
import { PageBoundary, useLocation, useShownPage } from './router-view.tsx'

/** The page on screen, or what went wrong instead. */
export function PageRoot() {
  return (
    <PageBoundary page={useShownPage()} drawError={error => <PageError error={toAppError(error)} />}>
      <LocaleRoot />
    </PageBoundary>
  )
}

/** One language's side of the product: its words, its frame, and the page inside. */
function LocaleRoot() {
  const { route, data } = usePage()
  return (
    <Words>
      <ArrivalEffects head={data?.head} />
      <FrameView frame={route?.frame ?? 'public'} desktopOnly={route?.desktopOnly ?? false}>
        <PageView />
      </FrameView>
    </Words>
  )
}

/** Seldom seen, and fetched ahead when the page is calm: without a connection there would be nothing to say it with. */
const loadErrorScreen = async () => (await import('../../shell/error-screen.tsx')).ErrorScreen
const ErrorScreen = drawnPart(loadErrorScreen)

function PageError({ error }: { error: AppError }) {
  return (
    <Words>
      <ErrorArrival error={error} />
      <ErrorScreen error={error} missing={<MissingPartNotice className="m-8" />} />
    </Words>
  )
}

function ErrorArrival({ error }: { error: AppError }) {
  const t = useTranslations('shell')
  const title = error.statusCode === 404 ? t('notFound.title') : t('failure.title')
  const [head] = useState<PageHead>({ title: t('titled', { title }), noindex: true })
  return <ArrivalEffects head={head} />
}

/** Draws the page whose code and data its loader has brought. */
function PageView() {
  const runtime = useRuntime()
  const { route, data } = usePage()
  const module = route && runtime.modules.read(route.page)
  if (!module || !data) throw new AppError({ message: 'A page was drawn before it was loaded' })
  return <module.Page data={data.data} />
}

/** The entry in the table of the page on screen, and what its loader brought. */
function usePage() {
  const { match, data } = useShownPage()
  return { route: match.route, data: match.route && (data as PageData | undefined) }
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
  const { action } = useShownPage()
  const previous = useRef<{ pathname: string; search: string } | undefined>(undefined)
  const [announced, setAnnounced] = useState('')
  const { pathname, search, hash } = location

  useEffect(() => {
    if (head && previous.current) {
      applyHead(document, { head, locale, pathname, origin: config.origin, domains: config.localeDomains })
      setAnnounced(head.title)
    }
  }, [head, locale, pathname, config])

  useEffect(() => whenIdle(() => void loadErrorScreen().catch(() => undefined)), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: an arrival is a new location, also at the same address
  useEffect(() => {
    const before = previous.current
    previous.current = { pathname, search }
    onArrival?.(pathname + search + hash)
    const isRestored = action === 'POP' && !(before === undefined && hash !== '')
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
