import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react'

interface ScrollView {
  /** The visible part of the list as last reported: reading it from the DOM would force a layout. */
  readonly read: () => { readonly top: number; readonly height: number }
  readonly scrollTo: (top: number) => void
}

/** The scroll position of a list, from the browser's events. */
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
        // The scroll event comes only with the next frame; keys come faster.
        known.current = { ...known.current, top: aimed }
        scroller.current.scrollTop = aimed
      },
    }),
    [scroller],
  )
}

interface SteadyScroll {
  readonly view: ScrollView
  readonly order: readonly string[]
  readonly rowHeight: number
  readonly active: string | null
}

/**
 * Keeps the visible rows in place while others add and remove slides above, and the slide on the canvas in view
 * when the user goes to it or moves it.
 */
export function useSteadyScroll({ view, order, rowHeight, active }: SteadyScroll): void {
  const before = useRef({ order, rowHeight, active })
  useLayoutEffect(() => {
    const last = before.current
    before.current = { order, rowHeight, active }
    const { top, height } = view.read()
    if (height === 0) return
    const wasInSight = isInView(last.order.indexOf(last.active ?? ''), last.rowHeight, { top, height })
    if (last.rowHeight !== rowHeight) view.scrollTo((top * rowHeight) / last.rowHeight)
    else if (last.order !== order) {
      const first = Math.floor(top / rowHeight)
      const seen = last.order.slice(first, Math.ceil((top + height) / rowHeight))
      const shift = findShift(seen, first, order)
      if (shift !== 0) view.scrollTo(top + shift * rowHeight)
    }
    if (last.active !== active || wasInSight) scrollIntoView(view, order.indexOf(active ?? ''), rowHeight)
  }, [view, order, rowHeight, active])
}

function isInView(index: number, rowHeight: number, seen: { top: number; height: number }): boolean {
  return index >= 0 && (index + 1) * rowHeight > seen.top && index * rowHeight < seen.top + seen.height
}

const margin = 8

/** Scrolls only as far as needed: a slide that is in view stays where it is. */
export function scrollIntoView(view: ScrollView, index: number, rowHeight: number): void {
  if (index < 0) return
  const { top, height } = view.read()
  const from = index * rowHeight - margin
  const to = (index + 1) * rowHeight + margin
  if (from < top) view.scrollTo(from)
  else if (to > top + height) view.scrollTo(Math.min(from, to - height))
}

/**
 * By how many rows the visible slides were moved by changes out of view. Changes among them do not count:
 * if one of them can stay in its place, all do.
 */
export function findShift(seen: readonly string[], first: number, order: readonly string[]): number {
  const wanted = new Set(seen)
  const places = order.flatMap((uid, index) => (wanted.has(uid) ? [index] : []))
  const shifts = places.map((place, rank) => place - first - rank)
  return shifts.reduce((least, shift) => (Math.abs(shift) < Math.abs(least) ? shift : least), shifts[0] ?? 0)
}
