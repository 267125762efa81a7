import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useUser } from '#web/platform/runtime/runtime-context.ts'
import { parseRecent, subscribeRecent } from '#web/platform/session/recent-list.ts'
import { favoritesOf, toggleFavorite } from './favorite-templates.ts'

export interface FavoriteTemplates {
  readonly ids: readonly string[]
  readonly toggle: (id: string) => void
}

/** The templates that the person marked in this browser; none on the server. */
export function useFavoriteTemplates(): FavoriteTemplates {
  // A person is told by the workspace that is theirs alone: no address of theirs is kept in the browser.
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
        // A full or closed storage keeps no marks and breaks nothing.
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
