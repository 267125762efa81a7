/** The part of a page that says whether anybody looks at it. */
export interface WatchedPage {
  readonly visibilityState: string
  addEventListener(type: 'visibilitychange', listener: () => void): void
  removeEventListener(type: 'visibilitychange', listener: () => void): void
}

export interface PollerOptions {
  /** Resolves to false when there is no use in asking again. */
  readonly ask: () => Promise<boolean>
  readonly page: WatchedPage
}

export const pollEvery = 12_000
/** A server in trouble is asked less and less often, but still. */
const slowest = 8

/** Asks at regular times while the page is seen, and at once when it is seen again; never twice at a time. */
export function startPolling({ ask, page }: PollerOptions): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsking = false
  let isOver = false
  let slowness = 1

  function wait(): void {
    clearTimeout(timer)
    if (!isOver && page.visibilityState === 'visible')
      timer = setTimeout(() => void run(), pollEvery * slowness)
  }
  async function run(): Promise<void> {
    clearTimeout(timer)
    if (isAsking || isOver) return
    isAsking = true
    try {
      isOver = !(await ask()) || isOver
      slowness = 1
    } catch {
      slowness = Math.min(slowness * 2, slowest)
    }
    isAsking = false
    wait()
  }
  function notice(): void {
    if (page.visibilityState === 'visible') void run()
    else clearTimeout(timer)
  }

  page.addEventListener('visibilitychange', notice)
  wait()
  return () => {
    isOver = true
    clearTimeout(timer)
    page.removeEventListener('visibilitychange', notice)
  }
}
