import type { ApiClient } from '#contract/client.ts'
import type { PublicConfig } from '#contract/page-shapes.ts'
import type { Locale } from '#domain/locale.ts'
import type { SessionStore } from '../session/session-store.ts'

/** What a page's loader and its guards get. */
export interface PageArguments {
  readonly api: ApiClient
  readonly session: SessionStore
  readonly config: PublicConfig
  readonly locale: Locale
  /** Without the language prefix. */
  readonly path: string
  readonly url: URL
  readonly params: Readonly<Record<string, string | undefined>>
  readonly isFirstLoad: boolean
  readonly readCookie: (name: string) => string | undefined
}
