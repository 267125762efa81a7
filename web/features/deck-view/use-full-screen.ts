import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type Screen, watchScreen } from '#viewer/full-screen.ts'

export interface FullScreen {
  readonly isFull: boolean
  readonly toggle: () => void
  /** False where there was nothing to leave. */
  readonly leave: () => boolean
}

/** The whole screen, or on phones whose browser fills it with videos only, the whole window. */
export function useFullScreen(element: RefObject<HTMLElement | null>): FullScreen {
  const [isFull, setIsFull] = useState(false)
  const screen = useRef<Screen>(undefined)
  useEffect(() => {
    if (!element.current) return
    const watched = watchScreen(element.current, setIsFull)
    screen.current = watched
    return () => watched.stop()
  }, [element])
  const toggle = useCallback(() => screen.current?.toggle(), [])
  const leave = useCallback(() => {
    const wasFull = screen.current?.isFull() ?? false
    if (wasFull) screen.current?.leave()
    return wasFull
  }, [])
  return { isFull, toggle, leave }
}
