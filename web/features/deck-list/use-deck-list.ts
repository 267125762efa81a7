import { type Dispatch, useEffect, useReducer, useRef, useState } from 'react'
import { ApiError } from '#contract/api-error.ts'
import type { ApiClient } from '#contract/client.ts'
import { presentationPageSize } from '#contract/presentations.ts'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'
import type { ListQuery } from './list-query.ts'
import { countHeld, type ListEvent, openList, readShown, reduceList } from './list-state.ts'
import { hasGap, type PolledChanges, type ShownPage } from './merge-polled.ts'
import { startPolling } from './poller.ts'

/** A page of the list as its loader brought it. */
export interface ListSource extends ShownPage {
  readonly query: ListQuery
  /** The slug of the one workspace it is of; null for all of them. */
  readonly workspace: string | null
  /** The moment from which changes are still to be asked for, by the server's clock. */
  readonly readAt: number
}

export interface DeckList {
  readonly shown: ShownPage
  /** How many new presentations of others wait. */
  readonly held: number
  readonly dispatch: Dispatch<ListEvent>
}

export interface ListSurroundings {
  /** Whether cards may move: nobody points at them or works on one. */
  readonly isCalm: () => boolean
  /** Reads the page anew. */
  readonly reload: () => void
}

/** The list on screen: as loaded, as changed here, and as changed by others meanwhile. */
export function useDeckList(source: ListSource, surroundings: ListSurroundings): DeckList {
  const { api } = useRuntime()
  const [state, dispatch] = useReducer(reduceList, source, ({ query, ...page }) => openList(page, query))
  const [loaded, setLoaded] = useState(source)
  const around = useRef(surroundings)
  around.current = surroundings
  const cards = useRef(state.told.cards)
  cards.current = state.told.cards

  if (loaded !== source) {
    setLoaded(source)
    dispatch({ type: 'loaded', page: source, query: source.query })
  }

  useEffect(() => {
    const ask = createAsking(api, source, () => cards.current)
    return startPolling({
      page: document,
      ask: async () => {
        const answer = await ask()
        if (answer === 'over') return false
        if (answer === 'anew') around.current.reload()
        else dispatch({ type: 'polled', changes: answer, calm: around.current.isCalm() })
        return true
      },
    })
  }, [api, source])

  useEffect(() => {
    // A page as loaded is never read anew for its gaps: were the server's count wrong, that would never end.
    const isLoaded = state.told.cards === source.cards
    if (!isLoaded && hasGap(state.told, state.query)) around.current.reload()
  }, [state.told, state.query, source])

  return { shown: readShown(state), held: countHeld(state), dispatch }
}

type Answer = PolledChanges | 'anew' | 'over'

/** One workspace tells what changed since; all of them together are read as a page and compared. */
function createAsking(
  api: ApiClient,
  { workspace, query, readAt }: ListSource,
  readCards: () => ShownPage['cards'],
): () => Promise<Answer> {
  let timestamp = readAt
  const askWorkspace = async (slug: string): Promise<Answer> => {
    const reply = await api.workspaces.pollList({ params: { slug }, query: { timestamp } })
    timestamp = reply.timestamp
    if (reply.overflow) return 'anew'
    const { results, removed } = reply
    return { results, removed, count: query.search === '' ? reply.count : undefined }
  }
  const askAll = async (): Promise<Answer> => {
    const { page, order, search } = query
    const asked = { page, page_size: presentationPageSize.default, order_by: order, search }
    const { results, count } = await api.presentations.list({ query: asked })
    const here = new Set(results.map(({ slug }) => slug))
    const removed = readCards().flatMap(({ slug }) => (here.has(slug) ? [] : [slug]))
    return { results, removed, count }
  }
  return async () => {
    try {
      return await (workspace === null ? askAll() : askWorkspace(workspace))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // A workspace one was taken out of, or a page that is no longer there: loading it anew tells.
      if (error.statusCode === 403 || error.statusCode === 404) return 'anew'
      if (error.statusCode === 401) return 'over'
      throw error
    }
  }
}
