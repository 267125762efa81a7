import { retryDays } from '#domain/billing/payments.ts'
import { days, hours } from '#server/clock.ts'
import type { Orm } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import type { HeldWorkspace } from '../../workspaces/hold-workspace.ts'
import { queueLetters } from '../letters/queue-letters.ts'
import type { PaymentRow } from '../orders/queries.ts'
import { updateSubscription } from '../queries.ts'
import { readStanding } from '../standing.ts'
import { fallToFree } from './fall-to-free.ts'
import { writeRenewalKey } from './renewal-key.ts'

export interface DeclinedRenewal {
  readonly workspace: HeldWorkspace
  readonly payment: PaymentRow
  readonly now: Date
}

/** After a try that failed: the next one on its day, or the end. A try that is no longer the current one changes nothing. */
export async function declineRenewal(
  services: Services,
  orm: Orm,
  { workspace, payment, now }: DeclinedRenewal,
): Promise<void> {
  const standing = await readStanding(orm, workspace)
  const { row } = standing
  if (!row || writeRenewalKey(row) !== payment.renewalKey) return
  const wait = retryDays[row.declined]
  if (wait === undefined) return fallToFree(services, orm, standing)
  // Tries that should have been made while no server ran still leave people time to do something.
  const next = Math.max(row.paidUntil.getTime() + days(wait), now.getTime() + hours(12))
  await updateSubscription(orm, workspace.id, {
    declined: row.declined + 1,
    chargeAt: row.autoRenewal ? new Date(next) : null,
  })
  await queueLetters(services, orm, { kind: 'declined', workspaceId: workspace.id, payment: payment.id })
}
