import { DomainError } from '#domain/errors.ts'
import type { Orm } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import { countUnderWay, holdAsking } from './queries.ts'

const atOnce = { user: 2, workspace: 5 } as const
/** Seconds; one of those under way is likely to be done by then. */
const comeBackAfter = 15

export interface Asker {
  readonly userId: number
  readonly workspaceId: number
}

/** Call it in the transaction that sets a task going: of many who ask at once, as many go as there are places. */
export async function claimGenerationPlace(orm: Orm, services: Services, asker: Asker): Promise<void> {
  const { userId, workspaceId } = asker
  await holdAsking(orm, userId, workspaceId)
  const most = (limit: number) => Math.max(1, Math.floor(limit * services.config.RATE_LIMIT_FACTOR))
  const ofUser = await countUnderWay(orm, { userId })
  const ofWorkspace = await countUnderWay(orm, { workspaceId })
  if (ofUser >= most(atOnce.user) || ofWorkspace >= most(atOnce.workspace)) {
    throw new DomainError('too_many_requests', { retry_after: comeBackAfter })
  }
}
