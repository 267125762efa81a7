import { useCallback, useSyncExternalStore } from 'react'
import { useRuntime } from '../runtime/runtime-context.ts'
import { afterAuthOutcomes } from './after-auth-outcomes.ts'
import { type AfterAuthOutcome, runAfterAuthActions } from './run-after-auth-actions.ts'

/** Finishes what was begun as a guest, keeps how that ended for the list to tell, and names the page it leads to. */
export function useRunAfterAuth(): () => Promise<string | undefined> {
  const { api } = useRuntime()
  return useCallback(async () => {
    const outcomes = await runAfterAuthActions({ api, locks: navigator.locks })
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
