import { type LiveEvent, liveEvent, livePath } from '#contract/live.ts'
import type { Timers } from '#editor/options.ts'

export interface LiveOptions {
  readonly slug: string
  readonly client: string
  readonly timers: Timers
  readonly openSource: (
    path: string,
  ) => Pick<EventSource, 'readyState' | 'onmessage' | 'onerror' | 'onopen' | 'close'>
  readonly onEvent: (event: LiveEvent) => void
}

export interface LiveConnection {
  /** A page nobody looks at gives its connection back: a browser has six for all tabs of a site. */
  pause(): void
  resume(): void
  stop(): void
}

const CLOSED = 2
const firstDelay = 1_000
const longestDelay = 30_000

/** Listens to what others do. The browser itself comes back after a cut; after a refusal we do, later and later. */
export function connectLive({ slug, client, timers, openSource, onEvent }: LiveOptions): LiveConnection {
  let source: ReturnType<typeof openSource> | undefined
  let stopWaiting: (() => void) | undefined
  let failures = 0
  let isOver = false

  function open() {
    if (isOver || source) return
    stopWaiting?.()
    stopWaiting = undefined
    const opened = openSource(livePath(slug, client))
    source = opened
    opened.onopen = () => {
      failures = 0
    }
    opened.onmessage = ({ data }) => take(data)
    opened.onerror = () => {
      if (opened.readyState !== CLOSED || source !== opened) return
      close()
      failures += 1
      stopWaiting = timers.after(Math.min(longestDelay, firstDelay * 2 ** (failures - 1)), open)
    }
  }

  function take(data: unknown) {
    const event = readEvent(data)
    if (!event) return
    if (event.kind === 'closed') stop()
    onEvent(event)
  }

  function close() {
    source?.close()
    source = undefined
    stopWaiting?.()
    stopWaiting = undefined
  }

  function stop() {
    isOver = true
    close()
  }

  open()
  return { pause: close, resume: open, stop }
}

/** A newer server may tell of things this page does not know. */
function readEvent(data: unknown): LiveEvent | undefined {
  try {
    return liveEvent.safeParse(JSON.parse(String(data))).data
  } catch {
    return undefined
  }
}
