import { useCallback, useRef, useState } from 'react'
import { writePosition } from '#viewer/position.ts'
import { type Blank, changeShow, type ShowAct, type ShowState, startShow } from '#viewer/show-state.ts'

export interface Show {
  readonly state: ShowState
  /** The slide one came from; null until one has moved: only then there is something to announce and to animate. */
  readonly from: number | null
  /** False where there was nothing to change. */
  readonly act: (act: ShowAct) => boolean
  /** In the grid of all slides. */
  readonly pick: (index: number) => void
  /** To where another window of this show is. */
  readonly follow: (index: number, blank: Blank | null) => void
}

/** What is shown of a deck. The address says the slide too, without a page load or an entry in the history for each. */
export function useShow(initial: number, count: number): Show {
  const [state, setState] = useState(() => startShow(initial, count))
  const [from, setFrom] = useState<number | null>(null)
  // Keys come faster than pictures: a second press starts from where the first one led, drawn or not.
  const latest = useRef(state)

  const change = useCallback((next: ShowState): boolean => {
    const before = latest.current
    if (next === before) return false
    latest.current = next
    setState(next)
    if (next.index === before.index) return true
    setFrom(before.index)
    // The router keeps its own notes in the state of the entry; they must survive.
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
