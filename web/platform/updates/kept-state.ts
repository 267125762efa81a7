import { type PageStorage, readStoredJson, removeStored, storeText } from './page-storage.ts'

export const keptStateKey = 'lectern:kept-state'
export const keptStateMaxBytes = 1024 * 1024
export const keptStateLifetime = 60_000

export interface KeptPart {
  /** What to keep; undefined keeps nothing. */
  readonly read: () => unknown
  /** Gets what an older build wrote, so it has to look before it trusts. */
  readonly restore: (value: unknown) => void
}

export interface KeptState {
  register(key: string, part: KeptPart): () => void
  save(): boolean
  restore(): void
}

/** What the application holds in memory and hands over to itself across a forced reload. */
export function createKeptState(
  options: { readonly storage?: PageStorage | undefined; readonly now?: () => number } = {},
): KeptState {
  const { storage, now = Date.now } = options
  const parts = new Map<string, KeptPart>()
  let waiting = new Map<string, unknown>()
  let expires = 0
  let restored = false

  function handOver(key: string, part: KeptPart): void {
    if (!waiting.has(key) || now() >= expires) return
    const value = waiting.get(key)
    waiting.delete(key)
    try {
      part.restore(value)
    } catch {
      // One part that cannot read its old self must not cost the others theirs.
    }
  }

  return {
    register(key, part) {
      parts.set(key, part)
      if (restored) handOver(key, part)
      return () => {
        if (parts.get(key) === part) parts.delete(key)
      }
    },

    save() {
      const values = joinFitting([...parts].map(([key, part]) => writeEntry(key, part)))
      return storeText(storage, keptStateKey, `{"expires":${now() + keptStateLifetime},"values":{${values}}}`)
    },

    restore() {
      if (restored) return
      restored = true
      const stored = readStoredJson(storage, keptStateKey)
      removeStored(storage, keptStateKey)
      if (!isStoredState(stored)) return
      // A clock that was set back would otherwise revive state of long ago.
      expires = Math.min(stored.expires, now() + keptStateLifetime)
      waiting = new Map(Object.entries(stored.values))
      for (const [key, part] of [...parts]) handOver(key, part)
    },
  }
}

function writeEntry(key: string, part: KeptPart): string {
  try {
    const text = JSON.stringify(part.read())
    return text === undefined ? '' : `${JSON.stringify(key)}:${text}`
  } catch {
    return ''
  }
}

/** Small parts first, so that one huge part does not crowd out all the others. */
function joinFitting(entries: readonly string[]): string {
  const encoder = new TextEncoder()
  const sized = entries
    .filter(entry => entry !== '')
    .map(entry => ({ entry, bytes: encoder.encode(entry).length + 1 }))
    .sort((a, b) => a.bytes - b.bytes)
  let left = keptStateMaxBytes - 64
  return sized
    .filter(({ bytes }) => {
      left -= bytes
      return left >= 0
    })
    .map(({ entry }) => entry)
    .join(',')
}

function isStoredState(value: unknown): value is { expires: number; values: Record<string, unknown> } {
  if (typeof value !== 'object' || value === null || !('expires' in value) || !('values' in value))
    return false
  return typeof value.expires === 'number' && typeof value.values === 'object' && value.values !== null
}
