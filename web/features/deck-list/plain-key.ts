import type { KeyboardEvent } from 'react'

/** A key pressed by itself, and here: what is pressed in an open menu bubbles through the card that opened it. */
export function isPlainKey(event: KeyboardEvent): boolean {
  const { altKey, ctrlKey, metaKey, shiftKey, currentTarget, target } = event
  return !(altKey || ctrlKey || metaKey || shiftKey) && currentTarget.contains(target as Node)
}
