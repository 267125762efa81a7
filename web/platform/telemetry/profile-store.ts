import { redactPath } from './redact-path.ts'
import { profileStoreSize } from './telemetry-settings.ts'

export interface NavigationTiming {
  readonly path: string
  readonly ms: number
}

export interface ProfileStore {
  add(timing: NavigationTiming): void
  /** Begins to measure a navigation; the returned function ends it and remembers how long it took. */
  measure(path: string): () => void
  /** The last of them, oldest first. */
  list(): NavigationTiming[]
}

/** What an error report accepts as a path. */
const maxPathLength = 2_000

/** The last navigations and how long they took, for the developers who read an error report. */
export function createProfileStore(now: () => number = () => performance.now()): ProfileStore {
  const timings: NavigationTiming[] = []

  function add({ path, ms }: NavigationTiming): void {
    if (!Number.isFinite(ms)) return
    timings.push({ path: redactPath(path).slice(0, maxPathLength), ms: Math.max(0, Math.round(ms)) })
    if (timings.length > profileStoreSize) timings.shift()
  }

  return {
    add,
    measure(path) {
      const start = now()
      let ended = false
      return () => {
        if (!ended) add({ path, ms: now() - start })
        ended = true
      }
    },
    list: () => [...timings],
  }
}
