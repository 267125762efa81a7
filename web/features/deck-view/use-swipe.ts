import { type PointerEvent, useRef } from 'react'
import { readSwipe } from '#viewer/read-pointer.ts'

/** Turns pages by finger. Two fingers zoom, and in a zoomed picture one finger looks around. */
export function useSwipe(onSwipe: (move: 'next' | 'previous') => void) {
  const start = useRef<{ id: number; x: number; y: number } | undefined>(undefined)
  return {
    onPointerDown(event: PointerEvent) {
      const isOnlyFinger = event.pointerType === 'touch' && event.isPrimary
      start.current = isOnlyFinger ? { id: event.pointerId, x: event.clientX, y: event.clientY } : undefined
    },
    onPointerCancel() {
      start.current = undefined
    },
    onPointerUp(event: PointerEvent) {
      const from = start.current
      start.current = undefined
      if (!from || from.id !== event.pointerId || (window.visualViewport?.scale ?? 1) > 1.01) return
      const { width } = event.currentTarget.getBoundingClientRect()
      const move = readSwipe({ dx: event.clientX - from.x, dy: event.clientY - from.y, width })
      if (move) onSwipe(move)
    },
  }
}
