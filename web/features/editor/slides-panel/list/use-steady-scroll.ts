import { type RefObject, useLayoutEffect, useRef } from 'react'
import { findShift } from './find-shift.ts'

interface SteadyScroll {
  readonly scroller: RefObject<HTMLElement | null>
  readonly order: readonly string[]
  readonly rowHeight: number
  readonly active: string | null
}

/**
 * Keeps what is in sight in its place while others add and remove slides above, and the slide on the canvas in sight
 * when one moves to it or moves it.
 */
export function useSteadyScroll({ scroller, order, rowHeight, active }: SteadyScroll): void {
  const before = useRef({ order, rowHeight, active })
  useLayoutEffect(() => {
    const element = scroller.current
    const last = before.current
    before.current = { order, rowHeight, active }
    if (!element) return
    const seen = { from: element.scrollTop, to: element.scrollTop + element.clientHeight }
    const wasInSight = isInSight(last.order.indexOf(last.active ?? ''), last.rowHeight, seen)
    if (last.rowHeight !== rowHeight) element.scrollTop *= rowHeight / last.rowHeight
    else if (last.order !== order) {
      const first = Math.floor(seen.from / rowHeight)
      const shift = findShift(last.order.slice(first, Math.ceil(seen.to / rowHeight)), first, order)
      if (shift !== 0) element.scrollTop += shift * rowHeight
    }
    if (last.active !== active || wasInSight) bringIntoSight(element, order.indexOf(active ?? ''), rowHeight)
  }, [scroller, order, rowHeight, active])
}

function isInSight(index: number, rowHeight: number, seen: { from: number; to: number }): boolean {
  return index >= 0 && (index + 1) * rowHeight > seen.from && index * rowHeight < seen.to
}

const margin = 8

/** Only as far as needed: a slide that is in sight stays where it is. */
export function bringIntoSight(element: HTMLElement, index: number, rowHeight: number): void {
  if (index < 0) return
  const top = index * rowHeight - margin
  const bottom = (index + 1) * rowHeight + margin
  if (top < element.scrollTop) element.scrollTop = top
  else if (bottom > element.scrollTop + element.clientHeight) {
    element.scrollTop = Math.min(top, bottom - element.clientHeight)
  }
}
