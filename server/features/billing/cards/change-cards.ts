import { randomUUID } from 'node:crypto'
import type { Currency } from '#domain/billing/money.ts'
import { DomainError } from '#domain/errors.ts'
import { PaymentsUnavailableError } from '#server/providers/payments/payments.ts'
import type { Services } from '#server/services.ts'
import { readAddress } from '../../auth/read-address.ts'
import { changeTeam } from '../../workspaces/change-team.ts'
import { openCheckout } from '../orders/ask-for-payment.ts'
import { writeOrderKey } from '../orders/order-key.ts'
import type { StepVisit } from '../orders/perform-step.ts'
import { writePayment } from '../orders/write-payment.ts'
import { retryNow } from '../renewal/retry-now.ts'
import type { TariffVisit } from '../steps/preview-step.ts'
import { deleteCard, findCard, makeDefault, selectCards } from './queries.ts'

const nothingToPay = { lines: [], dueNow: 0, bonusUsed: 0, accrued: [], after: null, nextCharge: null }

const asPayer = ({ userId, slug }: TariffVisit) =>
  ({ userId, slug, capability: 'workspace.billing' }) as const

/** Where a card is entered for later: a checkout of nothing. */
export async function addCard(services: Services, visit: StepVisit, currency: Currency): Promise<string> {
  const { userId, slug, lang } = visit
  const payment = await changeTeam(services, asPayer(visit), (orm, { workspace }) =>
    writePayment(services, orm, {
      ...{ workspace, userId, kind: 'card', action: null, quote: nothingToPay, currency, promoCode: null },
      orderKey: writeOrderKey('card', randomUUID()),
    }),
  )
  if (!payment) throw new DomainError('payments_unavailable')
  const payer = { email: await readAddress(services.orm, userId), lang, slug }
  const { redirectUrl } = await openCheckout(services, payment, payer)
  if (redirectUrl === null) throw new DomainError('payments_unavailable')
  return redirectUrl
}

/** From now on this card is charged; a renewal that was declined is tried with it right away. */
export function preferCard(services: Services, visit: TariffVisit, id: string): Promise<void> {
  return changeTeam(services, asPayer(visit), async (orm, { workspace }) => {
    const card = await findCard(orm, workspace.id, id)
    if (!card) throw new DomainError('card_not_found')
    if (card.isDefault) return
    await makeDefault(orm, card)
    await retryNow(services, orm, workspace.id)
  })
}

/** Forgets a card here and at the provider. Where it was the one to charge, the oldest other one takes its place. */
export async function removeCard(services: Services, visit: TariffVisit, id: string): Promise<void> {
  const card = await changeTeam(services, asPayer(visit), async (orm, { workspace }) => {
    const found = await findCard(orm, workspace.id, id)
    if (!found) throw new DomainError('card_not_found')
    await deleteCard(orm, id)
    const rest = await selectCards(orm, workspace.id)
    const heir = rest.find(({ currency }) => currency === found.currency)
    if (found.isDefault && heir) await makeDefault(orm, heir)
    return found
  })
  try {
    await services.payments.byName(card.provider)?.forgetCard(card)
  } catch (error) {
    // Here it is forgotten, and nobody is charged by it any more.
    if (!(error instanceof PaymentsUnavailableError)) throw error
  }
}
