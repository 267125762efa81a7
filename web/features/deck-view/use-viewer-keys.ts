import { useEffect, useRef, useState } from 'react'
import { pickKeyFacts, readKey, type ViewerAct } from '#viewer/read-key.ts'

/** False where there was nothing to do, so that the key does what it does elsewhere. */
export type OnAct = (act: ViewerAct | { readonly jumpTo: number }) => boolean

const numberTime = 2500

/** The keys of a shown deck, wherever on the page the focus is. Returns the number that is being typed. */
export function useViewerKeys(onAct: OnAct): string {
  const [typed, setTyped] = useState('')
  const latest = useRef({ onAct, typed })
  useEffect(() => {
    latest.current = { onAct, typed }
  })
  useEffect(() => {
    if (!typed) return
    const forget = setTimeout(() => setTyped(''), numberTime)
    return () => clearTimeout(forget)
  }, [typed])
  useEffect(() => {
    // Two digits may come before the first is drawn.
    function type(digits: string): void {
      latest.current = { ...latest.current, typed: digits }
      setTyped(digits)
    }
    function press(event: KeyboardEvent): void {
      if (event.defaultPrevented) return
      const wanted = readKey(pickKeyFacts(event, latest.current.typed))
      if (wanted === undefined) return
      if (typeof wanted === 'object' && 'typed' in wanted) {
        type(wanted.typed)
        return
      }
      type('')
      if (latest.current.onAct(wanted)) event.preventDefault()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return typed
}
