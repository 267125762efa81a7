import { useCallback, useEffect, useReducer, useRef } from 'react'
import type { PresentationTemplate } from '#contract/templates.ts'
import type { TemplateCategory } from '#domain/deck/catalog/template-categories.ts'
import { useRuntime } from '#web/platform/runtime/runtime.ts'

/** Which templates are listed. */
export interface TemplateFilter {
  readonly search: string
  readonly section: TemplateSection
}

export type TemplateSection = 'all' | 'favorites' | TemplateCategory

export const templatesPerPage = 6

interface TemplatesQuery {
  readonly page: number
  readonly page_size: number
  readonly search: string
  readonly category?: TemplateCategory
  readonly ids?: string
}

/** The query for the server; undefined if the result is known to be empty. */
export function templatesQuery(
  { search, section }: TemplateFilter,
  favorites: readonly string[],
  page: number,
): TemplatesQuery | undefined {
  const query = { page, page_size: templatesPerPage, search: search.trim() }
  if (section === 'all') return query
  if (section !== 'favorites') return { ...query, category: section }
  return favorites.length === 0 ? undefined : { ...query, ids: favorites.join(',') }
}

interface TemplateList extends TemplateListState {
  readonly more: boolean
  readonly loadMore: () => void
  readonly retry: () => void
}

const TYPING_PAUSE_MS = 160

/** Templates page by page: the first comes with the page, others are loaded on demand. */
export function useTemplateList(
  first: TemplatePage | null,
  filter: TemplateFilter,
  favorites: readonly string[],
): TemplateList {
  const { api } = useRuntime()
  const [state, dispatch] = useReducer(reduceList, first, startList)
  const turn = useRef(0)
  // A removed favourite stays in the list until the filter changes, so that an accidental click can be undone.
  const kept = useRef(favorites)
  const shown = useRef(filter)

  const ask = useCallback(
    async (wanted: TemplateFilter, page: number) => {
      turn.current += 1
      const mine = turn.current
      dispatch({ kind: 'asked', page })
      const query = templatesQuery(wanted, kept.current, page)
      const answer = query ? api.templates.list({ query }) : Promise.resolve({ count: 0, results: [] })
      const step = await answer.then(
        reply => ({ kind: 'answered', answer: reply }) as const,
        () => ({ kind: 'failed' }) as const,
      )
      if (mine === turn.current) dispatch(step)
    },
    [api],
  )

  useEffect(() => {
    const before = shown.current
    if (before.search.trim() === filter.search.trim() && before.section === filter.section) return
    const pause = before.section === filter.section ? TYPING_PAUSE_MS : 0
    const timer = setTimeout(() => {
      shown.current = filter
      kept.current = favorites
      void ask(filter, 1)
    }, pause)
    return () => clearTimeout(timer)
  }, [filter, favorites, ask])

  return {
    ...state,
    more: hasMore(state),
    loadMore: () => void (hasMore(state) && ask(shown.current, state.page + 1)),
    retry: () => void ask(shown.current, state.page),
  }
}

export interface TemplatePage {
  readonly count: number
  readonly results: readonly PresentationTemplate[]
}

interface TemplateListState {
  readonly entries: readonly PresentationTemplate[]
  /** The total number on the server. */
  readonly count: number
  /** `stale`: another list is loading and this one stays until then, so that the layout does not jump. */
  readonly phase: 'ready' | 'stale' | 'adding' | 'failed'
  /** The page that was requested last. */
  readonly page: number
}

type TemplateListStep =
  | { readonly kind: 'asked'; readonly page: number }
  | { readonly kind: 'answered'; readonly answer: TemplatePage }
  | { readonly kind: 'failed' }

export function startList(first: TemplatePage | null): TemplateListState {
  if (!first) return { entries: [], count: 0, phase: 'failed', page: 1 }
  return { entries: first.results, count: first.count, phase: 'ready', page: 1 }
}

export function reduceList(state: TemplateListState, step: TemplateListStep): TemplateListState {
  switch (step.kind) {
    case 'asked':
      return { ...state, page: step.page, phase: step.page === 1 ? 'stale' : 'adding' }
    case 'answered': {
      const { count, results } = step.answer
      const kept = state.page === 1 ? [] : state.entries
      const known = new Set(kept.map(({ id }) => id))
      const entries = [...kept, ...results.filter(({ id }) => !known.has(id))]
      // A release may have removed some meanwhile: a page without anything new is the last one.
      const added = entries.length > kept.length
      return { entries, count: added ? count : entries.length, phase: 'ready', page: state.page }
    }
    case 'failed':
      return { ...state, phase: 'failed' }
  }
}

export function hasMore({ entries, count, phase }: TemplateListState): boolean {
  return phase === 'ready' && entries.length < count
}
