import { can } from '#domain/workspace/capabilities.ts'
import { roles } from '#domain/workspace/roles.ts'
import type { Orm } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import { type BillingLetter, billingLetterJob } from './letter-job.ts'
import { selectPeople } from './queries.ts'

export const payingRoles = roles.filter(role => can(role, 'workspace.billing'))

type Subject = Omit<BillingLetter, 'userId'>

/** To who paid; to the owner where nobody did it by hand. It is sent once the transaction is through, and never without it. */
export async function queueLetter(
  services: Services,
  orm: Orm,
  letter: Subject,
  payer: number | null,
): Promise<void> {
  const readers = payer === null ? await selectPeople(orm, letter.workspaceId, ['owner']) : [payer]
  for (const userId of readers) await services.jobs.enqueue(orm, billingLetterJob, { ...letter, userId })
}

/** To everybody who can do something about it. */
export async function queueLetters(services: Services, orm: Orm, letter: Subject): Promise<void> {
  const readers = await selectPeople(orm, letter.workspaceId, payingRoles)
  for (const userId of readers) await services.jobs.enqueue(orm, billingLetterJob, { ...letter, userId })
}
