import { DomainError } from '#domain/errors.ts'
import { can } from '#domain/workspace/capabilities.ts'
import { abortWhen } from '#server/jobs/abort-when.ts'
import type { Services } from '#server/services.ts'
import { HoldLost } from './held.ts'
import { type Hold, readHold } from './queries.ts'

/** Aborts what is under way when the task is cancelled, removed or taken over, or its asker leaves the workspace. */
export function watchHold(services: Services, hold: Hold) {
  return abortWhen(async () => whyLost(await readHold(services.orm, hold)))
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
