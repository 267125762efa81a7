import type { Transport } from '#contract/client.ts'
import type { BuildManifest, PublicConfig, VisitorHints } from '#contract/page-shapes.ts'
import type { Locale } from '#domain/locale.ts'

/** How the built web looks from here; `web` never sees `server`, and this is all that `server` sees of it. */
export interface WebRenderer {
  renderPage(request: RenderRequest): Promise<RenderedPage | Redirect>
  writeHead(facts: {
    head: RenderedPage['head']
    locale: Locale
    pathname: string
    origin: string
    domains: Record<Locale, string> | null
  }): string
  writeState(state: unknown): string
  isMobileDevice(hints: { userAgent: string | undefined; secChUaMobile: string | undefined }): boolean
  localizePath(path: string, locale: Locale, domains: Record<Locale, string> | null): string
  /** The pages that are the same for everybody, without the language prefix, and when each changed, where it is known. */
  listSitePages(): { path: string; changed?: string }[]
  listPrivatePaths(): string[]
  listAlternates(
    path: string,
    origin: string,
    domains: Record<Locale, string> | null,
  ): { locale: Locale; href: string }[]
  splitLocale(path: string): { locale: Locale | undefined; path: string }
  readonly stateElementId: string
  /** Where in a still page the styles of slides come: what stands before it is drawn without them. */
  readonly slideStylesMark: string
}

export interface RenderRequest {
  readonly url: URL
  readonly config: PublicConfig
  readonly hints: VisitorHints
  readonly domainLocale: Locale | undefined
  readonly manifest: WebBuild['manifest']
  readonly transport: Transport
  readonly readCookie: (name: string) => string | undefined
  readonly nonce: string
  readonly reader: 'unknown' | 'visitor' | 'ask'
  readonly signal: AbortSignal
  readonly onError: (error: unknown) => void
}

export interface Redirect {
  readonly kind: 'redirect'
  readonly status: number
  readonly location: string
}

export interface RenderedPage {
  readonly kind: 'page'
  readonly status: number
  readonly locale: Locale
  readonly head: { readonly title: string; readonly description?: string; readonly noindex?: boolean }
  /** What search engines read besides its words: JSON of schema.org, safe inside a script element; empty where none. */
  readonly structured: string
  readonly state: { readonly config: PublicConfig; readonly hints: VisitorHints }
  readonly files: readonly string[]
  /** The style sheets of the fonts that its slides are set in. */
  readonly fonts: readonly string[]
  readonly payload: unknown
  /** Comes with the script of the public site instead of the application. */
  readonly still: boolean
  pipe<Destination extends NodeJS.WritableStream>(destination: Destination): Destination
}

export interface Chunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}

export interface WebBuild {
  readonly renderer: WebRenderer
  readonly buildId: string
  readonly latest: { readonly id: string; readonly timestamp: number }
  readonly manifest: BuildManifest
  /** Vite's manifest; empty in development, where the browser loads sources. */
  readonly chunks: Readonly<Record<string, Chunk>>
  /** The script of pages that live without the application. */
  readonly siteScript: string
  /** Their styles, to stand inside them; empty in development, where they are linked as sources. */
  readonly siteStyle: string
  /** A style sheet of the build, to stand inside a page that is not to wait for it. */
  readonly readSheet: (file: string) => string
  /** Development only: what Vite adds to a page. */
  readonly transformHead?: (url: string, nonce: string) => Promise<string>
}
