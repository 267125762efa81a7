import { createContext, useCallback, useContext } from 'react'
import type { Plan } from '#domain/billing/plans.ts'
import { safeReturnPath } from '../navigation/targets.ts'
import { useGo } from '../router/page-link.tsx'
import { useRuntime, useUser } from '../runtime/runtime.ts'
import { useRunAfterAuth } from './after-auth.ts'
import { forgetKey, storeKey } from './cookies.ts'
import { forgetRecent } from './recent-keys.ts'
import type { SessionUser } from './session-store.ts'

/** After signing in: store the key, load the user, finish pending guest actions, continue. */
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

/** The browser forgets whom the server has signed out, or deleted, and goes elsewhere. */
export function useLeave(): (...to: Parameters<ReturnType<typeof useGo>>) => void {
  const { session } = useRuntime()
  const go = useGo()
  return useCallback(
    (...to) => {
      forgetKey()
      forgetRecent(localStorage)
      session.write(null)
      go(...to)
    },
    [session, go],
  )
}

/** Signs out and goes home, or where another account is wanted. */
export function useSignOut(): (next?: string) => Promise<void> {
  const { api } = useRuntime()
  const leave = useLeave()
  return useCallback(
    async (next = '/') => {
      await api.auth.logout()
      leave(next)
    },
    [api, leave],
  )
}

/** Reloads the user and their workspaces; the old value stays until then. */
export function useReloadUser(): () => Promise<void> {
  const { api, session } = useRuntime()
  return useCallback(async () => {
    const user = await api.auth.user().catch(() => undefined)
    // If it fails, the next page loads it itself.
    if (user) session.write(user)
  }, [api, session])
}

/** The plan of a workspace of theirs; whoever has none has what is free. */
export function readPlan(user: SessionUser, slug: string | null): Plan {
  return user?.workspaces.find(workspace => workspace.slug === slug)?.tariff.level.name ?? 'free'
}

/** Around a presentation that is shared with one: the plan of its workspace, which one is not in. */
export const OutsidePlan = createContext<Plan | undefined>(undefined)

export function useWorkspacePlan(slug: string | null): Plan {
  const user = useUser()
  return useContext(OutsidePlan) ?? readPlan(user, slug)
}
