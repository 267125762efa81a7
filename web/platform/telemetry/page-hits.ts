import type { ApiClient } from '#contract/client.ts'
import type { PublicConfig } from '#contract/page-shapes.ts'
import { redactPath } from './profile-store.ts'

/** `defer` leaves the first hit to the router as well, so that no page is counted twice. */
export const webAnalyticsSettings = {
  clickmap: true,
  trackLinks: true,
  webvisor: true,
  accurateTrackBounce: true,
  trackHash: false,
  defer: true,
} as const

interface TagFunction {
  (counter: number, method: string, ...parameters: unknown[]): void
  /** Calls made before the script has loaded; the script takes them over. */
  a?: unknown[][]
  /** When the queue began. */
  l?: number
}

export interface TagWindow {
  ym?: TagFunction
  readonly location: Pick<Location, 'origin'>
  readonly document: Pick<Document, 'createElement' | 'head'>
}

interface WebAnalyticsOptions {
  readonly counterId: string
  readonly scriptUrl: string
  readonly nonce?: string | undefined
  readonly window: TagWindow
  readonly now?: () => number
}

interface WebAnalyticsTag {
  hit(url: string, details?: { readonly title?: string; readonly referer?: string | undefined }): void
}

export function startWebAnalytics(options: WebAnalyticsOptions): WebAnalyticsTag {
  const { scriptUrl, nonce, window: page, now = Date.now } = options
  const counter = Number(options.counterId)
  const { origin } = page.location
  page.ym ??= createQueue(now())
  page.ym(counter, 'init', webAnalyticsSettings)

  const script = page.document.createElement('script')
  script.async = true
  script.src = scriptUrl
  if (nonce) script.nonce = nonce
  // A blocked script never takes the queue over: without this it would grow for as long as the tab is open.
  script.onerror = () => {
    page.ym = () => undefined
  }
  page.document.head.append(script)

  return {
    hit(url, { title, referer } = {}) {
      page.ym?.(counter, 'hit', writeAddress(url, origin), {
        ...(title !== undefined && { title }),
        ...(referer !== undefined && { referer: writeAddress(referer, origin) }),
      })
    },
  }
}

function createQueue(startedAt: number): TagFunction {
  const queue: TagFunction = (...call) => {
    queue.a ??= []
    queue.a.push(call)
  }
  queue.l = startedAt
  return queue
}

function writeAddress(url: string, origin: string): string {
  return redactPath(URL.canParse(url, origin) ? new URL(url, origin).href : url)
}

interface HitOptions {
  readonly config: Pick<PublicConfig, 'productAnalytics' | 'webAnalytics'>
  readonly api: ApiClient
  readonly nonce: string | undefined
}

/** Reports the current page and every later one to the configured services. */
export function startHits({ config, api, nonce }: HitOptions): PageHits {
  const reporters: HitReporter[] = []
  if (config.productAnalytics) reporters.push(path => void recordEvent(api, 'page_view', { path }))
  if (config.webAnalytics) {
    const tag = startWebAnalytics({ ...config.webAnalytics, nonce, window: window as never })
    reporters.push((fullPath, previous) =>
      tag.hit(fullPath, { title: document.title, referer: previous ?? document.referrer }),
    )
  }
  const hits = createPageHits(reporters)
  hits.onRouteChange(location.pathname + location.search + location.hash)
  return hits
}

/** Gets the full path that was opened and, within this visit, the one before it. */
type HitReporter = (fullPath: string, previous: string | undefined) => void

interface PageHits {
  /** To be called on every route change, the first page included; path, query and hash together. */
  onRouteChange(fullPath: string): void
}

/** Reports a page when its full path differs from the last: a revalidation or a repeated click is no new hit. */
export function createPageHits(reporters: readonly HitReporter[]): PageHits {
  let last: string | undefined

  return {
    onRouteChange(fullPath) {
      if (fullPath === last) return
      const previous = last
      last = fullPath
      for (const report of reporters) {
        try {
          report(fullPath, previous)
        } catch {
          // Analytics that fail are ignored: they must not cost the others their hit, nor the person the page.
        }
      }
    },
  }
}

interface ProductEventOptions {
  readonly path?: string
  readonly logDebug?: (message: string, error: unknown) => void
}

/** Reports an action of the user to product analytics. It never fails for the caller: a failure is at most logged. */
export async function recordEvent(
  client: { readonly telemetry: Pick<ApiClient['telemetry'], 'recordEvent'> },
  event_type: string,
  { path, logDebug }: ProductEventOptions = {},
): Promise<void> {
  try {
    // An event is often the last thing before the page is left.
    await client.telemetry.recordEvent({
      body: { event_type, ...(path !== undefined && { path }) },
      keepalive: true,
    })
  } catch (error) {
    logDebug?.(`The event ${event_type} was not recorded`, error)
  }
}
