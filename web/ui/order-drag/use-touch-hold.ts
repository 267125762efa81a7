import { type RefObject, useEffect } from 'react'
import type { OrderDrag } from './order-drag.ts'

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
