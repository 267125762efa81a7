import { createContext, useContext, useSyncExternalStore } from 'react'
import type { SessionUser } from '../session/session-store.ts'
import type { Runtime } from './runtime.ts'

export const RuntimeContext = createContext<Runtime | undefined>(undefined)

export function useRuntime(): Runtime {
  const runtime = useContext(RuntimeContext)
  if (!runtime) throw new Error('There is no runtime around this component')
  return runtime
}

export function useUser(): SessionUser {
  const { session } = useRuntime()
  return useSyncExternalStore(session.subscribe, session.read, session.read)
}
