import { useEffect, useRef } from 'react'
import { readFocus, readKey, type ViewerMove } from './read-key.ts'

/** The keys of a shown deck, wherever on the page the focus is. */
export function useViewerKeys(onMove: (move: ViewerMove) => void): void {
  const handler = useRef(onMove)
  useEffect(() => {
    handler.current = onMove
  })
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (event.defaultPrevented) return
      const target = event.target instanceof Element ? event.target : null
      const move = readKey({ ...pickFacts(event), focus: readFocus(target) })
      if (!move) return
      event.preventDefault()
      handler.current(move)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

function pickFacts({ key, code, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) {
  return { key, code, altKey, ctrlKey, metaKey, shiftKey }
}
