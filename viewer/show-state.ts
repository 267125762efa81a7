import type { ViewerAct } from './keys.ts'
import { clampIndex, moveIn, type SlideMove } from './position.ts'

export type Blank = 'black' | 'white'

/** What is to be seen of a deck right now. */
export interface ShowState {
  readonly index: number
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
  return { index: clampIndex(index, count), blank: null, overview: null, laser: false }
}

/** The same state where there is nothing to change, so that a key may do what it does elsewhere. */
export function changeShow(state: ShowState, act: ShowAct, count: number): ShowState {
  if (typeof act === 'object') return goTo(state, act.jumpTo, count)
  if (isMove(act)) {
    // Whoever comes back from black wants the slide they left.
    if (state.blank) return { ...state, blank: null }
    return goTo(state, moveIn(count, state.index, act), count)
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

function goTo(state: ShowState, index: number, count: number): ShowState {
  const target = clampIndex(index, count)
  if (target === state.index && state.blank === null && state.overview === null) return state
  return { ...state, index: target, blank: null, overview: null }
}

function leave(state: ShowState): ShowState {
  if (state.overview !== null) return { ...state, overview: null }
  if (state.blank !== null) return { ...state, blank: null }
  return state.laser ? { ...state, laser: false } : state
}
