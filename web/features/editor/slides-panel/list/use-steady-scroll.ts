import { useLayoutEffect, useRef } from 'react'
import { findShift } from './find-shift.ts'
import type { ScrollView } from './use-scroll-view.ts'

interface SteadyScroll {
  readonly view: ScrollView
  readonly order: readonly string[]
  readonly rowHeight: number
  readonly active: string | null
}

/**
 * Keeps what is in sight in its place while others add and remove slides above, and the slide on the canvas in sight
 * when one moves to it or moves it.
 */
export function useSteadyScroll({ view, order, rowHeight, active }: SteadyScroll): void {
  const before = useRef({ order, rowHeight, active })
  useLayoutEffect(() => {
    const last = before.current
    before.current = { order, rowHeight, active }
    const { top, height } = view.read()
    if (height === 0) return
    const wasInSight = isInSight(last.order.indexOf(last.active ?? ''), last.rowHeight, { top, height })
    if (last.rowHeight !== rowHeight) view.scrollTo((top * rowHeight) / last.rowHeight)
    else if (last.order !== order) {
      const first = Math.floor(top / rowHeight)
      const seen = last.order.slice(first, Math.ceil((top + height) / rowHeight))
      const shift = findShift(seen, first, order)
      if (shift !== 0) view.scrollTo(top + shift * rowHeight)
    }
    if (last.active !== active || wasInSight) bringIntoSight(view, order.indexOf(active ?? ''), rowHeight)
  }, [view, order, rowHeight, active])
}

function isInSight(index: number, rowHeight: number, seen: { top: number; height: number }): boolean {
  return index >= 0 && (index + 1) * rowHeight > seen.top && index * rowHeight < seen.top + seen.height
}

const margin = 8

/** Only as far as needed: a slide that is in sight stays where it is. */
export function bringIntoSight(view: ScrollView, index: number, rowHeight: number): void {
  if (index < 0) return
  const { top, height } = view.read()
  const from = index * rowHeight - margin
  const to = (index + 1) * rowHeight + margin
  if (from < top) view.scrollTo(from)
  else if (to > top + height) view.scrollTo(Math.min(from, to - height))
}
