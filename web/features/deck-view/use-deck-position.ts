import { useCallback, useState } from 'react'
import { writePosition } from './position.ts'

export interface DeckPosition {
  readonly index: number
  /** Whether one has moved since the page came: only then there is something to announce and to animate. */
  readonly hasMoved: boolean
  readonly moveTo: (index: number) => void
}

/** Where in the deck one is. The address says it too, without a page load or an entry in the history per slide. */
export function useDeckPosition(initial: number): DeckPosition {
  const [index, setIndex] = useState(initial)
  const [hasMoved, setHasMoved] = useState(false)
  const moveTo = useCallback((next: number) => {
    setIndex(next)
    setHasMoved(true)
    // The router keeps its own notes in the state of the entry; they must survive.
    history.replaceState(history.state, '', writePosition(new URL(location.href), next))
  }, [])
  return { index, hasMoved, moveTo }
}
