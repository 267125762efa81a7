import { useEffect, useState } from 'react'
import {
  parseWatch,
  readWatch,
  resetWatch,
  type Stopwatch,
  startWatch,
  toggleWatch,
} from '#viewer/stopwatch.ts'

export interface TalkClock {
  /** Undefined until the browser has told the time: the server's would be another. */
  readonly now: number | undefined
  readonly elapsed: number
  readonly isRunning: boolean
  readonly toggle: () => void
  readonly reset: () => void
}

/** How long the talk goes on, and what time it is. A reload of the window does not start it anew. */
export function useStopwatch(slug: string): TalkClock {
  const key = `lectern:talk:${slug}`
  const [watch, setWatch] = useState<Stopwatch>()
  const [now, setNow] = useState<number>()

  useEffect(() => {
    const start = Date.now()
    setNow(start)
    setWatch(parseWatch(sessionStorage.getItem(key)) ?? startWatch(start))
    const tick = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(tick)
  }, [key])
  useEffect(() => {
    if (watch) sessionStorage.setItem(key, JSON.stringify(watch))
  }, [key, watch])

  const change = (how: (watch: Stopwatch, now: number) => Stopwatch) => () => {
    const at = Date.now()
    setNow(at)
    setWatch(current => current && how(current, at))
  }
  return {
    now,
    elapsed: watch && now !== undefined ? readWatch(watch, now) : 0,
    isRunning: watch?.since !== null,
    toggle: change(toggleWatch),
    reset: change(resetWatch),
  }
}
