export const maxPendingPreloads = 4

export interface PreloadQueueOptions {
  /** Urgent is what a person is about to open; the rest is fetched in passing and must not be in anybody's way. */
  readonly load: (path: string, urgent: boolean) => unknown
  readonly connection?: ConnectionHints | undefined
  readonly maxPending?: number
  readonly whenIdle?: WhenIdle
}

interface PreloadQueue {
  /** Loads a path once: when the browser is idle, or next in line when it is urgent. */
  ask(path: string, options?: { readonly urgent?: boolean }): void
  stop(): void
}

export function createPreloadQueue(options: PreloadQueueOptions): PreloadQueue {
  const { load, connection, maxPending = maxPendingPreloads } = options
  const waitForIdle = options.whenIdle ?? whenIdle
  const asked = new Set<string>()
  const urgentPaths: string[] = []
  const calmPaths: string[] = []
  let pending = 0
  let cancelIdle: (() => void) | undefined

  function start(takeNext: () => Waiting | undefined): void {
    if (shouldSaveData(connection)) forgetWaiting()
    while (pending < maxPending) {
      const next = takeNext()
      if (next === undefined) return
      pending += 1
      void settle(next)
    }
  }

  async function settle({ path, urgent }: Waiting): Promise<void> {
    try {
      await load(path, urgent)
    } catch {
      // Going there will load it again and show what is wrong.
    }
    pending -= 1
    start(takeUrgent)
    if (calmPaths.length > 0) startWhenIdle()
  }

  function startWhenIdle(): void {
    cancelIdle ??= waitForIdle(() => {
      cancelIdle = undefined
      start(() => takeUrgent() ?? takeCalm())
    })
  }

  function takeUrgent(): Waiting | undefined {
    const path = urgentPaths.shift()
    return path === undefined ? undefined : { path, urgent: true }
  }

  function takeCalm(): Waiting | undefined {
    const path = calmPaths.shift()
    return path === undefined ? undefined : { path, urgent: false }
  }

  /** Not loaded is not done: on a better connection they may be asked for again. */
  function forgetWaiting(): void {
    for (const path of [...urgentPaths.splice(0), ...calmPaths.splice(0)]) asked.delete(path)
  }

  return {
    ask(path, { urgent = false } = {}) {
      if (shouldSaveData(connection) || !(urgent || isGoodLine(connection))) return
      const place = calmPaths.indexOf(path)
      if (asked.has(path) && !(urgent && place >= 0)) return
      if (place >= 0) calmPaths.splice(place, 1)
      asked.add(path)
      if (urgent) {
        urgentPaths.push(path)
        start(takeUrgent)
      } else {
        calmPaths.push(path)
        startWhenIdle()
      }
    },
    stop() {
      cancelIdle?.()
      cancelIdle = undefined
      forgetWaiting()
    },
  }
}

/** The browser's connection hints, if it has any. */
interface ConnectionHints {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

export function findConnection(navigator: object): ConnectionHints | undefined {
  return 'connection' in navigator ? (navigator.connection as ConnectionHints | undefined) : undefined
}

/** Whether preloading would cost the user money or delay what they requested. */
export function shouldSaveData(connection: ConnectionHints | undefined): boolean {
  return connection?.saveData === true || /^(slow-)?2g$/.test(connection?.effectiveType ?? '')
}

/** Whether what nobody has asked for may be fetched; a browser without hints is believed to have a good one. */
export function isGoodLine(connection: ConnectionHints | undefined): boolean {
  return !shouldSaveData(connection) && (connection?.effectiveType ?? '4g') === '4g'
}

interface Waiting {
  readonly path: string
  readonly urgent: boolean
}

type WhenIdle = (run: () => void) => () => void

/** Safari has no idle callback; a short wait lets the page settle there. */
const idleFallbackDelay = 200

/** With `latest`, in milliseconds, it is not put off for ever on a busy page. */
export function whenIdle(run: () => void, latest?: number): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(run, latest === undefined ? undefined : { timeout: latest })
    return () => cancelIdleCallback(id)
  }
  const id = setTimeout(run, idleFallbackDelay)
  return () => clearTimeout(id)
}

/** After the page has come whole, its own late parts may still be on their way: they go first. */
const settlingTime = 3_000

/** When the page has been there for a while and the browser has nothing to do. */
export function whenPageIsDone(run: () => void): () => void {
  let cancel = () => {}
  const wait = () => {
    const timer = setTimeout(() => {
      cancel = whenIdle(run)
    }, settlingTime)
    cancel = () => clearTimeout(timer)
  }
  if (document.readyState === 'complete') wait()
  else {
    window.addEventListener('load', wait, { once: true })
    cancel = () => window.removeEventListener('load', wait)
  }
  return () => cancel()
}
