import { useCallback } from 'react'
import { useRuntime } from '../runtime/runtime-context.ts'

/** Reads anew who is signed in and which workspaces are theirs, without a moment of not knowing. */
export function useReloadUser(): () => Promise<void> {
  const { api, session } = useRuntime()
  return useCallback(async () => {
    const user = await api.auth.user().catch(() => undefined)
    // Without an answer the next page asks for itself.
    if (user) session.write(user)
  }, [api, session])
}
