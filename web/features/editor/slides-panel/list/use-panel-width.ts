import { type RefObject, useLayoutEffect, useState } from 'react'
import { useUiState } from '../../binding/ui-store.ts'

/** As wide as was wished, or as the window allows; on the server the wish is all that is known. */
export function usePanelWidth(panel: RefObject<HTMLElement | null>): number {
  const wished = useUiState(({ slidesWidth }) => slidesWidth)
  const [allowed, setAllowed] = useState(Number.POSITIVE_INFINITY)
  useLayoutEffect(() => {
    if (!panel.current) return
    const observer = new ResizeObserver(([entry]) => {
      const width = Math.round(entry?.contentRect.width ?? 0)
      // A folded panel has no width; its rows keep theirs.
      if (width > 0) setAllowed(width)
    })
    observer.observe(panel.current)
    return () => observer.disconnect()
  }, [panel])
  return Math.min(wished, allowed)
}
