import { FONT_SHEETS } from 'virtual:font-sheets'
import { type PipeableStream, renderToPipeableStream } from 'react-dom/server'
import { createClient } from '#contract/checked-client.ts'
import type { Transport } from '#contract/client.ts'
import type { BuildManifest, PublicConfig, VisitorHints } from '#contract/page-shapes.ts'
import { type AppError, toAppError } from '#domain/app-error.ts'
import { fallbackLocale, type Locale, localeTags } from '#domain/locale.ts'
import { App } from './app.tsx'
import { createFontList, type FontLoader } from './platform/fonts/font-loader.ts'
import { listAlternates, localizePath } from './platform/i18n/locale-paths.ts'
import { messageSetFile } from './platform/i18n/message-sets.ts'
import { createMessageStore, createTranslate } from './platform/i18n/messages.ts'
import { drawnParts } from './platform/parts/late-part.tsx'
import { loadMatch, type PageData } from './platform/router/load-page.ts'
import { createPageModules, frameFile, type PageHead, pageFile } from './platform/router/page-modules.ts'
import { PageRoot } from './platform/router/page-root.tsx'
import { coreMessages, type PageRoute } from './platform/router/page-routes.ts'
import { matchAddress, type PageMatch } from './platform/router/router.ts'
import { createStillRouter, RouterProvider } from './platform/router/router-view.tsx'
import { listPrerenderedPaths } from './platform/router/site-pages.ts'
import type { PageState } from './platform/runtime/page-state.ts'
import type { Runtime } from './platform/runtime/runtime.ts'
import { createSessionStore } from './platform/session/session-store.ts'
import { structuredMessages, structurePage } from './structured-data/structure-page.ts'
import { writeThings } from './structured-data/things.ts'

export { slideStylesMark } from './features/showcase/present-deck.ts'
export { isMobileDevice } from './platform/device/is-mobile.ts'
export { writeHead } from './platform/head/document-head.ts'
export { listAlternates, localizePath, splitLocale } from './platform/i18n/locale-paths.ts'
export { listPrivatePaths, listRouteRules, listSitePages } from './platform/router/site-pages.ts'
export { stateElementId, writeState } from './platform/runtime/page-state.ts'

export interface RenderRequest {
  readonly url: URL
  readonly config: PublicConfig
  readonly hints: VisitorHints
  readonly domainLocale: Locale | undefined
  readonly manifest: BuildManifest
  readonly transport: Transport
  readonly readCookie: (name: string) => string | undefined
  readonly nonce: string
  /** A prerendered page has no user; without a session cookie there is none to load. */
  readonly reader: 'unknown' | 'visitor' | 'ask'
  readonly signal: AbortSignal
  readonly onError: (error: unknown) => void
}

export interface RenderedPage {
  readonly kind: 'page'
  readonly status: number
  readonly statusMessage: string
  readonly locale: Locale
  readonly route: PageRoute | undefined
  readonly head: PageHead
  readonly structured: string
  readonly state: PageState
  /** Source files whose chunks the browser will need. */
  readonly files: readonly string[]
  /** The style sheets of the fonts that its slides are set in. */
  readonly fonts: readonly string[]
  readonly payload: unknown
  /** Without React in the browser. */
  readonly still: boolean
  /** React comes after the page. */
  readonly late: boolean
  /** Set in the face of large titles, among others. */
  readonly hasDisplayFace: boolean
  readonly pipe: PipeableStream['pipe']
}

export type RenderResult =
  | RenderedPage
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }

/** Shared by all requests: code and words are the same for everybody. */
const messages = createMessageStore()
const modules = createPageModules()

export async function renderPage(request: RenderRequest): Promise<RenderResult> {
  const fonts = createFontList(FONT_SHEETS)
  const runtime = createRuntime(request, fonts)
  const match = matchAddress(request.url.pathname, request.domainLocale) ?? nowhere
  const { locale, route } = match
  const loaded = await load(match, request, runtime)
  if (loaded instanceof Response) {
    return { kind: 'redirect', status: loaded.status, location: loaded.headers.get('location') ?? '/' }
  }
  const { page, error } = loaded
  await messages.load(locale, [...coreMessages, ...structuredMessages])
  // A page draws differently for someone signed in; a prerendered one waits for the browser to load the user.
  if (request.reader === 'ask') await runtime.session.load().catch(() => runtime.session.write(null))
  if (error && error.statusCode >= 500) request.onError(error)
  await Promise.all(drawnParts)
  const pipe = await drawPage(request, runtime, match, loaded)
  return {
    kind: 'page',
    status: error?.statusCode ?? 200,
    statusMessage: error?.statusMessage ?? '',
    locale,
    route,
    head: error ? describeError(error, locale) : (page?.head ?? { title: 'Lectern' }),
    structured: error || !route ? '' : structure(request, route, locale, page?.data),
    state: writePageState(request, runtime, loaded),
    files: listFiles(route, locale),
    payload: page?.data,
    still: !error && route?.still === true,
    late: !error && route?.late === true,
    hasDisplayFace: Boolean(error) || route?.withoutDisplayFace !== true,
    fonts: fonts.list(),
    pipe,
  }
}

