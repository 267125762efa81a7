import type { Orm } from '#server/db/database.ts'
import { updateSubscription } from './queries.ts'

/** Nothing is charged any more; what is paid stays paid to its end. */
export async function stopRenewal(orm: Orm, workspaceId: number): Promise<void> {
  await updateSubscription(orm, workspaceId, { autoRenewal: false, chargeAt: null })
}
