import type { z } from 'zod'

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

/** Told of what this tab remembers and of what others do. */
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
