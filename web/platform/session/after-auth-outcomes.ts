import type { AfterAuthOutcome } from './run-after-auth-actions.ts'

/** How the pending actions ended, until it has been told on a page that shows such things. */
export interface AfterAuthOutcomes {
  readonly read: () => readonly AfterAuthOutcome[]
  readonly add: (outcomes: readonly AfterAuthOutcome[]) => void
  readonly remove: (slug: string) => void
  readonly subscribe: (listener: () => void) => () => void
}

export function createAfterAuthOutcomes(): AfterAuthOutcomes {
  let outcomes: readonly AfterAuthOutcome[] = []
  const listeners = new Set<() => void>()
  function write(next: readonly AfterAuthOutcome[]): void {
    outcomes = next
    for (const listener of listeners) listener()
  }
  return {
    read: () => outcomes,
    // What was told before of the same presentation no longer holds.
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
