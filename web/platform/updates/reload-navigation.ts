import { isChunkFailure } from './chunk-failure.ts'
import type { KeptState } from './kept-state.ts'
import type { ReloadGuard } from './reload-guard.ts'

export type ReloadReason = 'newer-build' | 'chunk-failure'

export interface ReloaderOptions {
  readonly location: Pick<Location, 'href' | 'assign' | 'reload'>
  readonly guard: ReloadGuard
  readonly keptState: Pick<KeptState, 'save'>
}

export interface Reloader {
  /** Why the next navigation will be a full reload, if it will. */
  readonly dueReason: ReloadReason | undefined
  requestReload(reason: ReloadReason): void
  /**
   * True when the browser took the navigation over and the router has to stand still. `popped` says that the
   * address has already changed (back, forward), so that only a reload loads it.
   */
  interceptNavigation(target: string, options?: { readonly popped?: boolean }): boolean
  /** For a navigation, or a first load, that failed: the chunk it lacked makes this very one the full reload. */
  recoverNavigation(error: unknown, target: string): boolean
  /** Whether the page that is shown was not reloaded just now. */
  mayReloadHere(): boolean
  /** At the wish of whoever looks at it; also this reload counts. */
  reloadHere(): void
}

export function createReloader({ location, guard, keptState }: ReloaderOptions): Reloader {
  let dueReason: ReloadReason | undefined

  function interceptNavigation(target: string, { popped = false } = {}): boolean {
    if (!dueReason) return false
    const current = new URL(location.href)
    const url = readTarget(target, location.href)
    if (!url || url.origin !== current.origin) return false
    if (!popped && staysInDocument(url, current)) return false
    if (!guard.mayReload(url.pathname) || !guard.markReload(url.pathname)) return false
    keptState.save()
    if (popped && url.href === current.href) location.reload()
    else location.assign(url.href)
    return true
  }

  return {
    get dueReason() {
      return dueReason
    },
    requestReload(reason) {
      dueReason ??= reason
    },
    interceptNavigation,
    recoverNavigation(error, target) {
      if (!isChunkFailure(error)) return false
      dueReason ??= 'chunk-failure'
      return interceptNavigation(target, { popped: true })
    },
    mayReloadHere: () => guard.mayReload(new URL(location.href).pathname),
    reloadHere() {
      guard.markReload(new URL(location.href).pathname)
      keptState.save()
      location.reload()
    },
  }
}

function readTarget(target: string, base: string): URL | undefined {
  return URL.canParse(target, base) ? new URL(target, base) : undefined
}

/** The browser only scrolls for these, so handing them over would load nothing and lose the router's part. */
function staysInDocument(url: URL, current: URL): boolean {
  return url.hash !== '' && url.pathname === current.pathname && url.search === current.search
}
