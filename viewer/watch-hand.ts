import type { SlideMove } from './position.ts'
import { readFocus } from './read-key.ts'
import { readSwipe, readTap } from './read-pointer.ts'
import { readWheel, stillWheel } from './read-wheel.ts'

export interface HandOptions {
  readonly onMove: (move: SlideMove) => void
  /** What turns the page here and now; where the browser scrolls by itself, it must not be done twice. */
  readonly reads: (sign: 'swipe' | 'tap' | 'wheel' | 'side-wheel') => boolean
}

/** Turns pages by finger, tap and wheel. Two fingers zoom, and in a zoomed picture one finger looks around. */
export function watchHand(ground: HTMLElement, { onMove, reads }: HandOptions): () => void {
  let start: { id: number; x: number; y: number; isTouch: boolean } | undefined
  let isSwiped = false
  let wheel = stillWheel
  const isZoomed = () => (window.visualViewport?.scale ?? 1) > 1.01

  const listeners = {
    pointerdown(event: PointerEvent) {
      const isTouch = event.pointerType !== 'mouse'
      isSwiped = false
      // A second finger means zooming: then the first one turns nothing either.
      start = event.isPrimary
        ? { id: event.pointerId, x: event.clientX, y: event.clientY, isTouch }
        : undefined
    },
    pointercancel() {
      start = undefined
    },
    pointerup(event: PointerEvent) {
      const from = start
      if (!from?.isTouch || from.id !== event.pointerId || isZoomed() || !reads('swipe')) return
      const { width } = ground.getBoundingClientRect()
      const move = readSwipe({ dx: event.clientX - from.x, dy: event.clientY - from.y, width })
      isSwiped = move !== undefined
      if (move) onMove(move)
    },
    click(event: MouseEvent) {
      const from = start
      start = undefined
      const target = event.target instanceof Element ? event.target : null
      const isSteady =
        from && !isSwiped && Math.hypot(event.clientX - from.x, event.clientY - from.y) < 8 && !isZoomed()
      if (!isSteady || event.button !== 0 || !reads('tap') || event.defaultPrevented) return
      if (readFocus(target) !== 'page' || target?.closest('label, iframe, nav')) return
      if (getSelection()?.isCollapsed === false) return
      const { left, width } = ground.getBoundingClientRect()
      onMove(readTap({ x: event.clientX - left, width }))
    },
    wheel(event: WheelEvent) {
      const { deltaX, deltaY, deltaMode, timeStamp } = event
      const isSideways = Math.abs(deltaX) > Math.abs(deltaY)
      if (event.ctrlKey || isZoomed() || !reads(isSideways ? 'side-wheel' : 'wheel')) return
      const [memory, move] = readWheel(wheel, { deltaX, deltaY, deltaMode, time: timeStamp })
      wheel = memory
      if (move) onMove(move)
    },
  }
  const entries = Object.entries(listeners) as [keyof typeof listeners, EventListener][]
  for (const [type, listener] of entries) ground.addEventListener(type, listener, { passive: true })
  return () => {
    for (const [type, listener] of entries) ground.removeEventListener(type, listener)
  }
}
