import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { z } from 'zod'
import { fontIdSchema } from '#domain/deck/catalog/fonts.ts'
import { hexSchema } from '#domain/deck/color/hex.ts'
import { type recentColorKeys, recentFontsKey } from './recent-keys.ts'

type Reads = Pick<Storage, 'getItem'>
type Writes = Pick<Storage, 'getItem' | 'setItem'>

/** A short list of what was used last, in the browser's storage. */
export interface RecentList<Entry> {
  readonly key: string
  readonly limit: number
  readonly entry: z.ZodType<Entry>
}

/** What was written there by an older version, by hand or by another page is dropped entry by entry. */
export function parseRecent<Entry>({ entry, limit }: RecentList<Entry>, text: string | null): Entry[] {
  const found = parseList(text).flatMap(one => {
    const parsed = entry.safeParse(one)
    return parsed.success ? [parsed.data] : []
  })
  return found.slice(0, limit)
}

export function readRecent<Entry>(list: RecentList<Entry>, storage: Reads): Entry[] {
  try {
    return parseRecent(list, storage.getItem(list.key))
  } catch {
    return []
  }
}

/** The newest first, each once; a full or closed storage remembers nothing and breaks nothing. */
export function rememberRecent<Entry>(list: RecentList<Entry>, entry: Entry, storage: Writes): void {
  const parsed = list.entry.safeParse(entry)
  if (!parsed.success) return
  const text = JSON.stringify(parsed.data)
  const kept = readRecent(list, storage)
  if (JSON.stringify(kept[0]) === text) return
  const others = kept.filter(one => JSON.stringify(one) !== text)
  try {
    storage.setItem(list.key, JSON.stringify([parsed.data, ...others].slice(0, list.limit)))
  } catch {
    return
  }
  for (const listener of listeners) listener()
}

const listeners = new Set<() => void>()

/** Notifies of changes by this tab and by others. */
export function subscribeRecent(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function parseList(text: string | null): unknown[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}

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

const limit = 7

export const recentColors = {
  text: { key: 'recentTextColors', limit, entry: hexSchema },
  highlight: { key: 'recentHighlightColors', limit, entry: hexSchema },
  cell: { key: 'recentCellColors', limit, entry: hexSchema },
} as const satisfies Record<string, RecentList<string> & { key: (typeof recentColorKeys)[number] }>

/** The last fonts a person chose, in their browser; they leave with the person. */
export const recentFonts = { key: recentFontsKey, limit: 4, entry: fontIdSchema } satisfies RecentList<string>
