import { createContext, useContext, useState, useSyncExternalStore } from 'react'
import type { ApiClient } from '#contract/client.ts'
import type { BuildManifest, PublicConfig, ThemeChoice, VisitorHints } from '#contract/page-shapes.ts'
import { fallbackLocale, type Locale, locales } from '#domain/locale.ts'
import type { FontLoader } from '../fonts/font-loader.ts'
import { splitLocale } from '../i18n/locale-paths.ts'
import type { MessageStore } from '../i18n/messages.ts'
import type { PartReload } from '../parts/part-reload.ts'
import type { PageModules } from '../router/page-modules.ts'
import { useLocation } from '../router/router-view.tsx'
import { rememberTheme } from '../session/cookies.ts'
import type { SessionStore, SessionUser } from '../session/session-store.ts'

/** The services that pages use: created once in the browser, and for each request on the server. */
export interface Runtime {
  readonly side: 'server' | 'browser'
  readonly config: PublicConfig
  readonly hints: VisitorHints
  readonly api: ApiClient
  readonly session: SessionStore
  readonly messages: MessageStore
  readonly modules: PageModules
  readonly fonts: FontLoader
  /** A cookie that scripts may see; the same on both sides, so that what is remembered is drawn at once. */
  readonly readCookie: (name: string) => string | undefined
  readonly loadManifest: () => Promise<BuildManifest>
  /** The data of a page that was prerendered. Only the browser fetches it. */
  readonly fetchPayload?: (path: string) => Promise<unknown>
  /** True when the browser took the navigation over by a full page load. */
  readonly interceptNavigation?: (url: URL) => boolean
  /** Opens a page outside the application by a full load. Browser only. */
  readonly leaveFor?: (url: URL) => void
  readonly recoverNavigation?: (error: unknown, url: URL) => boolean
  /** For lazily loaded parts of the application. Browser only. */
  readonly parts?: PartReload
  /** The last navigations, for error reports. */
  readonly listNavigations?: () => { readonly path: string; readonly ms: number }[]
  /** Called with the full path of every opened page. */
  readonly onArrival?: (fullPath: string) => void
  /** Whether this is the navigation that opened the page. */
  readonly isFirstLoad: () => boolean
}

export const RuntimeContext = createContext<Runtime | undefined>(undefined)

export function useRuntime(): Runtime {
  const runtime = useContext(RuntimeContext)
  if (!runtime) throw new Error('There is no runtime around this component')
  return runtime
}

export function useUser(): SessionUser {
  const { session } = useRuntime()
  return useSyncExternalStore(session.subscribe, session.read, session.read)
}

/** The language of the address: its prefix, or its domain. */
export function useRouteLocale(): Locale {
  const { config } = useRuntime()
  const { pathname } = useLocation()
  if (!config.localeDomains) return splitLocale(pathname).locale ?? fallbackLocale
  const host = new URL(config.origin).host
  return locales.find(locale => config.localeDomains?.[locale] === host) ?? fallbackLocale
}

const never = () => () => undefined

/** False while the first picture has to match the server's, which does not know this tab's history. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/** Light, dark or as the system says; the server draws the choice into the first byte, so nothing flashes. */
export function useTheme(): [ThemeChoice, (theme: ThemeChoice) => void] {
  const { hints } = useRuntime()
  const [theme, setTheme] = useState<ThemeChoice>(() => readShownTheme() ?? hints.theme)
  return [
    theme,
    next => {
      setTheme(next)
      rememberTheme(next)
      if (next === 'system') delete document.documentElement.dataset.theme
      else document.documentElement.dataset.theme = next
    },
  ]
}

/** A choice made since the page was served is on the root element. */
function readShownTheme(): ThemeChoice | undefined {
  if (typeof document === 'undefined') return undefined
  return (document.documentElement.dataset.theme as ThemeChoice | undefined) ?? 'system'
}
