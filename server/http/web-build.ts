import type { Transport } from '#contract/client.ts'
import type { BuildManifest, PublicConfig, VisitorHints } from '#contract/page-shapes.ts'
import type { Locale } from '#domain/locale.ts'
import type {
  DeckPages,
  DeckToDraw,
  FormPageToDraw,
  LivePageToDraw,
  PublicPageToDraw,
} from '../deck-pages.ts'
import type { Services } from '../services.ts'

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
  /** Comes with that script first, which brings the application when the page is calm or touched. */
  readonly late: boolean
  readonly hasDisplayFace: boolean
  pipe<Destination extends NodeJS.WritableStream>(destination: Destination): Destination
}

interface Chunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}

/** All files that have to be there before these modules run, those that they import included. */
export function listChunkFiles(
  chunks: Readonly<Record<string, Chunk>>,
  modules: readonly string[],
): { readonly scripts: Set<string>; readonly styles: Set<string> } {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visit = (key: string): void => {
    const chunk = chunks[key]
    if (!chunk || scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    for (const style of chunk.css ?? []) styles.add(style)
    for (const inner of chunk.imports ?? []) visit(inner)
  }
  for (const module of modules) visit(module)
  return { scripts, styles }
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

const entry = 'web/entry-public.ts'
const liveEntry = 'web/entry-live.ts'

interface PublicFiles {
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
}

/** The web's own side of the pages of decks; it has to be told where its files are. */
export interface DeckRenderer {
  readonly writeMeasureScript: DeckPages['writeMeasureScript']
  readonly renderClosedPage: DeckPages['renderClosedPage']
  readonly renderGatePage: DeckPages['renderGatePage']
  readonly renderWaitPage: DeckPages['renderWaitPage']
  renderPrintPage(facts: Parameters<DeckPages['renderPrintPage']>[0] & Pick<PublicFiles, 'styles'>): string
  renderPublicPage(facts: PublicPageToDraw & PublicFiles): string
  renderFormPage(facts: FormPageToDraw & Pick<PublicFiles, 'styles'>): string
  renderLivePage(facts: LivePageToDraw & PublicFiles): string
  renderRemotePage(facts: DeckToDraw & { readonly chrome: Locale } & PublicFiles): string
  readonly finishLivePage: DeckPages['finishLivePage']
  readonly renderTalkState: DeckPages['renderTalkState']
}

/** Where the files of pages are: of those that show a deck, and of those that show a talk. */
interface DeckFiles extends PublicFiles, Pick<DeckPages, 'build' | 'files' | 'liveFiles'> {
  readonly live: PublicFiles
}

export function bindDeckPages(
  renderer: DeckRenderer,
  { build, styles, scripts, files, live, liveFiles }: DeckFiles,
): DeckPages {
  return {
    build,
    ...(files && { files }),
    ...(liveFiles && { liveFiles }),
    renderPrintPage: deck => renderer.renderPrintPage({ ...deck, styles }),
    renderPublicPage: page => renderer.renderPublicPage({ ...page, styles, scripts }),
    renderFormPage: page => renderer.renderFormPage({ ...page, styles }),
    renderClosedPage: renderer.renderClosedPage,
    renderGatePage: renderer.renderGatePage,
    renderWaitPage: renderer.renderWaitPage,
    renderLivePage: page => renderer.renderLivePage({ ...page, ...live }),
    renderRemotePage: page => renderer.renderRemotePage({ ...page, ...live }),
    finishLivePage: renderer.finishLivePage,
    renderTalkState: renderer.renderTalkState,
    writeMeasureScript: renderer.writeMeasureScript,
  }
}

/** What the build of public pages came to: one script and its style sheet. */
export function listPublicFiles(chunks: WebBuild['chunks'], of: 'public' | 'live' = 'public'): PublicFiles {
  const chunk = chunks[of === 'live' ? liveEntry : entry]
  if (!chunk) return { styles: [], scripts: [] }
  return { styles: (chunk.css ?? []).map(toPath), scripts: [toPath(chunk.file)] }
}

/** As Vite serves them from their sources. */
export const sourceFiles: PublicFiles & Pick<DeckFiles, 'live'> = {
  styles: ['/slides/slides.css', '/web/deck-pages/public-page.css'],
  scripts: [`/${entry}`],
  live: {
    styles: ['/slides/slides.css', '/web/deck-pages/styles/live.css'],
    scripts: [`/${liveEntry}`],
  },
}

function toPath(file: string): string {
  return `/${file}`
}

/** What of the site search engines may know. */
export interface SiteMap {
  /** Pages that are the same for everybody, without the language prefix; `changed` is an ISO date. */
  readonly pages: readonly { readonly path: string; readonly changed: string }[]
  /** Where only people who signed in, or who were sent there, have business. */
  readonly privatePaths: readonly string[]
  listAlternates(path: string): { readonly locale: Locale; readonly href: string }[]
}

export function readSiteMap({ renderer, latest }: WebBuild, { config }: Services): SiteMap {
  const built = new Date(latest.timestamp).toISOString()
  return {
    pages: renderer.listSitePages().map(({ path, changed = built }) => ({ path, changed })),
    privatePaths: renderer.listPrivatePaths(),
    listAlternates: path => renderer.listAlternates(path, config.baseUrl, config.LOCALE_DOMAINS ?? null),
  }
}
