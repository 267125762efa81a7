import { useCallback } from 'react'
import { safeReturnPath } from '../navigation/safe-return-path.ts'
import { useGo } from '../router/use-go.ts'
import { useRuntime } from '../runtime/runtime-context.ts'
import { forgetKey, storeKey } from './cookies.ts'
import { forgetRecentColors } from './recent-colors.ts'

/** After the server let someone in: keep the key, learn who it is, go where they wanted to. */
export function useFinishSignIn(): (key: string, next?: string | null) => Promise<void> {
  const { session } = useRuntime()
  const go = useGo()
  return useCallback(
    async (key, next) => {
      storeKey(key)
      session.write(undefined)
      await session.load()
      go(safeReturnPath(next) ?? '/presentations', { replace: true })
    },
    [session, go],
  )
}

export function useSignOut(): () => Promise<void> {
  const { api, session } = useRuntime()
  const go = useGo()
  return useCallback(async () => {
    await api.auth.logout()
    forgetKey()
    forgetRecentColors(localStorage)
    session.write(null)
    go('/')
  }, [api, session, go])
}
