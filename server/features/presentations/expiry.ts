import { z } from 'zod'
import { days } from '../../clock.ts'
import { defineJob } from '../../jobs/jobs.ts'
import type { Services } from '../../services.ts'
import { publishChange } from '../live/live.ts'
import { trashLifetime } from './presentations.ts'
import { deleteExpired, deleteOldListChanges } from './queries.ts'

/** How long a guest's presentation is kept after its last change. */
const guestLifetime = days(7)

/** How long it is known what left a list. Whoever asks from before half of that reads the list anew. */
export const listChangeLifetime = days(7)

export const presentationExpiryJob = defineJob({
  name: 'presentation-expiry',
  data: z.object({}),
  retryLimit: 2,
  retryDelay: 60,
  expireInSeconds: 1800,
  cron: '41 * * * *',
})

const perTransaction = 100

/**
 * Deletes for good what was in the trash for its time, and what guests made and left. Their slides go with them; the
 * pictures stay behind without a presentation, for copies may show them.
 */
export async function removeExpiredPresentations(services: Services): Promise<void> {
  const now = services.clock.now().getTime()
  await removeAll(services, 'trashed', new Date(now - trashLifetime))
  await removeAll(services, 'guest', new Date(now - guestLifetime))
  await deleteOldListChanges(services.orm, new Date(now - listChangeLifetime))
}

/** In small transactions: a save of somebody else never waits long, and one that dies half-way has done its half. */
async function removeAll(services: Services, status: 'trashed' | 'guest', until: Date): Promise<void> {
  for (;;) {
    const removed = await services.orm.transaction(async orm => {
      const ids = await deleteExpired(orm, status, until, perTransaction)
      for (const presentationId of ids) await publishChange(orm, { presentationId, kind: 'closed', by: null })
      return ids.length
    })
    if (removed < perTransaction) return
  }
}
