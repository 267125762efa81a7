import { useCallback, useEffect, useReducer, useRef } from 'react'
import type { LibraryPage } from './library-source.ts'

export interface Pages<Entry> {
  readonly entries: readonly Entry[]
  readonly phase: 'loading' | 'ready' | 'failed'
  /** What is shown answers the question before; the answer to this one is on its way. */
  readonly isStale: boolean
  /** There are further pages. */
  readonly more: boolean
  readonly loadMore: () => void
  readonly retry: () => void
  /** Takes one out without asking again. */
  readonly drop: (isGone: (entry: Entry) => boolean) => void
  /** Puts new ones in front without asking again. */
  readonly put: (entries: readonly Entry[]) => void
}

interface State<Entry> {
  readonly entries: readonly Entry[]
  readonly phase: 'loading' | 'ready' | 'failed'
  readonly isStale: boolean
  readonly page: number
  readonly more: boolean
}

type Step<Entry> =
  | { readonly kind: 'start' }
  | { readonly kind: 'ask' }
  | { readonly kind: 'answer'; readonly page: LibraryPage<Entry> }
  | { readonly kind: 'fail' }
  | { readonly kind: 'drop'; readonly isGone: (entry: Entry) => boolean }
  | { readonly kind: 'put'; readonly entries: readonly Entry[] }

function reduce<Entry>(state: State<Entry>, step: Step<Entry>): State<Entry> {
  switch (step.kind) {
    case 'start':
      return { entries: state.entries, isStale: true, phase: 'loading', page: 1, more: false }
    case 'ask':
      return { ...state, phase: 'loading' }
    case 'answer':
      return {
        entries: [...(state.isStale ? [] : state.entries), ...step.page.entries],
        isStale: false,
        phase: 'ready',
        page: state.page + 1,
        more: step.page.more,
      }
    case 'fail':
      return { ...state, entries: state.isStale ? [] : state.entries, phase: 'failed' }
    case 'drop':
      return { ...state, entries: state.entries.filter(entry => !step.isGone(entry)) }
    case 'put':
      return {
        ...state,
        isStale: false,
        entries: [...step.entries, ...(state.isStale ? [] : state.entries)],
      }
  }
}

/** A list that comes page by page. Another `load` begins it anew, and what the old one still answers is dropped. */
export function usePages<Entry>(load: (page: number) => Promise<LibraryPage<Entry>>): Pages<Entry> {
  const [state, dispatch] = useReducer(reduce<Entry>, {
    entries: [],
    isStale: false,
    phase: 'loading',
    page: 1,
    more: false,
  })
  const asked = useRef(0)

  const ask = useCallback(
    async (page: number) => {
      asked.current += 1
      const turn = asked.current
      dispatch({ kind: page === 1 ? 'start' : 'ask' })
      try {
        const answer = await load(page)
        if (turn === asked.current) dispatch({ kind: 'answer', page: answer })
      } catch {
        if (turn === asked.current) dispatch({ kind: 'fail' })
      }
    },
    [load],
  )
  useEffect(() => {
    void ask(1)
    return () => {
      asked.current += 1
    }
  }, [ask])

  const { entries, phase, isStale, page, more } = state
  return {
    entries,
    phase,
    isStale,
    more,
    loadMore: () => void (phase === 'ready' && more && ask(page)),
    retry: () => void ask(page),
    drop: isGone => dispatch({ kind: 'drop', isGone }),
    put: added => dispatch({ kind: 'put', entries: added }),
  }
}
