import { useEffect, useRef } from 'react'

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 }

/** The arrows turn the slides of a preview wherever in it the focus is; Home and End go to its ends. */
export function usePreviewKeys(active: boolean, move: (by: number) => void, count: number): void {
  const handler = useRef(move)
  useEffect(() => {
    handler.current = move
  })
  useEffect(() => {
    if (!active) return
    function press(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const by = event.key === 'Home' ? -count : event.key === 'End' ? count : steps[event.key]
      if (by === undefined) return
      event.preventDefault()
      handler.current(by)
    }
    // On the way down: the dialog keeps the arrows that come up from its controls to itself.
    window.addEventListener('keydown', press, true)
    return () => window.removeEventListener('keydown', press, true)
  }, [active, count])
}
