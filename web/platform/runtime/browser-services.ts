import { loadPopups } from '#web/ui/late-popups.tsx'
import { whenIdle } from '../preload/preload-queue.ts'
import type { Router } from '../router/router.ts'
import { readCookie } from '../session/cookies.ts'
import { startHits } from '../telemetry/page-hits.ts'
import { startUpdateCheck } from '../updates/check-for-update.ts'
import { listenForChunkFailures } from '../updates/reload.ts'
import type { BrowserRuntime } from './browser-runtime.ts'
import type { Runtime } from './runtime.ts'

export interface BrowserServices {
  readonly browser: BrowserRuntime
  readonly router: Router
  readonly nonce: string | undefined
}

/** The code of menus and dialogs comes when the page is calm, at the latest after so many milliseconds. */
const popupPatience = 2_000

/** Background services that start after hydration. */
export function startBrowserServices({ browser, router, nonce }: BrowserServices): void {
  const { runtime, reloader, keptState, profiles, errorReporting } = browser
  const { config, api } = runtime
  keptState.restore()
  listenForChunkFailures(window, () => reloader.requestReload('chunk-failure'))
  startUpdateCheck({ buildId: config.buildId, onUpdate: () => reloader.requestReload('newer-build') })
  void errorReporting.start()
  measureNavigations(router, path => profiles.measure(path))
  browser.arrivals.add(startHits({ config, api, nonce }).onRouteChange)
  learnWhoReads(runtime)
  whenIdle(() => void loadPopups(), popupPatience)
  if (config.partnerUrl) void standUnderPartner(runtime)
}

async function standUnderPartner({ api, session }: Runtime): Promise<void> {
  const { watchPartner } = await import('../session/watch-partner.ts')
  watchPartner({ api, session, page: document, now: Date.now, reload: () => location.reload() })
}

/** A prerendered page has no user. Without a key cookie there is none to load. */
function learnWhoReads({ session }: Runtime): void {
  if (session.read() !== undefined) return
  if (readCookie('key', document.cookie)) void session.load().catch(() => undefined)
  else session.write(null)
}

function measureNavigations(router: Router, begin: (path: string) => () => void): void {
  let end: (() => void) | undefined
  router.subscribe(({ goesTo }) => {
    if (!goesTo) {
      end?.()
      end = undefined
    } else {
      end ??= begin(goesTo.pathname)
    }
  })
}
