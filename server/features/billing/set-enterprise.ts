import { quoteFree } from '#domain/billing/quote-steps.ts'
import { DomainError } from '#domain/errors.ts'
import type { Services } from '#server/services.ts'
import { changePlan } from '../workspaces/change-plan.ts'
import { holdWorkspace } from '../workspaces/hold-workspace.ts'
import { applyQuote } from './apply-quote.ts'
import { readStanding } from './standing.ts'

/**
 * Enterprise is agreed upon and not bought here. What runs by seat ends, and what of it was not used becomes bonuses,
 * as a switch to free does. False where it is so already.
 */
export function setEnterprise(services: Services, workspaceId: number, isOn: boolean): Promise<boolean> {
  return services.orm.transaction(async orm => {
    const workspace = await holdWorkspace(orm, workspaceId)
    if (!workspace) throw new DomainError('workspace_not_found')
    if ((workspace.plan === 'enterprise') === isOn) return false
    const standing = await readStanding(orm, workspace)
    const { subscription, balances } = standing
    if (subscription) {
      const now = services.clock.now()
      const { currency } = subscription
      const quote = quoteFree({ subscription, balance: balances[currency], now: now.getTime() })
      await applyQuote(orm, standing, { quote, currency, cause: 'operator: enterprise', now })
    }
    await changePlan(orm, workspace, { plan: isOn ? 'enterprise' : 'free', seats: null })
    return true
  })
}
