import { useCallback } from 'react'
import { safeReturnPath } from '../navigation/safe-return-path.ts'
import { useGo } from '../router/use-go.ts'
import { useRuntime } from '../runtime/runtime-context.ts'
import { forgetKey, storeKey } from './cookies.ts'
import { forgetRecentColors } from './recent-colors.ts'
import { forgetRecentFonts } from './recent-fonts.ts'
import { useRunAfterAuth } from './use-after-auth.ts'

/** After the server let someone in: keep the key, learn who it is, finish what they began as a guest, go on. */
export function useFinishSignIn(): (key: string, next?: string | null) => Promise<void> {
  const { session } = useRuntime()
  const runAfterAuth = useRunAfterAuth()
  const go = useGo()
  return useCallback(
    async (key, next) => {
      storeKey(key)
      session.write(undefined)
      await session.load()
      const begun = await runAfterAuth()
      go(begun ?? safeReturnPath(next) ?? '/presentations', { replace: true })
    },
    [session, runAfterAuth, go],
  )
}

/** Signs out and goes home, or where another account is wanted. */
export function useSignOut(): (next?: string) => Promise<void> {
  const { api, session } = useRuntime()
  const go = useGo()
  return useCallback(
    async (next = '/') => {
      await api.auth.logout()
      forgetKey()
      forgetRecentColors(localStorage)
      forgetRecentFonts(localStorage)
      session.write(null)
      go(next)
    },
    [api, session, go],
  )
}
