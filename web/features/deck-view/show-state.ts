import { useCallback, useRef, useState } from 'react'
import type { Presentation } from '#domain/deck/presentation.ts'
import { writePosition } from '#viewer/position.ts'
import { type Blank, changeShow, type ShowAct, type ShowState, startShow } from '#viewer/show-state.ts'

/** The parts of a presentation that the viewer needs. */
export type ShownDeck = Pick<Presentation, 'name' | 'theme' | 'settings' | 'slides'>

export interface Show {
  readonly state: ShowState
  /** The previous slide; null until the first navigation: before it there is nothing to announce or animate. */
  readonly from: number | null
  /** False if nothing changed. */
  readonly act: (act: ShowAct) => boolean
  /** Selects a slide in the overview. */
  readonly pick: (index: number) => void
  /** Goes to where another window of this show is. */
  readonly follow: (index: number, blank: Blank | null) => void
}

/** The state of a shown deck. The address contains the slide too, without a page load or a history entry for each. */
export function useShow(initial: number, count: number): Show {
  const [state, setState] = useState(() => startShow(initial, count))
  const [from, setFrom] = useState<number | null>(null)
  // Keys may repeat faster than React renders: a second press starts from the result of the first, rendered or not.
  const latest = useRef(state)

  const change = useCallback((next: ShowState): boolean => {
    const before = latest.current
    if (next === before) return false
    latest.current = next
    setState(next)
    if (next.index === before.index) return true
    setFrom(before.index)
    // The router stores its own data in the state of the history entry; it must be kept.
    history.replaceState(history.state, '', writePosition(new URL(location.href), next.index))
    return true
  }, [])
  const act = useCallback((one: ShowAct) => change(changeShow(latest.current, one, count)), [change, count])
  const pick = useCallback((index: number) => void change({ ...latest.current, overview: index }), [change])
  const follow = useCallback(
    (index: number, blank: Blank | null) => void change({ ...latest.current, index, blank }),
    [change],
  )
  return { state, from, act, pick, follow }
}
