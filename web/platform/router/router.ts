import type { Locale } from '#domain/locale.ts'
import { splitLocale } from '../i18n/locale-paths.ts'
import { type PageRoute, pageRoutes } from './page-routes.ts'

/** An address inside the product, with what its history entry carries. */
export interface PageLocation {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  readonly state: unknown
  /** Another one for every arrival, also at the same address. */
  readonly key: string
}

export interface PageMatch {
  readonly locale: Locale
  /** Undefined for an address that no page has. */
  readonly route: PageRoute | undefined
  readonly params: Readonly<Record<string, string | undefined>>
}

type PageParams = PageMatch['params']

/** What is on screen. */
export interface ShownPage<Data = unknown> {
  readonly location: PageLocation
  /** How it was come to. */
  readonly action: 'POP' | 'PUSH' | 'REPLACE'
  readonly match: PageMatch
  readonly data: Data | undefined
  readonly error: unknown
}

/** A navigation that waits for a yes, or none. */
export type Blocker =
  | { readonly state: 'unblocked'; readonly proceed?: undefined; readonly reset?: undefined }
  | { readonly state: 'blocked'; readonly proceed: () => void; readonly reset: () => void }

export interface RouterState {
  readonly page: ShownPage
  /** Where a navigation under way leads. */
  readonly goesTo: PageLocation | undefined
  readonly isRevalidating: boolean
  readonly blocker: Blocker
}

export type ShouldBlock = (current: PageLocation, next: PageLocation) => boolean

export interface Router {
  readonly read: () => RouterState
  readonly subscribe: (listen: (state: RouterState) => void) => () => void
  readonly navigate: (to: string, options?: NavigateOptions) => void
  /** Loads the data of the page on screen again; done when it is shown, or the page has been left. */
  readonly revalidate: () => Promise<void>
  readonly blockWhen: (shouldBlock: ShouldBlock) => () => void
}

interface NavigateOptions {
  readonly replace?: boolean
  readonly state?: unknown
}

const compiled = pageRoutes
  .map(route => ({ route, ...compilePath(route.path) }))
  // What is written out goes before what is left open: a page called `create` before a presentation called so.
  .sort((left, right) => right.fixed - left.fixed)

function compilePath(path: string) {
  const names: string[] = []
  let fixed = 0
  const parts = path.split('/').filter(Boolean)
  const source = parts.map(part => {
    const [, name, optional] = /^:(\w+)(\?)?$/.exec(part) ?? []
    if (name === undefined) {
      fixed += 1
      return `/${part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`
    }
    names.push(name)
    return optional ? '(?:/([^/]+))?' : '/([^/]+)'
  })
  return { pattern: new RegExp(`^${source.join('')}/?$`, 'i'), names, fixed }
}

/** The page of a path without its language. */
export function matchPage(path: string): { route: PageRoute; params: PageParams } | undefined {
  for (const { route, pattern, names } of compiled) {
    const found = pattern.exec(path)
    if (found) {
      const params = names.map((name, place) => [name, decode(found[place + 1])] as const)
      return { route, params: Object.fromEntries(params) }
    }
  }
  return undefined
}

function decode(text: string | undefined): string | undefined {
  try {
    return text && decodeURIComponent(text)
  } catch {
    return text
  }
}

/** What an address means; undefined outside the product. */
export function matchAddress(pathname: string, domainLocale: Locale | undefined): PageMatch | undefined {
  const { locale, path } = domainLocale ? { locale: domainLocale, path: pathname } : splitLocale(pathname)
  if (!locale) return undefined
  return { locale, ...(matchPage(path) ?? { route: undefined, params: {} }) }
}

/** Thrown by whoever loads a page: the page is another one. */
export function redirect(location: string, status = 302): Response {
  return new Response(null, { status, headers: { location } })
}

export const unblocked: Blocker = { state: 'unblocked' }

type RouterWindow = Pick<Window, 'addEventListener' | 'location' | 'history'>

interface RouterOptions {
  readonly window: RouterWindow
  readonly match: (pathname: string) => PageMatch | undefined
  /** Brings all that a page needs; throws what it shows instead, or a redirect. */
  readonly load: (match: PageMatch, url: URL) => Promise<unknown>
  readonly first: Pick<ShownPage, 'match' | 'data' | 'error'>
}

/** How history entries are written. `usr` is what the page gave, `idx` the place, by which going back is told from going on. */
interface Entry {
  readonly usr?: unknown
  readonly key?: string
  readonly idx?: number
}

