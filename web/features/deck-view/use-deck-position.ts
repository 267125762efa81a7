import { useCallback, useRef, useState } from 'react'
import { moveIn, type SlideMove, writePosition } from '#viewer/position.ts'

export interface DeckPosition {
  readonly index: number
  /** Whether one has moved since the page came: only then there is something to announce and to animate. */
  readonly hasMoved: boolean
  readonly moveTo: (index: number) => void
  readonly moveBy: (move: SlideMove) => void
}

/** Where in the deck one is. The address says it too, without a page load or an entry in the history per slide. */
export function useDeckPosition(initial: number, count: number): DeckPosition {
  const [index, setIndex] = useState(initial)
  const [hasMoved, setHasMoved] = useState(false)
  // Keys come faster than pictures: a second press starts from where the first one led, drawn or not.
  const latest = useRef(initial)

  const moveTo = useCallback((next: number) => {
    latest.current = next
    setIndex(next)
    setHasMoved(true)
    // The router keeps its own notes in the state of the entry; they must survive.
    history.replaceState(history.state, '', writePosition(new URL(location.href), next))
  }, [])
  const moveBy = useCallback(
    (move: SlideMove) => {
      const next = moveIn(count, latest.current, move)
      if (next !== latest.current) moveTo(next)
    },
    [count, moveTo],
  )
  return { index, hasMoved, moveTo, moveBy }
}
