/** How long one has been talking, pauses apart. */
export interface Stopwatch {
  /** Milliseconds up to the last pause. */
  readonly kept: number
  /** When it was started; null while it is paused. */
  readonly since: number | null
}

export function startWatch(now: number): Stopwatch {
  return { kept: 0, since: now }
}

export function readWatch({ kept, since }: Stopwatch, now: number): number {
  // A clock that was put back must not count backwards.
  return kept + (since === null ? 0 : Math.max(0, now - since))
}

export function toggleWatch(watch: Stopwatch, now: number): Stopwatch {
  return watch.since === null ? { ...watch, since: now } : { kept: readWatch(watch, now), since: null }
}

/** Starts again from zero, paused or running as before. */
export function resetWatch({ since }: Stopwatch, now: number): Stopwatch {
  return { kept: 0, since: since === null ? null : now }
}

/** 4:05, and 1:04:05 after the first hour. */
export function writeElapsed(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000)
  const hours = Math.floor(seconds / 3600)
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60]
  const [minute, second] = parts.map(part => String(part).padStart(2, '0'))
  return hours > 0 ? `${hours}:${minute}:${second}` : `${parts[0]}:${second}`
}

/** How much is left of a talk of so many minutes; what is over is told with a minus. */
export function writeLeft(minutes: number, elapsed: number): string {
  // Rounded up: a talk that has just begun has all its minutes.
  const left = Math.ceil((minutes * 60_000 - elapsed) / 1000) * 1000
  return left < 0 ? `−${writeElapsed(-left)}` : writeElapsed(left)
}

/** What was kept over a reload, if it is a watch. */
export function parseWatch(text: string | null): Stopwatch | undefined {
  try {
    const { kept, since } = JSON.parse(text ?? 'null') ?? {}
    const isWatch = Number.isFinite(kept) && kept >= 0 && (since === null || Number.isFinite(since))
    return isWatch ? { kept, since } : undefined
  } catch {
    return undefined
  }
}
