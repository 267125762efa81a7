import type { DataRouter } from 'react-router'
import { readCookie } from '../session/cookies.ts'
import { startHits } from '../telemetry/page-hits.ts'
import { startUpdateCheck } from '../updates/check-for-update.ts'
import { listenForChunkFailures } from '../updates/reload.ts'
import type { BrowserRuntime } from './browser-runtime.ts'
import type { Runtime } from './runtime.ts'

export interface BrowserServices {
  readonly browser: BrowserRuntime
  readonly router: DataRouter
  readonly nonce: string | undefined
}

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

function measureNavigations(router: DataRouter, begin: (path: string) => () => void): void {
  let end: (() => void) | undefined
  router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') {
      end?.()
      end = undefined
    } else {
      end ??= begin(navigation.location.pathname)
    }
  })
}
