import type { ApiClient } from '#contract/client.ts'
import type { PublicConfig } from '#contract/page-shapes.ts'
import { createPageHits, type HitReporter, type PageHits } from './page-hits.ts'
import { recordEvent } from './product-events.ts'
import { startWebAnalytics } from './web-analytics-tag.ts'

export interface HitOptions {
  readonly config: Pick<PublicConfig, 'productAnalytics' | 'webAnalytics'>
  readonly api: ApiClient
  readonly nonce: string | undefined
}

/** Tells the services that are configured of the page one is on, and of those that come. */
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
