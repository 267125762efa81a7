import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { parseRecent, subscribeRecent } from '#web/platform/session/recent-list.ts'
import { favoriteTemplates, toggleFavorite } from './favorite-templates.ts'

export interface FavoriteTemplates {
  readonly ids: readonly string[]
  readonly toggle: (id: string) => void
}

/** The templates that somebody marked in this browser; none on the server. */
export function useFavoriteTemplates(): FavoriteTemplates {
  const text = useSyncExternalStore(subscribe, readText, () => null)
  const ids = useMemo(() => parseRecent(favoriteTemplates, text), [text])
  const toggle = useCallback((id: string) => {
    try {
      toggleFavorite(id, localStorage)
    } catch {
      // A full or closed storage keeps no marks and breaks nothing.
      return
    }
    for (const listener of listeners) listener()
  }, [])
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

function readText(): string | null {
  try {
    return localStorage.getItem(favoriteTemplates.key)
  } catch {
    return null
  }
}
