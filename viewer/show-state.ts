import type { ViewerAct } from './keys.ts'
import { clampIndex, moveIn, type SlideMove } from './position.ts'

export type Blank = 'black' | 'white'

/** What is to be seen of a deck right now. */
export interface ShowState {
  readonly index: number
  /** How many clicks of the slide's builds are done. */
  readonly step: number
  /** Nothing but one colour, so that people look at who speaks. */
  readonly blank: Blank | null
  /** The slide picked in the grid of all; null while one looks at a single slide. */
  readonly overview: number | null
  readonly laser: boolean
}

/** What changes the state; the rest of the acts concern the screen around it. */
export type ShowAct = Exclude<ViewerAct, 'full-screen' | 'keys'> | { readonly jumpTo: number }

const moves: readonly string[] = ['next', 'previous', 'first', 'last'] satisfies SlideMove[]

export function startShow(index: number, count: number): ShowState {
  return { index: clampIndex(index, count), step: 0, blank: null, overview: null, laser: false }
}

/**
 * The same state where there is nothing to change, so that a key may do what it does elsewhere. `steps` says how many clicks
 * each slide takes until everything on it is there; none where it is not given.
 */
export function changeShow(
  state: ShowState,
  act: ShowAct,
  count: number,
  steps: readonly number[] = [],
): ShowState {
  if (typeof act === 'object') return goTo(state, clampIndex(act.jumpTo, count))
  if (isMove(act)) {
    // Whoever comes back from black wants the slide they left.
    if (state.blank) return { ...state, blank: null }
    return move(state, act, count, steps)
  }
  switch (act) {
    case 'black':
    case 'white':
      return { ...state, blank: state.blank === act ? null : act, overview: null }
    case 'laser':
      return { ...state, laser: !state.laser }
    case 'overview':
      if (count === 0) return state
      return { ...state, blank: null, overview: state.overview === null ? state.index : null }
    case 'leave':
      return leave(state)
  }
}

function isMove(act: ViewerAct): act is SlideMove {
  return moves.includes(act)
}

/** Through the builds of a slide, then to the next one; back to the end of the one before. */
function move(state: ShowState, act: SlideMove, count: number, steps: readonly number[]): ShowState {
  const last = (index: number) => steps[index] ?? 0
  const { index, step } = state
  if (act === 'next' && step < last(index)) return goTo(state, index, step + 1)
  if (act === 'previous' && step > 0) return goTo(state, index, step - 1)
  const target = moveIn(count, index, act)
  const isAtEnd =
    act === 'last' || (act === 'previous' && target < index) || (act === 'next' && target === index)
  return goTo(state, target, isAtEnd ? last(target) : 0)
}

function goTo(state: ShowState, index: number, step = index === state.index ? state.step : 0): ShowState {
  const isThere = index === state.index && step === state.step
  if (isThere && state.blank === null && state.overview === null) return state
  return { ...state, index, step, blank: null, overview: null }
}

function leave(state: ShowState): ShowState {
  if (state.overview !== null) return { ...state, overview: null }
  if (state.blank !== null) return { ...state, blank: null }
  return state.laser ? { ...state, laser: false } : state
}
