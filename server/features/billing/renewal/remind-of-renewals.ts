import { days } from '#server/clock.ts'
import type { Services } from '#server/services.ts'
import { holdWorkspace } from '../../workspaces/hold-workspace.ts'
import { queueLetters } from '../letters/queue-letters.ts'
import { readSubscription, updateSubscription } from '../queries.ts'
import { selectUntold } from './queries.ts'

const daysBefore = 7
const perLook = 100

/** A year is a lot of money: its people are told a week before it is charged, each once. */
export async function remindOfRenewals(services: Services): Promise<void> {
  const now = services.clock.now()
  for (;;) {
    const untold = await selectUntold(services.orm, now, new Date(now.getTime() + days(daysBefore)), perLook)
    for (const workspaceId of untold) await remind(services, workspaceId, now)
    if (untold.length < perLook) return
  }
}

function remind(services: Services, workspaceId: number, now: Date): Promise<void> {
  return services.orm.transaction(async orm => {
    await holdWorkspace(orm, workspaceId)
    const row = await readSubscription(orm, workspaceId)
    // Another worker was here while we waited.
    if (!row || row.remindedAt) return
    await updateSubscription(orm, workspaceId, { remindedAt: now })
    await queueLetters(services, orm, { kind: 'soon', workspaceId, about: row.paidUntil.getTime() })
  })
}