function createRuntime(request: RenderRequest, fonts: FontLoader): Runtime {
  const { config, hints, transport, manifest, readCookie } = request
  const api = createClient({ transport, readCsrfToken: () => undefined })
  const session = createSessionStore(api, request.reader === 'visitor' ? null : undefined)
  const loadManifest = () => Promise.resolve(manifest)
  return {
    side: 'server',
    config,
    hints,
    api,
    session,
    messages,
    modules,
    fonts,
    readCookie,
    loadManifest,
    isFirstLoad: () => true,
  }
}

interface Loaded {
  readonly page: PageData | undefined
  readonly error: AppError | undefined
}

const nowhere: PageMatch = { locale: fallbackLocale, route: undefined, params: {} }

async function load(match: PageMatch, { url, signal }: RenderRequest, runtime: Runtime) {
  try {
    const page = await loadMatch(match, url, runtime)
    signal.throwIfAborted()
    return { page, error: undefined }
  } catch (thrown) {
    if (thrown instanceof Response) return thrown
    signal.throwIfAborted()
    return { page: undefined, error: toAppError(thrown) }
  }
}

function describeError(error: AppError, locale: Locale): PageHead {
  const t = createTranslate(locale, messages.read(locale))
  const title = error.statusCode === 404 ? t('shell.notFound.title') : t('shell.failure.title')
  return { title: t('shell.titled', { title }), noindex: true }
}

function structure({ config }: RenderRequest, { page }: PageRoute, locale: Locale, data: unknown): string {
  const { origin, localeDomains, operatorName: operator } = config
  const t = createTranslate(locale, messages.read(locale))
  const address = (path: string) =>
    listAlternates(path, origin, localeDomains).find(alternate => alternate.locale === locale)?.href ?? origin
  return writeThings(
    structurePage(page, { t, origin, language: localeTags[locale], data, operator, address }),
  )
}

function writePageState(request: RenderRequest, runtime: Runtime, { page, error }: Loaded): PageState {
  const user = runtime.session.read()
  return {
    config: request.config,
    hints: request.hints,
    domainLocale: request.domainLocale ?? null,
    ...(user !== undefined && { user }),
    ...(page && { loaderData: page }),
    ...(error && { error: toBrowserError(error) }),
  }
}

/** What breaks on our side is logged with its words; the browser gets only that it broke. */
function toBrowserError(error: AppError) {
  const plain = error.toJSON()
  return plain.statusCode < 500 ? plain : { ...plain, message: '', statusMessage: '', data: undefined }
}

function listFiles(route: PageRoute | undefined, locale: Locale): string[] {
  const namespaces = [...coreMessages, ...(route?.messages ?? [])]
  const words = namespaces.map(namespace => messageSetFile(locale, namespace))
  return [...(route ? [pageFile(route.page), frameFile(route.frame)] : []), ...words]
}

function drawPage(
  request: RenderRequest,
  runtime: Runtime,
  match: PageMatch,
  { page: data, error }: Loaded,
): Promise<PipeableStream['pipe']> {
  const { pathname, search } = request.url
  const location = { pathname, search, hash: '', state: null, key: 'default' }
  const router = createStillRouter({ location, action: 'POP', match, data, error })
  const tree = (
    <App runtime={runtime} nonce={request.nonce}>
      <RouterProvider router={router}>
        <PageRoot />
      </RouterProvider>
    </App>
  )
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(tree, {
      nonce: request.nonce,
      // Larger parts would come out of line and be put in place by script: without it they would be missing.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellReady: () => resolve(stream.pipe),
      onShellError: reject,
      onError: request.onError,
    })
    request.signal.addEventListener('abort', () => stream.abort(), { once: true })
  })
}

/** The paths that are rendered once for everybody, in every language. */
export function listPrerendered(locales: readonly Locale[]): string[] {
  return locales.flatMap(locale => listPrerenderedPaths().map(path => localizePath(path, locale, null)))
}
