import { DomainError } from '#domain/errors.ts'
import { can } from '#domain/workspace/capabilities.ts'
import { seconds } from '#server/clock.ts'
import type { Services } from '#server/services.ts'
import { HoldLost } from './held.ts'
import { type Hold, readHold } from './queries.ts'

const lookEvery = seconds(1)

/** Aborts what is under way when the task is cancelled, removed or taken over, or its asker leaves the workspace. */
export function watchHold(services: Services, hold: Hold) {
  const lost = new AbortController()
  let looking = false
  const timer = setInterval(async () => {
    if (looking) return
    looking = true
    // A database that does not answer says nothing about the task.
    const found = await readHold(services.orm, hold).catch(() => 'unknown' as const)
    looking = false
    if (found === 'unknown') return
    const reason = whyLost(found)
    if (reason) lost.abort(reason)
  }, lookEvery)
  return { signal: lost.signal, stop: () => clearInterval(timer) }
}

/** The same at once. */
export async function checkHold(services: Services, hold: Hold): Promise<void> {
  const reason = whyLost(await readHold(services.orm, hold))
  if (reason) throw reason
}

function whyLost(found: Awaited<ReturnType<typeof readHold>>): Error | undefined {
  if (!found) return new HoldLost()
  return can(found.role ?? undefined, 'presentation.create')
    ? undefined
    : new DomainError('workspace_access_denied')
}
