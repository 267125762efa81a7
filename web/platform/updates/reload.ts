import type { KeptState } from './kept-state.ts'
import { type PageStorage, readStoredJson, storeText } from './page-storage.ts'

type ReloadReason = 'newer-build' | 'chunk-failure'

interface ReloaderOptions {
  readonly location: Pick<Location, 'href' | 'assign' | 'reload'>
  readonly guard: ReloadGuard
  readonly keptState: Pick<KeptState, 'save'>
}

export interface Reloader {
  /** Why the next navigation will be a full reload, if it will. */
  readonly dueReason: ReloadReason | undefined
  requestReload(reason: ReloadReason): void
  /**
   * True when the browser took the navigation over and the router has to wait. `popped` says that the
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

const reloadGuardWindow = 10_000
export const reloadGuardKey = 'lectern:reloads'

interface ReloadGuard {
  mayReload(path: string): boolean
  /** False where nothing outlives the page: a page that forgets that it was just reloaded would do it for ever. */
  markReload(path: string): boolean
}

/** Keeps a build that stays broken after a reload from reloading the same path for ever. */
export function createReloadGuard(
  options: { readonly storage?: PageStorage | undefined; readonly now?: () => number } = {},
): ReloadGuard {
  const { storage, now = Date.now } = options
  const remembered = new Map<string, number>()

  function listRecent(): Map<string, number> {
    const all = [...readTimes(storage), ...remembered]
    return new Map(all.filter(([, time]) => isRecent(time, now())))
  }

  return {
    mayReload: path => !listRecent().has(path),
    markReload(path) {
      remembered.set(path, now())
      return storeText(storage, reloadGuardKey, JSON.stringify(Object.fromEntries(listRecent())))
    },
  }
}

/** A clock that was set back must not refuse reloads until it catches up. */
function isRecent(time: number, now: number): boolean {
  const elapsed = now - time
  return elapsed >= 0 && elapsed < reloadGuardWindow
}

function readTimes(storage: PageStorage | undefined): [string, number][] {
  const stored = readStoredJson(storage, reloadGuardKey)
  if (typeof stored !== 'object' || stored === null) return []
  return Object.entries(stored).filter((entry): entry is [string, number] => typeof entry[1] === 'number')
}

const failureTexts = [
  /failed to fetch dynamically imported module/i, // Chrome, Edge
  /error loading dynamically imported module/i, // Firefox
  /importing a module script failed/i, // Safari
  /is not a valid JavaScript MIME type/i, // Safari, when a page of HTML comes back for a script that is gone
  /unable to preload CSS for/i, // Vite
]

/** Whether this is a part of the application that did not arrive, rather than one that arrived and failed. */
export function isChunkFailure(error: unknown, depth = 0): boolean {
  if (typeof error === 'string') return failureTexts.some(text => text.test(error))
  if (typeof error !== 'object' || error === null || depth > 4) return false
  if ('message' in error && typeof error.message === 'string' && isChunkFailure(error.message)) return true
  return 'cause' in error && isChunkFailure(error.cause, depth + 1)
}

interface FailureSource {
  addEventListener(type: string, listener: (event: Event) => void): void
  removeEventListener(type: string, listener: (event: Event) => void): void
}

/** Reports each failed part once. The events stay unprevented: a prevented one makes the import resolve to nothing. */
export function listenForChunkFailures(page: FailureSource, onFailure: (error: unknown) => void): () => void {
  const told = new WeakSet<object>()

  function tell(error: unknown): void {
    if (typeof error === 'object' && error !== null) {
      if (told.has(error)) return
      told.add(error)
    }
    onFailure(error)
  }
  function onPreloadError(event: Event): void {
    tell('payload' in event ? event.payload : event)
  }
  function onRejection(event: Event): void {
    if ('reason' in event && isChunkFailure(event.reason)) tell(event.reason)
  }

  page.addEventListener('vite:preloadError', onPreloadError)
  page.addEventListener('unhandledrejection', onRejection)
  return () => {
    page.removeEventListener('vite:preloadError', onPreloadError)
    page.removeEventListener('unhandledrejection', onRejection)
  }
}

interface PageCodeMissingTexts {
  readonly text: string
  readonly reload: string
}

const missingBarId = 'code-missing'

/** A page whose code failed to load shows its HTML but does not react: without a notice it would look broken. */
export function showPageCodeMissing({ text, reload }: PageCodeMissingTexts, onReload: () => void): void {
  if (document.getElementById(missingBarId)) return
  const words = document.createElement('p')
  words.className = 'min-w-0'
  words.textContent = text
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'rounded-item px-2 py-1 font-semibold underline underline-offset-2'
  button.textContent = reload
  button.addEventListener('click', onReload)
  const bar = document.createElement('div')
  bar.id = missingBarId
  bar.setAttribute('role', 'alert')
  bar.className =
    'fixed inset-x-0 bottom-0 z-(--z-toast) flex flex-wrap items-center justify-center gap-x-4 gap-y-1 ' +
    'bg-warning-soft px-4 py-3 text-sm text-ink shadow-popup'
  bar.append(words, button)
  document.body.append(bar)
}
