import { useEffect, useState } from 'react'
import type { ApiClient } from '#contract/client.ts'
import type { Revision } from '#domain/generation/revision.ts'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'

const known = new WeakMap<ApiClient, readonly Revision[]>()

/** What this installation can do with a text; undefined until it has said so. Asked once. */
export function useAbilities(): readonly Revision[] | undefined {
  const { api } = useRuntime()
  const [abilities, setAbilities] = useState(() => known.get(api))
  useEffect(() => {
    if (abilities) return
    let isGone = false
    const ask = async () => {
      const { revisions } = await api.writing.abilities({})
      known.set(api, revisions)
      if (!isGone) setAbilities(revisions)
    }
    // Without an answer all are offered, and the one that is pressed says why it cannot be.
    void ask().catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [api, abilities])
  return abilities
}
