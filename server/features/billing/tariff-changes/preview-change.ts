import type { TariffPreview } from '#contract/billing-shape.ts'
import type { TariffAction } from '#domain/billing/actions.ts'
import type { Currency } from '#domain/billing/money.ts'
import { planLimits } from '#domain/billing/plans.ts'
import type { Quote } from '#domain/billing/quote.ts'
import type { Charge } from '#domain/billing/subscription.ts'
import { listLocked } from '#domain/deck/catalog/locked-look.ts'
import { DomainError } from '#domain/errors.ts'
import { type Orm, readSnapshot } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import {
  countTakenSeats,
  type LockedWorkspace,
  openWorkspace,
  readWorkspace,
  type WorkspaceVisit,
} from '../../workspaces/workspaces.ts'
import { readBillingState } from '../billing-state.ts'
import { findLongestDeck, selectOwnLooks } from '../queries.ts'
import { hashChange, quoteChange, writeQuoteToken } from './quote-change.ts'

/** What a change would cost and do now, with a token to perform it at exactly these terms. */
export async function previewChange(
  services: Services,
  visit: WorkspaceVisit,
  action: TariffAction,
): Promise<TariffPreview> {
  const opened = await openWorkspace(services, visit)
  const at = services.clock.now()
  return readSnapshot(services.orm, async orm => {
    const workspace = await readWorkspace(orm, opened.workspace.id)
    if (!workspace) throw new DomainError('workspace_not_found')
    const state = await readBillingState(orm, workspace)
    const { quote, currency } = await quoteChange(orm, state, action, { now: at.getTime(), hold: false })
    const basis = { workspaceId: workspace.id, version: workspace.billingVersion, at: at.getTime() }
    return {
      ...presentChange(action.action, quote, currency),
      quote: writeQuoteToken(services, { ...basis, step: hashChange(action) }),
      over_limits: quote.after ? [] : await listOverLimits(orm, workspace, at),
    }
  })
}

type ShownChange = Omit<TariffPreview, 'quote' | 'over_limits'>

export function presentChange(action: string, quote: Quote, currency: Currency): ShownChange {
  const { after } = quote
  return {
    action,
    currency,
    lines: [...quote.lines],
    due_now: quote.dueNow,
    bonus_used: quote.bonusUsed,
    bonus_accrued: [...quote.accrued],
    seats: after?.seats ?? null,
    period: after?.period ?? null,
    paid_until: after && new Date(after.paidUntil).toISOString(),
    next_charge: presentCharge(quote.nextCharge),
  }
}

export function presentCharge(charge: Charge | null) {
  return charge && { at: new Date(charge.at).toISOString(), amount: charge.amount }
}

type OverLimits = TariffPreview['over_limits']

/** What exceeds the limits of the free plan. It is kept, but nothing can be added to it. */
async function listOverLimits(orm: Orm, workspace: LockedWorkspace, now: Date): Promise<OverLimits> {
  const { free } = planLimits
  const locked = (await selectOwnLooks(orm, workspace.id)).flatMap(look => listLocked(look, 'free'))
  const countLocked = (wanted: 'font' | 'background') =>
    new Set(locked.flatMap(({ kind, id }) => (kind === wanted ? id : []))).size
  const slides = await findLongestDeck(orm, workspace.id)
  const found = [
    { limit: 'presentations', used: workspace.activePresentations, max: free.presentations },
    { limit: 'members', used: await countTakenSeats(orm, workspace.id, now), max: free.members },
    { limit: 'slidesPerPresentation', used: slides, max: free.slidesPerPresentation },
    { limit: 'fonts', used: countLocked('font'), max: 0 },
    { limit: 'premiumBackgrounds', used: countLocked('background'), max: 0 },
  ] as const
  return found.filter(({ used, max }) => used > max)
}
