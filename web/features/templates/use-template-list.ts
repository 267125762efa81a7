import { useCallback, useEffect, useReducer, useRef } from 'react'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'
import { askTemplates, type TemplateFilter } from './template-filter.ts'
import {
  beginList,
  hasMore,
  stepList,
  type TemplateListState,
  type TemplatePage,
} from './template-list-state.ts'

export interface TemplateList extends TemplateListState {
  readonly more: boolean
  readonly loadMore: () => void
  readonly retry: () => void
}

export const typingPause = 160

/** Templates page by page: the first came with the page, others are asked for as they are wanted. */
export function useTemplateList(
  first: TemplatePage | null,
  filter: TemplateFilter,
  favorites: readonly string[],
): TemplateList {
  const { api } = useRuntime()
  const [state, dispatch] = useReducer(stepList, first, beginList)
  const turn = useRef(0)
  // Favourites that are given up stay in sight until another shelf is chosen: a slip must not take them away.
  const kept = useRef(favorites)
  const shown = useRef(filter)

  const ask = useCallback(
    async (wanted: TemplateFilter, page: number) => {
      turn.current += 1
      const mine = turn.current
      dispatch({ kind: 'asked', page })
      const query = askTemplates(wanted, kept.current, page)
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
    if (before.search.trim() === filter.search.trim() && before.shelf === filter.shelf) return
    const pause = before.shelf === filter.shelf ? typingPause : 0
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
