import { useSyncExternalStore } from 'react'

let isPressed = false
const listeners = new Set<() => void>()

function note(event: PointerEvent): void {
  const next = event.type === 'pointerdown' && event.target instanceof Element && isOnSlide(event.target)
  if (next === isPressed) return
  isPressed = next
  for (const listener of listeners) listener()
}

function isOnSlide(target: Element): boolean {
  return target.closest('.canvas-stage') !== null
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) for (const type of EVENTS) window.addEventListener(type, note, true)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) for (const type of EVENTS) window.removeEventListener(type, note, true)
  }
}

const EVENTS = ['pointerdown', 'pointerup', 'pointercancel'] as const

/** Whether words are being selected by a pointer just now: a bar that chases it would be in the way. */
export function usePressing(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isPressed,
    () => false,
  )
}
