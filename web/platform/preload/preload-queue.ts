import { type ConnectionHints, isSparing } from './slow-connection.ts'
import { type WhenIdle, whenIdle } from './when-idle.ts'

export const maxPendingPreloads = 4

export interface PreloadQueueOptions {
  readonly load: (path: string) => unknown
  readonly connection?: ConnectionHints | undefined
  readonly maxPending?: number
  readonly whenIdle?: WhenIdle
}

export interface PreloadQueue {
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

  function start(takeNext: () => string | undefined): void {
    if (isSparing(connection)) forgetWaiting()
    while (pending < maxPending) {
      const path = takeNext()
      if (path === undefined) return
      pending += 1
      void settle(path)
    }
  }

  async function settle(path: string): Promise<void> {
    try {
      await load(path)
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
      start(() => takeUrgent() ?? calmPaths.shift())
    })
  }

  function takeUrgent(): string | undefined {
    return urgentPaths.shift()
  }

  /** Not loaded is not done: on a better connection they may be asked for again. */
  function forgetWaiting(): void {
    for (const path of [...urgentPaths.splice(0), ...calmPaths.splice(0)]) asked.delete(path)
  }

  return {
    ask(path, { urgent = false } = {}) {
      if (isSparing(connection)) return
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
