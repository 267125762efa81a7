import { type RefObject, useCallback, useSyncExternalStore } from 'react'

export interface FullScreen {
  readonly isFull: boolean
  /** False on phones whose browser fills the screen with videos only. */
  readonly isPossible: boolean
  readonly toggle: () => Promise<void>
}

export function useFullScreen(element: RefObject<HTMLElement | null>): FullScreen {
  const isFull = useSyncExternalStore(
    watchFullScreen,
    () => document.fullscreenElement !== null && document.fullscreenElement === element.current,
    () => false,
  )
  const isPossible = useSyncExternalStore(
    watchFullScreen,
    () => document.fullscreenEnabled ?? false,
    () => true,
  )
  const toggle = useCallback(async () => {
    if (document.fullscreenElement) await document.exitFullscreen()
    else await element.current?.requestFullscreen()
  }, [element])
  return { isFull, isPossible, toggle }
}

function watchFullScreen(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange)
  return () => document.removeEventListener('fullscreenchange', onChange)
}
