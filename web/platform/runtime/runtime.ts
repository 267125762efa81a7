import type { ApiClient } from '#contract/client.ts'
import type { BuildManifest, PublicConfig, VisitorHints } from '#contract/page-shapes.ts'
import type { FontShelf } from '../fonts/font-shelf.ts'
import type { MessageStore } from '../i18n/messages.ts'
import type { PartReload } from '../parts/part-reload.ts'
import type { PageModules } from '../router/page-modules.ts'
import type { SessionStore } from '../session/session-store.ts'

/** What pages stand on: made once in the browser, and for each request on the server. */
export interface Runtime {
  readonly side: 'server' | 'browser'
  readonly config: PublicConfig
  readonly hints: VisitorHints
  readonly api: ApiClient
  readonly session: SessionStore
  readonly messages: MessageStore
  readonly modules: PageModules
  readonly fonts: FontShelf
  /** A cookie that scripts may see; the same on both sides, so that what is remembered is drawn at once. */
  readonly readCookie: (name: string) => string | undefined
  readonly loadManifest: () => Promise<BuildManifest>
  /** The data of a page that was prerendered. Only the browser fetches it. */
  readonly fetchPayload?: (path: string) => Promise<unknown>
  /** True when the browser took the navigation over by a full page load. */
  readonly interceptNavigation?: (url: URL) => boolean
  /** Opens a page that lives without the application. Only the browser leaves. */
  readonly leaveFor?: (url: URL) => void
  readonly recoverNavigation?: (error: unknown, url: URL) => boolean
  /** For parts of the application that come late. Only the browser can miss one. */
  readonly parts?: PartReload
  /** The last navigations, for error reports. */
  readonly listNavigations?: () => { readonly path: string; readonly ms: number }[]
  /** Told the full path of every page that is arrived at. */
  readonly onArrival?: (fullPath: string) => void
  /** Whether this is the navigation that opened the page. */
  readonly isFirstLoad: () => boolean
}
