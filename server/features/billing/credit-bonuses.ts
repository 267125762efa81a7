import type { Currency, Minor } from '#domain/billing/money.ts'
import { DomainError } from '#domain/errors.ts'
import type { Services } from '#server/services.ts'
import { moveBillingVersion } from '../workspaces/change-plan.ts'
import { holdWorkspace } from '../workspaces/hold-workspace.ts'
import { isGranted } from './queries.ts'
import { writeBonuses } from './write-bonuses.ts'

export interface Grant {
  readonly workspaceId: number
  readonly amount: Minor
  readonly currency: Currency
  /** Who grants it, and what for. */
  readonly cause: string
  /** Granted twice with one key it is granted once. */
  readonly key?: string
}

/** Gives bonuses by hand; what was shown before it is worked out anew. False where this key was granted before. */
export async function creditBonuses(services: Services, grant: Grant): Promise<boolean> {
  const { workspaceId, amount, currency, key } = grant
  const cause = key === undefined ? grant.cause : `${key}: ${grant.cause}`
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError('a grant of nothing')
  return services.orm.transaction(async orm => {
    const workspace = await holdWorkspace(orm, workspaceId)
    if (!workspace) throw new DomainError('workspace_not_found')
    if (key !== undefined && (await isGranted(orm, workspaceId, key))) return false
    const line = { reason: 'granted', amount, currency } as const
    await writeBonuses(orm, workspaceId, [line], { cause, now: services.clock.now() })
    await moveBillingVersion(orm, workspace)
    return true
  })
}
