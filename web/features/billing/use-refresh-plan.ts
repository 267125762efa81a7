import { useCallback } from 'react'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'

/** The tab learns anew which plans its user's workspaces have; without an answer it knows what it knew. */
export function useRefreshPlan(): () => Promise<void> {
  const { api, session } = useRuntime()
  return useCallback(async () => {
    const user = await api.auth.user().catch(() => undefined)
    if (user) session.write(user)
  }, [api, session])
}
