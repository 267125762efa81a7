import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { parseRecent, type RecentList, rememberRecent, subscribeRecent } from './recent-list.ts'

/** A list of what was used last; empty on the server and where the browser keeps nothing. */
export function useRecent<Entry>(list: RecentList<Entry> | null): [Entry[], (entry: Entry) => void] {
  const text = useSyncExternalStore(
    subscribeRecent,
    () => (list ? readText(list.key) : null),
    () => null,
  )
  const entries = useMemo(() => (list ? parseRecent(list, text) : []), [list, text])
  const remember = useCallback((entry: Entry) => list && rememberRecent(list, entry, localStorage), [list])
  return [entries, remember]
}

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
