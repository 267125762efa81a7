import { useEffect, useState } from 'react'

/** Whole seconds until zero, counted from the moment it appears or is started anew. */
export function useCountdown(seconds: number): [left: number, restart: () => void] {
  const [round, setRound] = useState(0)
  const [left, setLeft] = useState(seconds)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round counts from the start
  useEffect(() => {
    const end = performance.now() + seconds * 1000
    // A tab in the background ticks rarely: the clock is asked instead of the ticks.
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((end - performance.now()) / 1000))
      setLeft(rest)
      if (rest === 0) clearInterval(timer)
    }, 500)
    return () => clearInterval(timer)
  }, [round, seconds])
  return [
    left,
    () => {
      setLeft(seconds)
      setRound(count => count + 1)
    },
  ]
}
