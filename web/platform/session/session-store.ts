import { ApiError } from '#contract/api-error.ts'
import type { User } from '#contract/auth.ts'
import type { ApiClient } from '#contract/client.ts'

/** Who is signed in: a user, null for a visitor, undefined while it is not loaded. */
export type SessionUser = User | null | undefined

export interface SessionStore {
  read(): SessionUser
  write(user: SessionUser): void
  /** Loads the user once; a prerendered page has none. */
  load(): Promise<User | null>
  subscribe(listener: () => void): () => void
}

export function createSessionStore(api: Pick<ApiClient, 'auth'>, initial: SessionUser): SessionStore {
  let user = initial
  let loading: Promise<User | null> | undefined
  const listeners = new Set<() => void>()

  function write(next: SessionUser): void {
    user = next
    loading = undefined
    for (const listener of listeners) listener()
  }

  async function ask(): Promise<User | null> {
    try {
      const found = await api.auth.user()
      write(found)
      return found
    } catch (error) {
      loading = undefined
      if (!(error instanceof ApiError) || error.code !== 'unauthorized') throw error
      write(null)
      return null
    }
  }

  return {
    read: () => user,
    write,
    async load() {
      if (user !== undefined) return user
      loading ??= ask()
      return loading
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
