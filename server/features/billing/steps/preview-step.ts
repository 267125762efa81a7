import type { TariffPreview } from '#contract/billing-shape.ts'
import type { TariffAction } from '#domain/billing/actions.ts'
import { DomainError } from '#domain/errors.ts'
import { readSnapshot } from '#server/db/read-snapshot.ts'
import type { Services } from '#server/services.ts'
import { seeWorkspace } from '../../workspaces/hold-workspace.ts'
import { openWorkspace } from '../../workspaces/open-workspace.ts'
import { readStanding } from '../standing.ts'
import { listOverLimits } from './list-over-limits.ts'
import { presentStep } from './present-step.ts'
import { quoteStep } from './quote-step.ts'
import { hashStep, writeQuoteToken } from './quote-token.ts'

export interface TariffVisit {
  readonly userId: number
  readonly slug: string
}

/** What a step would cost and do now, and a quote with which it is carried out just so. */
export async function previewStep(
  services: Services,
  visit: TariffVisit,
  action: TariffAction,
): Promise<TariffPreview> {
  const opened = await openWorkspace(services, { ...visit, capability: 'workspace.billing' })
  const at = services.clock.now()
  return readSnapshot(services.orm, async orm => {
    const workspace = await seeWorkspace(orm, opened.workspace.id)
    if (!workspace) throw new DomainError('workspace_not_found')
    const standing = await readStanding(orm, workspace)
    const { quote, currency } = await quoteStep(orm, standing, action, { now: at.getTime(), hold: false })
    const basis = { workspaceId: workspace.id, version: workspace.billingVersion, at: at.getTime() }
    return {
      ...presentStep(action.action, quote, currency),
      quote: writeQuoteToken(services, { ...basis, step: hashStep(action) }),
      over_limits: quote.after ? [] : await listOverLimits(orm, workspace, at),
    }
  })
}
