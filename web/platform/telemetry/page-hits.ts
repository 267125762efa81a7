import type { ApiClient } from '#contract/client.ts'
import type { PublicConfig } from '#contract/page-shapes.ts'
import { startWebAnalytics } from './web-analytics-tag.ts'

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
