import { randomUUID } from 'node:crypto'
import type { Currency } from '#domain/billing/money.ts'
import { DomainError } from '#domain/errors.ts'
import { PaymentsUnavailableError } from '#server/providers/payments/payments.ts'
import type { Services } from '#server/services.ts'
import { readEmailOf } from '../auth/auth.ts'
import { changeTeam, type WorkspaceVisit } from '../workspaces/workspaces.ts'
import { forgetCardJob } from './cards.ts'
import { retryRenewalNow } from './declined-renewals.ts'
import { openCheckout, writeOrderKey, writePayment } from './payments/payments.ts'
import { deleteCard, findCard, makeDefault, selectCards } from './queries.ts'
import type { PayingCaller } from './tariff-changes/perform-change.ts'

const nothingToPay = { lines: [], dueNow: 0, bonusUsed: 0, accrued: [], after: null, nextCharge: null }

/** Opens a checkout of nothing, where a card is entered for later charges. */
export async function addCard(services: Services, visit: PayingCaller, currency: Currency): Promise<string> {
  const { userId, slug, lang } = visit
  const payment = await changeTeam(services, visit, (orm, { workspace }) =>
    writePayment(services, orm, {
      ...{ workspace, userId, kind: 'card', action: null, quote: nothingToPay, currency, promoCode: null },
      orderKey: writeOrderKey('card', randomUUID()),
    }),
  )
  if (!payment) throw new DomainError('payments_unavailable')
  const payer = { email: await readEmailOf(services.orm, userId), lang, slug }
  const { redirectUrl } = await openCheckout(services, payment, payer)
  if (redirectUrl === null) throw new DomainError('payments_unavailable')
  return redirectUrl
}

/** From now on this card is charged; a renewal that was declined is tried with it right away. */
export function preferCard(services: Services, visit: WorkspaceVisit, id: string): Promise<void> {
  return changeTeam(services, visit, async (orm, { workspace }) => {
    const card = await findCard(orm, workspace.id, id)
    if (!card) throw new DomainError('card_not_found')
    if (card.isDefault) return
    await makeDefault(orm, card)
    await retryRenewalNow(services, orm, workspace.id)
  })
}

/** Removes a card here and at the provider. If it was the default, the oldest other card of its currency becomes it. */
export async function removeCard(services: Services, visit: WorkspaceVisit, id: string): Promise<void> {
  const card = await changeTeam(services, visit, async (orm, { workspace }) => {
    const found = await findCard(orm, workspace.id, id)
    if (!found) throw new DomainError('card_not_found')
    await deleteCard(orm, id)
    const rest = await selectCards(orm, workspace.id)
    const next = rest.find(({ currency }) => currency === found.currency)
    if (found.isDefault && next) await makeDefault(orm, next)
    return found
  })
  try {
    await services.payments.byName(card.provider)?.forgetCard(card)
  } catch (error) {
    // It is removed here, so it is never charged again; the provider is asked until it answers.
    if (!(error instanceof PaymentsUnavailableError)) throw error
    const { provider, token, customer } = card
    await services.jobs.enqueue(services.orm, forgetCardJob, { provider, token, customer, withPayer: false })
  }
}
