import { planLimits } from '#domain/billing/plans.ts'
import { DomainError } from '#domain/errors.ts'
import type { Orm } from '#server/db/database.ts'
import { countGuestPresentations } from './queries.ts'

/** A guest may keep as much as a free workspace holds. Call it in the transaction that fills the place. */
export async function claimGuestPlace(orm: Orm, guestHash: string): Promise<void> {
  const max = planLimits.free.presentations
  const kept = await countGuestPresentations(orm, guestHash)
  if (kept >= max) throw new DomainError('pay', { limit: 'presentations', max })
}
