import { startTimer, type Timers } from '../time/time.ts'
import { readPathname } from './build-manifest.ts'

const payloadPrefetchDelay = 1_000

export interface PayloadOptions {
  readonly buildId: string
  readonly fetch?: typeof globalThis.fetch
  readonly timers?: Timers
}

export interface Payloads {
  /** The data of a prerendered page; the same promise for whoever asks. A failure rejects and is not kept. */
  fetchPayload(path: string): Promise<unknown>
  /** Fetches it a second later, unless someone fetched it meanwhile. Never throws. */
  prefetchPayload(path: string): void
  stop(): void
}

export function createPayloads({ buildId, fetch, timers }: PayloadOptions): Payloads {
  const loaded = new Map<string, Promise<unknown>>()
  const planned = new Map<string, () => void>()

  async function load(pathname: string): Promise<unknown> {
    const request = fetch ?? globalThis.fetch.bind(globalThis)
    const reply = await request(writePayloadUrl(pathname, buildId))
    if (!reply.ok) throw new Error(`The payload of ${pathname} answered ${reply.status}`)
    return reply.json()
  }

  function fetchPayload(path: string): Promise<unknown> {
    const pathname = readPathname(path)
    planned.get(pathname)?.()
    planned.delete(pathname)
    const known = loaded.get(pathname)
    if (known) return known
    const loading = load(pathname)
    loaded.set(pathname, loading)
    loading.catch(() => loaded.delete(pathname))
    return loading
  }

  return {
    fetchPayload,
    prefetchPayload(path) {
      const pathname = readPathname(path)
      if (loaded.has(pathname) || planned.has(pathname)) return
      const fetchQuietly = () => void fetchPayload(pathname).catch(() => undefined)
      planned.set(pathname, startTimer(fetchQuietly, payloadPrefetchDelay, timers))
    },
    stop() {
      for (const cancel of planned.values()) cancel()
      planned.clear()
    },
  }
}

/** One leading slash only: two would name another host, and a browser drops tabs and line breaks between them. */
export function writePayloadUrl(path: string, buildId: string): string {
  const inner = readPathname(path.replace(/[\t\n\r]/g, '')).replace(/^[/\\]+/, '')
  return `/${inner === '' ? '' : `${inner}/`}_payload.json?${encodeURIComponent(buildId)}`
}
