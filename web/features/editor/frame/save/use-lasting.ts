import { useEffect, useState } from 'react'

/** The value, once it has lasted: what comes and goes within the delay is never shown. */
export function useLasting<Value>(value: Value, delayOf: (value: Value) => number): Value {
  const [shown, setShown] = useState(value)
  const delay = delayOf(value)
  useEffect(() => {
    if (delay === 0) return setShown(value)
    const timer = setTimeout(() => setShown(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return delay === 0 ? value : shown
}