export function createRouter({ window, match, load, first }: RouterOptions): Router {
  const { history } = window
  const listeners = new Set<(state: RouterState) => void>()
  const readEntry = () => (history.state ?? {}) as Entry
  if (readEntry().idx === undefined) history.replaceState({ ...readEntry(), idx: 0 }, '')
  let index = readEntry().idx ?? 0
  let shouldBlock: ShouldBlock | undefined
  /** Counts navigations: what an earlier one brings is too late. */
  let turn = 0
  let pending: { readonly location: PageLocation; readonly action: ShownPage['action'] } | undefined
  let revalidated: (() => void)[] = []
  /** Takes the next sign of the browser that somebody went back: it was done from here. */
  let takePop: (() => void) | undefined
  let state: RouterState = {
    page: { location: readLocation(), action: 'POP', ...first },
    goesTo: undefined,
    isRevalidating: false,
    blocker: unblocked,
  }

  function set(changes: Partial<RouterState>): void {
    state = { ...state, ...changes }
    for (const listen of listeners) listen(state)
  }

  function readLocation(): PageLocation {
    const { pathname, search, hash } = window.location
    const { usr = null, key = 'default' } = readEntry()
    return { pathname, search, hash, state: usr, key }
  }

  async function go(location: PageLocation, action: ShownPage['action']): Promise<void> {
    const { page, isRevalidating } = state
    const found = match(location.pathname)
    if (!found) return window.location.assign(writePath(location))
    turn += 1
    if (!isRevalidating && page.error === undefined && isHashChange(page.location, location))
      return arrive({ ...page, location, action })
    const mine = turn
    pending = { location, action }
    set({ goesTo: location, blocker: unblocked })
    await bring(found, location, action, () => mine === turn)
  }

  async function bring(
    found: PageMatch,
    location: PageLocation,
    action: ShownPage['action'],
    isCurrent: () => boolean,
  ): Promise<void> {
    const url = new URL(writePath(location), window.location.origin)
    try {
      const data = await load(found, url)
      if (isCurrent()) arrive({ location, action, match: found, data, error: undefined })
    } catch (error) {
      if (!isCurrent()) return
      const target = error instanceof Response ? error.headers.get('location') : null
      if (target === null) arrive({ location, action, match: found, data: undefined, error })
      else follow(new URL(target, url), action)
    }
  }

  /** The page asked for is never seen: where it led takes its place in the history. */
  function follow(url: URL, action: ShownPage['action']): void {
    if (url.origin !== window.location.origin) window.location.assign(url)
    else void go(toLocation(url, null), action === 'REPLACE' ? 'REPLACE' : 'PUSH')
  }

  function arrive(page: ShownPage): void {
    pending = undefined
    if (page.location !== state.page.location) writeHistory(page)
    set({ page, goesTo: undefined, isRevalidating: false, blocker: unblocked })
    const waiting = revalidated
    revalidated = []
    for (const tell of waiting) tell()
  }

  function writeHistory({ location, action }: ShownPage): void {
    if (action === 'POP') return
    if (action === 'PUSH') index += 1
    const entry: Entry = { usr: location.state, key: location.key, idx: index }
    try {
      if (action === 'PUSH') history.pushState(entry, '', writePath(location))
      else history.replaceState(entry, '', writePath(location))
    } catch {
      // Browsers refuse entries when there are too many within a moment: the page is loaded from its address.
      window.location.assign(writePath(location))
    }
  }

  /** Whether the navigation has to wait; `proceed` goes on with it once it may. */
  function isHeld(next: PageLocation, proceed: () => void): boolean {
    if (!shouldBlock?.(state.page.location, next)) return false
    const end = (then?: () => void) => () => {
      set({ blocker: unblocked })
      then?.()
    }
    set({ blocker: { state: 'blocked', proceed: end(proceed), reset: end() } })
    return true
  }

  function pop(): void {
    if (takePop) {
      const take = takePop
      takePop = undefined
      take()
      return
    }
    // An address with another hash, written by hand or a plain link: an entry of the browser's own.
    if (readEntry().idx === undefined)
      history.replaceState({ ...readEntry(), key: makeKey(), idx: index + 1 }, '')
    const steps = (readEntry().idx ?? index) - index
    const location = readLocation()
    const leave = () => {
      index += steps
      void go(readLocation(), 'POP')
    }
    let isBack: Promise<void> | undefined
    const proceed = () => {
      void isBack?.then(() => {
        takePop = leave
        history.go(steps)
      })
    }
    if (steps === 0 || !isHeld(location, proceed)) leave()
    else {
      // The address has changed already: it changes back until it is known whether the page is left.
      isBack = new Promise(resolve => {
        takePop = resolve
      })
      history.go(-steps)
    }
  }
  window.addEventListener('popstate', pop)

  return {
    read: () => state,
    subscribe(listen) {
      listeners.add(listen)
      return () => listeners.delete(listen)
    },
    navigate(to, { replace = false, state: usr = null } = {}) {
      const url = new URL(to, window.location.href)
      if (url.origin !== window.location.origin) return window.location.assign(url)
      const location = toLocation(url, usr)
      const start = () => void go(location, replace ? 'REPLACE' : 'PUSH')
      if (!isHeld(location, start)) start()
    },
    revalidate() {
      const done = new Promise<void>(resolve => revalidated.push(resolve))
      const { location, action } = pending ?? state.page
      turn += 1
      const mine = turn
      set({ isRevalidating: true })
      const found = match(location.pathname) ?? state.page.match
      void bring(found, location, action, () => mine === turn)
      return done
    },
    blockWhen(ask) {
      shouldBlock = ask
      return () => {
        if (shouldBlock === ask) shouldBlock = undefined
      }
    },
  }
}

function toLocation({ pathname, search, hash }: URL, state: unknown): PageLocation {
  return { pathname, search, hash, state, key: makeKey() }
}

export function writePath({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): string {
  return pathname + search + hash
}

function makeKey(): string {
  return Math.random().toString(36).slice(2, 10)
}

/** The same page at another of its places. Without a hash it is asked for anew, as a link to itself means it. */
function isHashChange(from: PageLocation, to: PageLocation): boolean {
  return to.hash !== '' && from.pathname === to.pathname && from.search === to.search
}
