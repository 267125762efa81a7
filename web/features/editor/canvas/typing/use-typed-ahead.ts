import { useEffect } from 'react'
import { useCanvas } from '../canvas-store.ts'

const KEPT = new Set(['Enter', 'Backspace'])

/** Keeps the keys that are pressed while the text's editor is still on its way. */
export function useTypedAhead(isWaiting: boolean): void {
  const canvas = useCanvas()
  useEffect(() => {
    if (!isWaiting) return
    const keep = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event
      if (ctrlKey || metaKey || altKey || (key.length !== 1 && !KEPT.has(key))) return
      event.preventDefault()
      canvas.setState(({ typedAhead }) => ({ typedAhead: [...typedAhead, key] }))
    }
    window.addEventListener('keydown', keep, { capture: true })
    return () => window.removeEventListener('keydown', keep, { capture: true })
  }, [isWaiting, canvas])
}
