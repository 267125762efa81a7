import { createContext, type Dispatch, type SetStateAction, useContext, useEffect, useState } from 'react'
import { type PageStorage, readStoredJson, removeStored, storeText } from './page-storage.ts'

export const keptStateKey = 'lectern:kept-state'
export const keptStateMaxBytes = 1024 * 1024
const keptStateLifetime = 60_000

interface KeptPart {
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

/** What the application holds in memory and keeps across a forced reload. */
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
      // One part that fails to restore must not stop the others.
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

type Change<Value> = Value | ((old: Value) => Value)

interface KeptCell<Value> extends KeptPart {
  change(next: Change<Value>): void
}

interface KeptCellOptions<Value> {
  readonly first: Value
  readonly show: (value: Value) => void
  readonly accept?: ((value: unknown) => value is Value) | undefined
}

/** One value that is kept. It knows a change at once: a navigation in the same event saves before React renders. */
export function createKeptCell<Value>({ first, show, accept }: KeptCellOptions<Value>): KeptCell<Value> {
  let latest = first

  function change(next: Change<Value>): void {
    latest = typeof next === 'function' ? (next as (old: Value) => Value)(latest) : next
    show(latest)
  }

  return {
    change,
    read: () => latest,
    restore(kept) {
      const isAccepted = accept ? accept(kept) : isSameKind(kept, first)
      // What a person has typed meanwhile is newer than what was kept.
      if (isAccepted && latest === first) change(() => kept as Value)
    },
  }
}

function isSameKind(value: unknown, example: unknown): boolean {
  return (
    typeof value === typeof example &&
    (value === null) === (example === null) &&
    Array.isArray(value) === Array.isArray(example)
  )
}

export const KeptStateContext = createContext<KeptState | undefined>(undefined)

/**
 * useState whose value comes through a forced reload; it must be JSON. One owner per key at a time.
 * `accept` refuses a value that an older build wrote in another shape; without it, it must be of the same kind.
 */
export function useKeptValue<Value>(
  key: string,
  initial: Value | (() => Value),
  accept?: (value: unknown) => value is Value,
): [Value, Dispatch<SetStateAction<Value>>] {
  const keptState = useContext(KeptStateContext)
  const [value, setValue] = useState(initial)
  const [cell] = useState(() => createKeptCell({ first: value, show: next => setValue(() => next), accept }))
  useEffect(() => keptState?.register(key, cell), [keptState, key, cell])
  return [value, cell.change]
}
