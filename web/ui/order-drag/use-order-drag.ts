import { type RefObject, useEffect, useRef, useState } from 'react'
import { createOrderDrag, type Drag, type DragOptions, type OrderDrag } from './order-drag.ts'

interface OrderDragHook {
  readonly drag: Drag | null
  readonly dragger: OrderDrag
  /** Moves with the pointer, past React. */
  readonly preview: RefObject<HTMLDivElement | null>
}

type Wishes = Omit<DragOptions, 'show' | 'follow'>

export function useOrderDrag(wishes: Wishes): OrderDragHook {
  const [drag, setDrag] = useState<Drag | null>(null)
  const preview = useRef<HTMLDivElement>(null)
  const [pointer] = useState(() => ({ x: 0, y: 0 }))
  const latest = useRef(wishes)
  useEffect(() => {
    latest.current = wishes
  })
  const [dragger] = useState(() =>
    createOrderDrag({
      findPlace: () => latest.current.findPlace(),
      readOrder: () => latest.current.readOrder(),
      findGap: y => latest.current.findGap(y),
      touchMoves: wishes.touchMoves ?? false,
      lift: uid => latest.current.lift(uid),
      drop: (uids, gap) => latest.current.drop(uids, gap),
      cancel: () => latest.current.cancel(),
      rest: (uid, x, y) => latest.current.rest(uid, x, y),
      show: setDrag,
      follow: (x, y) => {
        pointer.x = x
        pointer.y = y
        place(preview.current, pointer)
      },
    }),
  )
  useEffect(() => place(preview.current, pointer))
  useEffect(() => dragger.dispose, [dragger])
  return { drag, dragger, preview }
}

function place(element: HTMLElement | null, { x, y }: { x: number; y: number }): void {
  if (element) element.style.transform = `translate(${x}px, ${y}px)`
}

/** A finger that drags rows neither scrolls the list nor clicks in the end. React listens passively and cannot say so. */
export function useTouchHold(scroller: RefObject<HTMLElement | null>, dragger: OrderDrag): void {
  useEffect(() => {
    const element = scroller.current
    const holdMove = (event: TouchEvent) => dragger.isDragging() && event.preventDefault()
    const holdEnd = (event: TouchEvent) => dragger.hasLifted() && event.preventDefault()
    element?.addEventListener('pointerdown', dragger.forget, true)
    element?.addEventListener('touchmove', holdMove, { passive: false })
    element?.addEventListener('touchend', holdEnd, { passive: false })
    return () => {
      element?.removeEventListener('pointerdown', dragger.forget, true)
      element?.removeEventListener('touchmove', holdMove)
      element?.removeEventListener('touchend', holdEnd)
    }
  }, [scroller, dragger])
}
