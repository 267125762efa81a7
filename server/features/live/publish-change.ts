import type { Orm } from '#server/db/database.ts'
import type { Change } from './message.ts'
import { publish } from './publish.ts'

/**
 * Tells everybody who has the deck open, in every process. Pass the transaction of the change: it is heard when that
 * commits, and never without it.
 */
export async function publishChange(orm: Orm, change: Change): Promise<void> {
  await publish(orm, { type: 'change', ...change })
}
