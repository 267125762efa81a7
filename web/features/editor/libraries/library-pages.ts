import { useCallback, useEffect, useReducer, useRef, useState } from 'react'

/** An entry of a library that can be put on a slide. */
export interface LibraryEntry {
  /** Of an upload, by which it can be deleted. */
  readonly id?: number
  readonly src: string
  readonly name: string
  /** A description of what it shows; a file name is not one. */
  readonly alt: string
  /** Width to height. */
  readonly ratio: number
  readonly category?: string
  /** A smaller picture for the list. */
  readonly preview?: string
  /** Its focal point. */
  readonly focus?: { readonly x: number; readonly y: number }
  /** The address to notify when the picture is used, if its source asks for that. */
  readonly downloadLocation?: string
  readonly credit?: { readonly name: string; readonly url: string }
}

export interface LibraryPage<Entry> {
  readonly entries: readonly Entry[]
  readonly more: boolean
}

interface LibraryQuery {
  readonly words: string
  /** Null: all of them. */
  readonly category: string | null
  /** From 1 on. */
  readonly page: number
}

/** Where the entries of a library come from. */
export interface LibrarySource {
  readonly categories: readonly string[]
  search(query: LibraryQuery): Promise<LibraryPage<LibraryEntry>>
}

export interface Pages<Entry> {
  readonly entries: readonly Entry[]
  readonly phase: 'loading' | 'ready' | 'failed'
  /** The entries belong to the previous query; the answer to the current one is still loading. */
  readonly isStale: boolean
  /** There are further pages. */
  readonly more: boolean
  readonly loadMore: () => void
  readonly retry: () => void
  /** Removes entries without loading again. */
  readonly drop: (isGone: (entry: Entry) => boolean) => void
  /** Adds entries at the front without loading again. */
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

/** A list loaded page by page. A new `load` function restarts it, and late answers of the previous one are ignored. */
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

/** The value after a pause in typing; an emptied field takes effect at once. */
export function useDebounced(value: string, rest = 180): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value.trim() === '' ? 0 : rest)
    return () => clearTimeout(timer)
  }, [value, rest])
  return settled
}
