import { useEffect, useRef } from 'react'
import { pickKeyFacts, readKey } from '#viewer/read-key.ts'
import { isViewerMove, type ViewerMove } from './viewer-move.ts'

/** The keys of a shown deck, wherever on the page the focus is. */
export function useViewerKeys(onMove: (move: ViewerMove) => void): void {
  const handler = useRef(onMove)
  useEffect(() => {
    handler.current = onMove
  })
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (event.defaultPrevented) return
      const move = readKey(pickKeyFacts(event))
      if (typeof move !== 'string' || !isViewerMove(move)) return
      event.preventDefault()
      handler.current(move)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
