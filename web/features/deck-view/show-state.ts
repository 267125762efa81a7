import { useCallback, useMemo, useRef, useState } from 'react'
import { readBuilds } from '#domain/deck/build-steps.ts'
import type { Presentation } from '#domain/deck/presentation.ts'
import { writePosition } from '#viewer/position.ts'
import { changeShow, type ShowAct, type ShowState, startShow } from '#viewer/show-state.ts'

/** The parts of a presentation that the viewer needs. */
export type ShownDeck = Pick<Presentation, 'name' | 'theme' | 'settings' | 'slides'>

export interface Show {
  readonly state: ShowState
  /** The previous slide; null until the first navigation: before it there is nothing to announce or animate. */
  readonly from: number | null
  /** Whether the last change led on, and not back: only then do things move in. */
  readonly isForward: boolean
  /** How many clicks each slide takes until everything on it is there. */
  readonly steps: readonly number[]
  /** False if nothing changed. */
  readonly act: (act: ShowAct) => boolean
  /** Selects a slide in the overview. */
  readonly pick: (index: number) => void
  /** Goes to where another window of this show is. */
  readonly follow: (place: Pick<ShowState, 'index' | 'step' | 'blank'>) => void
}

/** The state of a shown deck. The address contains the slide too, without a page load or a history entry for each. */
export function useShow(initial: number, slides: ShownDeck['slides']): Show {
  const count = slides.length
  const steps = useMemo(() => slides.map(slide => readBuilds(slide).steps), [slides])
  const [state, setState] = useState(() => startShow(initial, count))
  const [from, setFrom] = useState<number | null>(null)
  const [isForward, setForward] = useState(true)
  // Keys may repeat faster than React renders: a second press starts from the result of the first, rendered or not.
  const latest = useRef(state)

  const change = useCallback((next: ShowState): boolean => {
    const before = latest.current
    if (next === before) return false
    latest.current = next
    setState(next)
    if (next.index !== before.index) setForward(next.index > before.index)
    else if (next.step !== before.step) setForward(next.step > before.step)
    if (next.index === before.index) return true
    setFrom(before.index)
    // The router stores its own data in the state of the history entry; it must be kept.
    history.replaceState(history.state, '', writePosition(new URL(location.href), next.index))
    return true
  }, [])
  const act = useCallback(
    (one: ShowAct) => change(changeShow(latest.current, one, count, steps)),
    [change, count, steps],
  )
  const pick = useCallback((index: number) => void change({ ...latest.current, overview: index }), [change])
  const follow = useCallback(
    (place: Pick<ShowState, 'index' | 'step' | 'blank'>) => void change({ ...latest.current, ...place }),
    [change],
  )
  return { state, from, isForward, steps, act, pick, follow }
}
