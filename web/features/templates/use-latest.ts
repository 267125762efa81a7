import { useCallback, useEffect, useRef } from 'react'

/** One function for as long as its owner lives, that does what the newest one does: what is drawn by it need not be drawn anew. */
export function useLatest<Value>(handler: ((value: Value) => void) | undefined): (value: Value) => void {
  const latest = useRef(handler)
  useEffect(() => {
    latest.current = handler
  })
  return useCallback((value: Value) => latest.current?.(value), [])
}
