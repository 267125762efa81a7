import { FONT_SHEETS } from 'virtual:font-sheets'
import { matchRoutes } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { createFontLoader } from '../fonts/font-loader.ts'
import { splitLocale } from '../i18n/locale-paths.ts'
import { createMessageStore } from '../i18n/messages.ts'
import { createPartReload } from '../parts/part-reload.ts'
import { findConnection } from '../preload/preload-queue.ts'
import { createPreloader } from '../preload/preloader.ts'
import { createPageModules } from '../router/page-modules.ts'
import { pageRoutes } from '../router/page-routes.ts'
import { readCookie } from '../session/cookies.ts'
import { createSessionStore } from '../session/session-store.ts'
import { createErrorReporting } from '../telemetry/error-reporting.ts'
import { createProfileStore } from '../telemetry/profile-store.ts'
import { createManifestLoader, isPrerendered } from '../updates/build-manifest.ts'
import { createKeptState } from '../updates/kept-state.ts'
import { findSessionStorage } from '../updates/page-storage.ts'
import { createPayloads } from '../updates/payload.ts'
import { createReloader, createReloadGuard } from '../updates/reload.ts'
import type { PageState } from './page-state.ts'
import type { Runtime } from './runtime.ts'

export type BrowserRuntime = ReturnType<typeof createBrowserRuntime>

/** Everything that exists as long as the tab. */
export function createBrowserRuntime(state: PageState) {
  const { config, hints } = state
  const storage = findSessionStorage(window)
  const keptState = createKeptState({ storage })
  const reloader = createReloader({ location, guard: createReloadGuard({ storage }), keptState })
  const payloads = createPayloads({ buildId: config.buildId })
  const profiles = createProfileStore()
  const errorReporting = createErrorReporting({
    dsn: config.sentryDsn ?? undefined,
    release: config.buildId,
    profiles,
    window,
  })
  const api = createLazyApi(async () => (await import('./browser-api.ts')).createBrowserApi())
  const session = createSessionStore(api, state.user)
  const arrivals = new Set<(fullPath: string) => void>()
  let isFirst = true
  const runtime: Runtime = {
    side: 'browser',
    config,
    hints,
    api,
    session,
    messages: createMessageStore(),
    modules: createPageModules(),
    fonts: createFontLoader(FONT_SHEETS, document),
    readCookie: name => readCookie(name, document.cookie),
    loadManifest: createManifestLoader({ buildId: config.buildId }),
    fetchPayload: payloads.fetchPayload,
    interceptNavigation: url => {
      isFirst = false
      const popped = url.href === location.href
      return reloader.interceptNavigation(url.href, { popped })
    },
    leaveFor: url => {
      // Back and forward have changed the address already: only a reload loads it.
      if (url.href === location.href) location.reload()
      else location.assign(url.href)
    },
    recoverNavigation: (error, url) => reloader.recoverNavigation(error, url.href),
    parts: createPartReload({ reloader }),
    onArrival: fullPath => {
      for (const arrive of arrivals) arrive(fullPath)
    },
    listNavigations: profiles.list,
    isFirstLoad: () => isFirst,
  }
  const preloader = createPreloader({
    load: path => preloadPage(path, runtime, payloads.prefetchPayload),
    location,
    connection: findConnection(navigator),
    IntersectionObserver: window.IntersectionObserver,
  })
  return { runtime, keptState, reloader, profiles, errorReporting, preloader, arrivals }
}

async function preloadPage(pathname: string, runtime: Runtime, prefetchPayload: (path: string) => void) {
  const { path, locale } = splitLocale(pathname)
  const match = matchRoutes(
    pageRoutes.map(route => ({ path: route.path, handle: route })),
    path,
  )?.at(-1)
  if (!match || match.route.handle.still) return
  const { page, frame, messages, prerender } = match.route.handle
  if (prerender && isPrerendered(await runtime.loadManifest(), pathname)) prefetchPayload(pathname)
  await Promise.all([
    runtime.modules.load(page),
    runtime.modules.loadFrame(frame),
    locale && runtime.messages.load(locale, messages),
  ])
}

type AnyCall = (input?: unknown) => Promise<unknown>
type AnyClient = Readonly<Record<string, Readonly<Record<string, AnyCall>>>>

/** The calls with their schemas come with the first call: a page that is only read does not pay for them. */
function createLazyApi(load: () => Promise<ApiClient>): ApiClient {
  let loading: Promise<AnyClient> | undefined
  const open = () => {
    loading ??= (load() as Promise<unknown> as Promise<AnyClient>).catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
  const areas = new Map<string, unknown>()
  const createArea = (area: string) =>
    new Proxy(
      {},
      { get: (_, name: string) => async (input?: unknown) => (await open())[area]?.[name]?.(input) },
    )
  const readArea = (area: string) => {
    if (!areas.has(area)) areas.set(area, createArea(area))
    return areas.get(area)
  }
  return new Proxy({}, { get: (_, area: string) => readArea(area) }) as ApiClient
}
