import { DomainError } from '#domain/errors.ts'
import type { Orm } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import { countUnderWay } from './queries.ts'

const atOnce = { user: 2, workspace: 5 } as const
/** Seconds; one of those under way is likely to be done by then. */
const comeBackAfter = 15

export interface Asker {
  readonly userId: number
  readonly workspaceId: number
}

/**
 * Call it in the transaction that sets a task going, after `holdAsking`: of many who ask at once, as many go as there
 * are places.
 */
export async function claimGenerationPlace(orm: Orm, services: Services, asker: Asker): Promise<void> {
  const { userId, workspaceId } = asker
  const most = (limit: number) => Math.max(1, Math.floor(limit * services.config.RATE_LIMIT_FACTOR))
  const underWay = await countUnderWay(orm, userId, workspaceId)
  if (underWay.user >= most(atOnce.user) || underWay.workspace >= most(atOnce.workspace)) {
    throw new DomainError('too_many_requests', { retry_after: comeBackAfter })
  }
}
