import type { Orm } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import { readSubscription, updateSubscription } from '../queries.ts'
import { renewalJob } from './renewal-job.ts'

/** A renewal that was declined is tried at once, and not in days, when there is another card for it. */
export async function retryNow(services: Services, orm: Orm, workspaceId: number): Promise<boolean> {
  const row = await readSubscription(orm, workspaceId)
  if (!row?.autoRenewal || row.declined === 0) return false
  await updateSubscription(orm, workspaceId, { chargeAt: services.clock.now() })
  await services.jobs.enqueue(orm, renewalJob, {})
  return true
}
