/** How much of what happens in the browser the error-reporting service gets. */
export const telemetrySettings = {
  tracesSampleRate: 1,
  replaysSessionSampleRate: 0.1,
  replaysOnErrorSampleRate: 1,
  /** Of the visits that are traced, all; a browser profiles only where the page's Document-Policy lets it. */
  profileSessionSampleRate: 1,
} as const

/** Navigations remembered for error reports. */
export const profileStoreSize = 30

/** Errors remembered until the error-reporting service has loaded. */
export const errorBufferSize = 30

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

const secretNames = /^(.*token|.*key|.*secret|.*signature|password.*|code|uid|email|csrf.*|session.*)$/i

/**
 * A path without secrets, for reports: one-time links carry their secret in the query or in the hash.
 * It also works on text with paths in it, so a value ends where a quote or a blank does.
 */
export function redactPath(path: string): string {
  return path.replace(
    /([?&#;])([\w%.~[\]-]+)=([^&#;\s"'<>\\]*)/g,
    (pair, lead: string, name: string, value) => {
      if (secretNames.test(decode(name))) return `${lead}${name}=redacted`
      const inner = decode(value)
      // The return path after signing in is a path itself, and that of an invitation carries its secret.
      const clean = inner === value || !/[?&#;]/.test(inner) ? inner : redactPath(inner)
      return clean === inner ? pair : `${lead}${name}=${encodeURIComponent(clean)}`
    },
  )
}

function decode(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
