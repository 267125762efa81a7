import type { TariffAction, Upgrade } from '#domain/billing/actions.ts'
import { DomainError } from '#domain/errors.ts'
import type { Services } from '#server/services.ts'
import { readAddress } from '../../auth/read-address.ts'
import { changeTeam } from '../../workspaces/change-team.ts'
import { readStanding } from '../standing.ts'
import { quoteStep } from '../steps/quote-step.ts'
import { hashStep } from '../steps/quote-token.ts'
import { openCheckout, writeReturnUrl } from './ask-for-payment.ts'
import { leaveCheckouts } from './leave-checkouts.ts'
import { findMadeOrder, makeOrder } from './make-order.ts'
import { writeOrderKey } from './order-key.ts'
import type { StepVisit } from './perform-step.ts'

/** Buys the pro plan and tells where it is paid; what bonuses and a code pay in full is bought at once. */
export async function buyUpgrade(services: Services, visit: StepVisit, upgrade: Upgrade): Promise<string> {
  const { userId, slug, lang } = visit
  const { seats, period, currency, promo_code, use_bonus } = upgrade
  const reductions = { use_bonus, ...(promo_code !== undefined && { promo_code }) }
  const action: TariffAction = { action: 'switch_to_pro', data: { seats, period, currency, ...reductions } }
  const asked = { userId, slug, capability: 'workspace.billing' } as const
  const { payment, left } = await changeTeam(services, asked, async (orm, { workspace }) => {
    const orderKey = writeOrderKey('upgrade', workspace.billingVersion, hashStep(action))
    const made = await findMadeOrder(orm, workspace.id, orderKey)
    if (made) return made
    const standing = await readStanding(orm, workspace)
    const now = services.clock.now().getTime()
    const step = await quoteStep(orm, standing, action, { now, hold: true })
    return makeOrder(services, orm, { userId, standing, step, orderKey, card: undefined })
  })
  if (!payment) throw new DomainError('tariff_unavailable')
  await leaveCheckouts(services, left)
  if (payment.redirectUrl !== null) return payment.redirectUrl
  if (payment.state !== 'pending')
    return writeReturnUrl(services.config, lang, { slug, paymentId: payment.id })
  const payer = { email: await readAddress(services.orm, userId), lang, slug }
  const { redirectUrl } = await openCheckout(services, payment, payer)
  return redirectUrl ?? writeReturnUrl(services.config, lang, { slug, paymentId: payment.id })
}
