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

export interface WebAnalyticsOptions {
  readonly counterId: string
  readonly scriptUrl: string
  readonly nonce?: string | undefined
  readonly window: TagWindow
  readonly now?: () => number
}

export interface WebAnalyticsTag {
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
