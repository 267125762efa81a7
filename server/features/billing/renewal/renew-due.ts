import { DomainError } from '#domain/errors.ts'
import type { Services } from '#server/services.ts'
import { selectDue } from './queries.ts'
import { remindOfRenewals } from './remind-of-renewals.ts'
import { renewWorkspace } from './renew-workspace.ts'

const perLook = 100

/** Renews or ends every paid time that has run out. One workspace that cannot be renewed does not hold up the others. */
export async function renewDue(services: Services): Promise<void> {
  await remindOfRenewals(services)
  const failures: unknown[] = []
  let above = 0
  for (;;) {
    const due = await selectDue(services.orm, services.clock.now(), above, perLook)
    for (const workspaceId of due) {
      await renewWorkspace(services, workspaceId).catch((error: unknown) => failures.push(error))
    }
    above = due.at(-1) ?? above
    if (due.length < perLook) break
  }
  const broken = failures.filter(error => !(error instanceof DomainError))
  if (broken.length > 0) throw new AggregateError(broken, `${broken.length} renewals failed`)
}
