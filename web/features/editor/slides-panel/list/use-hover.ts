import { type PointerEvent, useCallback, useState } from 'react'

export interface Hover {
  /** The slide under the pointer. */
  readonly row: number | null
  /** The gap that the pointer is in, where a slide could be put. */
  readonly gap: number | null
}

const nowhere: Hover = { row: null, gap: null }
const reach = 9

/** Where the mouse is in the list. Changes when that changes, not with every move. */
export function useHover(rowHeight: number, count: number) {
  const [hover, setHover] = useState(nowhere)
  const move = useCallback(
    (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType === 'touch') return
      const y = event.clientY - event.currentTarget.getBoundingClientRect().top
      setHover(before => {
        const next = readHover(y, rowHeight, count)
        return next.row === before.row && next.gap === before.gap ? before : next
      })
    },
    [rowHeight, count],
  )
  const leave = useCallback(() => setHover(nowhere), [])
  return { hover, move, leave }
}

export function readHover(y: number, rowHeight: number, count: number): Hover {
  const edge = Math.round(y / rowHeight)
  const isAtGap = Math.abs(y - edge * rowHeight) <= reach && edge > 0 && edge < count
  const row = Math.floor(y / rowHeight)
  return {
    row: row >= 0 && row < count ? row : null,
    gap: isAtGap ? edge : null,
  }
}
