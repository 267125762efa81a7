import { type Dispatch, useEffect, useReducer, useRef, useState } from 'react'
import { ApiError } from '#contract/api-error.ts'
import type { ApiClient } from '#contract/client.ts'
import type { Folder } from '#contract/folders.ts'
import { presentationPageSize } from '#contract/presentations.ts'
import { useRuntime } from '../../platform/runtime/runtime.ts'
import { askedFolder, type ListQuery } from './list-query.ts'
import { countHeld, type ListEvent, openList, readShown, reduceList } from './list-state.ts'
import { hasGap, type PolledChanges, type ShownPage } from './merge-polled.ts'

/** A page of the list as its loader brought it. */
interface ListSource extends ShownPage {
  readonly query: ListQuery
  /** The slug of its workspace; null for the list of all workspaces. */
  readonly workspace: string | null
  /** Of its workspace. */
  readonly folders: readonly Folder[]
  /** The server time from which changes are polled. */
  readonly readAt: number
}

interface DeckList {
  readonly shown: ShownPage
  /** How many new presentations of others wait. */
  readonly held: number
  /** As loaded, or as others have changed them since. */
  readonly folders: readonly Folder[]
  readonly dispatch: Dispatch<ListEvent>
}

interface DeckListOptions {
  /** Whether cards may move: no card is hovered, open or being edited. */
  readonly canMoveCards: () => boolean
  /** Reloads the page. */
  readonly reload: () => void
}

/** The list on screen: as loaded, as changed here, and as changed by others meanwhile. */
export function useDeckList(source: ListSource, surroundings: DeckListOptions): DeckList {
  const { api } = useRuntime()
  const [state, dispatch] = useReducer(reduceList, source, ({ query, ...page }) => openList(page, query))
  const [loaded, setLoaded] = useState(source)
  const [folders, setFolders] = useState(source.folders)
  const around = useRef(surroundings)
  around.current = surroundings
  const cards = useRef(state.confirmed.cards)
  cards.current = state.confirmed.cards

  if (loaded !== source) {
    setLoaded(source)
    setFolders(source.folders)
    dispatch({ type: 'loaded', page: source, query: source.query })
  }

  useEffect(() => {
    const ask = createAsking(api, source, () => cards.current, setFolders)
    return startPolling({
      page: document,
      ask: async () => {
        const answer = await ask()
        if (answer === 'over') return false
        if (answer === 'anew') around.current.reload()
        else dispatch({ type: 'polled', changes: answer, canMove: around.current.canMoveCards() })
        return true
      },
    })
  }, [api, source])

  useEffect(() => {
    // A freshly loaded page is never reloaded for its gaps: with a wrong count of the server that would never end.
    const isLoaded = state.confirmed.cards === source.cards
    if (!isLoaded && hasGap(state.confirmed, state.query)) around.current.reload()
  }, [state.confirmed, state.query, source])

  return { shown: readShown(state), held: countHeld(state), folders, dispatch }
}

type Answer = PolledChanges | 'anew' | 'over'

/** One workspace is polled for changes; the list of all workspaces is reloaded as a page and compared. */
function createAsking(
  api: ApiClient,
  { workspace, query, readAt }: ListSource,
  readCards: () => ShownPage['cards'],
  tellFolders: (folders: readonly Folder[]) => void,
): () => Promise<Answer> {
  let timestamp = readAt
  const askWorkspace = async (slug: string): Promise<Answer> => {
    const reply = await api.workspaces.pollList({ params: { slug }, query: { timestamp } })
    timestamp = reply.timestamp
    if (reply.overflow) return 'anew'
    tellFolders(reply.folders)
    return readPart(reply, query)
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
      // The user was removed from the workspace, or the page no longer exists: reloading shows which.
      if (error.statusCode === 403 || error.statusCode === 404) return 'anew'
      if (error.statusCode === 401) return 'over'
      throw error
    }
  }
}

interface PolledWorkspace extends PolledChanges {
  readonly count: number
  readonly folders: readonly Folder[]
}

/** What a poll of the workspace means for the open folder: what went to another one has left. */
export function readPart(
  { results, removed, count, folders }: PolledWorkspace,
  query: ListQuery,
): PolledChanges {
  const asked = askedFolder(query)
  if (asked === undefined) return { results, removed }
  const isHere = ({ folder }: PolledChanges['results'][number]) => folder === query.folder
  const filed = folders
    .filter(({ id }) => asked === 'none' || id === asked)
    .reduce((sum, { presentations }) => sum + presentations, 0)
  return {
    results: results.filter(isHere),
    removed: [...removed, ...results.filter(card => !isHere(card)).map(({ slug }) => slug)],
    count: asked === 'none' ? Math.max(0, count - filed) : filed,
  }
}

/** The part of a document that tells whether it is visible. */
interface WatchedPage {
  readonly visibilityState: string
  addEventListener(type: 'visibilitychange', listener: () => void): void
  removeEventListener(type: 'visibilitychange', listener: () => void): void
}

interface PollerOptions {
  /** Resolves to false when there is no use in asking again. */
  readonly ask: () => Promise<boolean>
  readonly page: WatchedPage
}

export const pollEvery = 12_000
/** Polling slows down while the server fails, but does not stop. */
const slowest = 8

/** Polls at regular times while the page is visible, and at once when it becomes visible; never twice at a time. */
export function startPolling({ ask, page }: PollerOptions): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsking = false
  let isOver = false
  let slowness = 1

  function wait(): void {
    clearTimeout(timer)
    if (!isOver && page.visibilityState === 'visible')
      timer = setTimeout(() => void run(), pollEvery * slowness)
  }
  async function run(): Promise<void> {
    clearTimeout(timer)
    if (isAsking || isOver) return
    isAsking = true
    try {
      isOver = !(await ask()) || isOver
      slowness = 1
    } catch {
      slowness = Math.min(slowness * 2, slowest)
    }
    isAsking = false
    wait()
  }
  function notice(): void {
    if (page.visibilityState === 'visible') void run()
    else clearTimeout(timer)
  }

  page.addEventListener('visibilitychange', notice)
  wait()
  return () => {
    isOver = true
    clearTimeout(timer)
    page.removeEventListener('visibilitychange', notice)
  }
}
