import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { LIMITS } from '#domain/deck/limits.ts'
import { useRuntime } from '../runtime/runtime.ts'
import {
  findLocalStorage,
  type PageStorage,
  readStoredJson,
  removeStored,
  storeText,
} from '../updates/page-storage.ts'

/** Something a guest began that is to be finished once they have signed in. */
export interface AfterAuthAction {
  readonly type: 'linkPresentation'
  readonly slug: string
}

export const afterAuthKey = 'afterAuthAction'

/** More than anybody makes as a guest; a list grown longer by a mistake must not become a flood of calls. */
export const maxAfterAuthActions = 20

const slugPattern = new RegExp(`^[A-Za-z0-9_-]{1,${LIMITS.slug}}$`)

/** False where the browser keeps nothing: then signing up will not find it. */
export function pushAfterAuthAction(action: AfterAuthAction, storage = findLocalStorage()): boolean {
  const others = readAfterAuthActions(storage).filter(other => !isSame(other, action))
  return isKnown(action) && write([...others, action].slice(-maxAfterAuthActions), storage)
}

/** What is pending, the oldest first; anything can be in a browser's storage, and invalid entries are dropped. */
export function readAfterAuthActions(storage = findLocalStorage()): AfterAuthAction[] {
  const stored = readStoredJson(storage, afterAuthKey)
  if (!Array.isArray(stored)) return []
  const actions: AfterAuthAction[] = []
  for (const entry of stored.slice(-maxAfterAuthActions)) {
    if (isKnown(entry) && !actions.some(action => isSame(action, entry)))
      actions.push({ type: entry.type, slug: entry.slug })
  }
  return actions
}

export function removeAfterAuthAction(action: AfterAuthAction, storage = findLocalStorage()): void {
  write(
    readAfterAuthActions(storage).filter(other => !isSame(other, action)),
    storage,
  )
}

function write(actions: readonly AfterAuthAction[], storage: PageStorage | undefined): boolean {
  if (actions.length > 0) return storeText(storage, afterAuthKey, JSON.stringify(actions))
  removeStored(storage, afterAuthKey)
  return true
}

function isSame(one: AfterAuthAction, other: AfterAuthAction): boolean {
  return one.type === other.type && one.slug === other.slug
}

function isKnown(entry: unknown): entry is AfterAuthAction {
  if (typeof entry !== 'object' || entry === null) return false
  const { type, slug } = entry as Record<string, unknown>
  return type === 'linkPresentation' && typeof slug === 'string' && slugPattern.test(slug)
}

/** How it ended: kept in the user's workspace, not there any more, no room in the plan, or no answer. */
export interface AfterAuthOutcome {
  readonly slug: string
  readonly ending: 'linked' | 'gone' | 'full' | 'failed'
  /** For `full`: how many presentations the plan holds. */
  readonly max?: number | undefined
}

/** The results of pending actions, until a page has shown them. */
interface AfterAuthOutcomes {
  readonly read: () => readonly AfterAuthOutcome[]
  readonly add: (outcomes: readonly AfterAuthOutcome[]) => void
  readonly remove: (slug: string) => void
  readonly subscribe: (listener: () => void) => () => void
}

function createAfterAuthOutcomes(): AfterAuthOutcomes {
  let outcomes: readonly AfterAuthOutcome[] = []
  const listeners = new Set<() => void>()
  function write(next: readonly AfterAuthOutcome[]): void {
    outcomes = next
    for (const listener of listeners) listener()
  }
  return {
    read: () => outcomes,
    // An earlier result of the same presentation is replaced.
    add: more => {
      const slugs = new Set(more.map(({ slug }) => slug))
      if (more.length > 0) write([...outcomes.filter(({ slug }) => !slugs.has(slug)), ...more])
    },
    remove: slug => write(outcomes.filter(outcome => outcome.slug !== slug)),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** One for the tab. On the server nobody writes to it. */
export const afterAuthOutcomes = createAfterAuthOutcomes()

/**
 * Finishes pending guest actions, keeps the results for the list to show, and returns the page to open. If the code for it
 * does not arrive, they stay pending: the list tries again.
 */
export function useRunAfterAuth(): () => Promise<string | undefined> {
  const { api } = useRuntime()
  return useCallback(async () => {
    if (readAfterAuthActions().length === 0) return undefined
    const runner = await import('./run-after-auth.ts').catch(() => undefined)
    if (!runner) return undefined
    const outcomes = await runner.runAfterAuthActions({ api, locks: navigator.locks })
    const linked = outcomes.findLast(({ ending }) => ending === 'linked')
    afterAuthOutcomes.add(outcomes.filter(outcome => outcome !== linked))
    if (linked) return `/presentations/edit/${linked.slug}`
    return outcomes.length > 0 ? '/presentations' : undefined
  }, [api])
}

const nothing: readonly AfterAuthOutcome[] = []

export function useAfterAuthOutcomes(): readonly AfterAuthOutcome[] {
  return useSyncExternalStore(afterAuthOutcomes.subscribe, afterAuthOutcomes.read, () => nothing)
}

/** Whether something a guest began is pending as the page opens, or its result has not been shown. */
export function useHasGuestDecks(): boolean {
  const [isPending, setPending] = useState(false)
  useEffect(() => setPending(readAfterAuthActions().length > 0), [])
  return useAfterAuthOutcomes().length > 0 || isPending
}
