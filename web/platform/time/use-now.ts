import { useEffect, useState } from 'react'

const minute = 60_000

/** Starts from the moment the page was served, so that the first picture matches, and keeps up from then on. */
export function useNow(served: string): Date {
  const [now, setNow] = useState(() => new Date(served))
  useEffect(() => {
    setNow(new Date(served))
    const timer = setInterval(() => setNow(new Date()), minute)
    return () => clearInterval(timer)
  }, [served])
  return now
}
