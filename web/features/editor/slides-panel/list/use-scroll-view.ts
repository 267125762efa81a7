import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react'

export interface ScrollView {
  /** What of the list is in sight, as far as is known without asking: asking would lay the page out at once. */
  readonly read: () => { readonly top: number; readonly height: number }
  readonly scrollTo: (top: number) => void
}

/** Where a list is scrolled to, told by the browser and not asked for. */
export function useScrollView(scroller: RefObject<HTMLElement | null>): ScrollView {
  const known = useRef({ top: 0, height: 0 })
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const note = () => {
      known.current = { top: element.scrollTop, height: element.clientHeight }
    }
    const observer = new ResizeObserver(note)
    observer.observe(element)
    element.addEventListener('scroll', note, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', note)
    }
  }, [scroller])
  return useMemo(
    () => ({
      read: () => known.current,
      scrollTo: top => {
        const aimed = Math.max(0, top)
        if (!scroller.current || aimed === known.current.top) return
        // The browser tells it in the next frame only; keys come faster.
        known.current = { ...known.current, top: aimed }
        scroller.current.scrollTop = aimed
      },
    }),
    [scroller],
  )
}
