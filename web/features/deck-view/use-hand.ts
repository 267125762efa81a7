import { type RefObject, useEffect, useRef } from 'react'
import { type HandOptions, watchHand } from '#viewer/watch-hand.ts'

/** Turns pages by finger, tap and wheel. */
export function useHand(ground: RefObject<HTMLElement | null>, options: HandOptions): void {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  useEffect(() => {
    if (!ground.current) return
    return watchHand(ground.current, {
      onMove: move => latest.current.onMove(move),
      reads: sign => latest.current.reads(sign),
    })
  }, [ground])
}
