import { LIMITS } from '#domain/deck/limits.ts'
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

/** What is pending, the oldest first; anything can stand in a browser's storage, and what is not understood is not there. */
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
