import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { templateIdSchema } from '#contract/templates.ts'
import { useUser } from '#web/platform/runtime/runtime.ts'
import { parseRecent, type RecentList, subscribeRecent } from '#web/platform/session/recent-list.ts'

interface FavoriteTemplates {
  readonly ids: readonly string[]
  readonly toggle: (id: string) => void
}

/** The user's favourite templates, stored in this browser; none during server rendering. */
export function useFavoriteTemplates(): FavoriteTemplates {
  // The user is identified by the id of the personal workspace: no email address is stored in the browser.
  const person = useUser()?.workspaces.find(({ kind }) => kind === 'personal')?.id ?? 'guest'
  const list = useMemo(() => favoritesOf(person), [person])
  const text = useSyncExternalStore(
    subscribe,
    () => readText(list.key),
    () => null,
  )
  const ids = useMemo(() => parseRecent(list, text), [list, text])
  const toggle = useCallback(
    (id: string) => {
      try {
        toggleFavorite(list, id, localStorage)
      } catch {
        // If the storage is full or blocked, favourites are not stored.
        return
      }
      for (const listener of listeners) listener()
    },
    [list],
  )
  return { ids, toggle }
}

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const stop = subscribeRecent(listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Where the browser stores one user's favourites; other users of the same browser have their own. */
export function favoritesOf(person: number | string): RecentList<string> {
  return { key: `favoriteTemplates:${person}`, limit: 100, entry: templateIdSchema }
}

type Store = Pick<Storage, 'getItem' | 'setItem'>

/** Adds a template to the favourites or removes it; returns the new list, newest first. */
export function toggleFavorite(list: RecentList<string>, id: string, storage: Store): string[] {
  const marked = parseRecent(list, storage.getItem(list.key))
  const next = marked.includes(id) ? marked.filter(one => one !== id) : [id, ...marked]
  const kept = next.slice(0, list.limit)
  storage.setItem(list.key, JSON.stringify(kept))
  return kept
}
