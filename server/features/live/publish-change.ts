import type { Orm } from '#server/db/database.ts'
import { notify } from '#server/db/notify.ts'
import { type Change, liveChannel, type Message } from './message.ts'

/**
 * Tells everybody who has the deck open, in every process. Pass the transaction of the change: it is heard when that
 * commits, and never without it.
 */
export async function publishChange(orm: Orm, change: Change): Promise<void> {
  await notify(orm, liveChannel, JSON.stringify({ type: 'change', ...change } satisfies Message))
}
