import { FONT_SHEETS } from 'virtual:font-sheets'
import { createFontLoader } from '../fonts/font-loader.ts'
import { splitLocale } from '../i18n/locale-paths.ts'
import { createMessageStore } from '../i18n/messages.ts'
import { createPartReload } from '../parts/part-reload.ts'
import { findConnection, whenPageIsDone } from '../preload/preload-queue.ts'
import { createPreloader } from '../preload/preloader.ts'
import { createPageModules } from '../router/page-modules.ts'
import type { PageRoute } from '../router/page-routes.ts'
import { matchPage } from '../router/router.ts'
import { readCookie } from '../session/cookies.ts'
import { createSessionStore } from '../session/session-store.ts'
import { createErrorReporting } from '../telemetry/error-reporting.ts'
import { createProfileStore } from '../telemetry/profile-store.ts'
import { createManifestLoader, isPrerendered } from '../updates/build-manifest.ts'
import { createKeptState } from '../updates/kept-state.ts'
import { findSessionStorage } from '../updates/page-storage.ts'
import { createPayloads } from '../updates/payload.ts'
import { createReloader, createReloadGuard } from '../updates/reload.ts'
import { createBrowserApi } from './browser-api.ts'
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
  const api = createBrowserApi()
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
      else {
        // Whoever looks at the terms comes back to what they had typed.
        keptState.save()
        location.assign(url.href)
      }
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
    load: (path, urgent) =>
      urgent ? preloadPage(path, runtime, payloads.prefetchPayload) : fetchCode(path, runtime),
    whenIdle: whenPageIsDone,
    location,
    connection: findConnection(navigator),
    IntersectionObserver: window.IntersectionObserver,
  })
  return { runtime, keptState, reloader, profiles, errorReporting, preloader, arrivals }
}

async function preloadPage(pathname: string, runtime: Runtime, prefetchPayload: (path: string) => void) {
  const route = findRoute(pathname)
  if (!route || route.still) return
  const { page, frame, messages, lateMessages = [], prerender } = route
  const { locale } = splitLocale(pathname)
  if (prerender && isPrerendered(await runtime.loadManifest(), pathname)) prefetchPayload(pathname)
  await Promise.all([
    runtime.modules.load(page),
    runtime.modules.loadFrame(frame),
    locale && runtime.messages.load(locale, [...messages, ...lateMessages]),
  ])
}

/** Only into the browser's cache, after everything else, and without being run: it may never be needed. */
async function fetchCode(pathname: string, runtime: Runtime): Promise<void> {
  const route = findRoute(pathname)
  if (!route || route.still || runtime.modules.read(route.page)) return
  const { scripts } = await runtime.loadManifest()
  for (const script of scripts?.[route.page] ?? []) {
    if (fetched.has(script)) continue
    fetched.add(script)
    const reply = await fetch(`/${script}`, { priority: 'low' })
    await reply.arrayBuffer()
  }
}

const fetched = new Set<string>()

function findRoute(pathname: string): PageRoute | undefined {
  return matchPage(splitLocale(pathname).path)?.route
}
