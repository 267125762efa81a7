import { type RefObject, useEffect } from 'react'
import type { SlideDrag } from './slide-drag.ts'

/** A finger that drags slides neither scrolls the list nor clicks in the end. React listens passively and cannot say so. */
export function useTouchHold(scroller: RefObject<HTMLElement | null>, dragger: SlideDrag): void {
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
