import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { billing } from '#contract/billing.ts'
import type { Currency } from '#domain/billing/money.ts'
import { DomainError } from '#domain/errors.ts'
import { serve } from '#server/http/serve.ts'
import { PaymentsUnavailableError } from '#server/providers/payments/payments.ts'
import type { Services } from '#server/services.ts'
import { readEmailOf, type Session } from '../auth/auth.ts'
import { limitAttempts } from '../throttle/throttle.ts'
import { changeTeam, visitOf, type WorkspaceVisit } from '../workspaces/workspaces.ts'
import { forgetCardJob } from './cards.ts'
import { retryRenewalNow } from './declined-renewals.ts'
import { openCheckout, writeOrderKey, writePayment } from './payments/payments.ts'
import { deleteCard, findCard, makeDefault, selectCards } from './queries.ts'
import { listBonuses, listPayments, readBilling, readPaymentOf } from './read-billing.ts'
import { serveReceiptFiles } from './receipts/receipt-files.ts'
import { listReceipts, saveBuyer } from './receipts/receipts.ts'
import { buyUpgrade, type PayingCaller, performChange } from './tariff-changes/perform-change.ts'
import { previewChange } from './tariff-changes/preview-change.ts'

export function serveBilling(app: FastifyInstance, services: Services): void {
  serve(app, billing.read, async exchange => readBilling(services, visitOf(exchange)))

  serve(app, billing.saveBuyer, async exchange => ({
    buyer: await saveBuyer(services, visitOf(exchange), exchange.body),
  }))

  serve(app, billing.preview, async exchange => {
    await limitMoneyCalls(services, exchange, 'quote', exchange.body)
    return previewChange(services, visitOf(exchange), exchange.body)
  })

  serve(app, billing.perform, async exchange => {
    await limitMoneyCalls(services, exchange, 'payment', exchange.body)
    const { quote, ...action } = exchange.body
    const payer = { ...visitOf(exchange), lang: exchange.request.locale }
    return performChange(services, payer, { action, quote })
  })

  serve(app, billing.upgrade, async exchange => {
    await limitMoneyCalls(services, exchange, 'payment', exchange.body)
    const payer = { ...visitOf(exchange), lang: exchange.request.locale }
    return { redirectUrl: await buyUpgrade(services, payer, exchange.body.data) }
  })

  serve(app, billing.payments, async exchange =>
    listPayments(services, visitOf(exchange), exchange.query.page),
  )

  serve(app, billing.payment, async exchange =>
    readPaymentOf(services, visitOf(exchange), exchange.params.payment),
  )

  serve(app, billing.receipts, async exchange => ({
    results: await listReceipts(services, visitOf(exchange), exchange.params.payment),
  }))

  serve(app, billing.bonuses, async exchange => listBonuses(services, visitOf(exchange), exchange.query.page))

  serve(app, billing.addCard, async exchange => {
    await limitMoneyCalls(services, exchange, 'payment')
    const payer = { ...visitOf(exchange), lang: exchange.request.locale }
    return { redirectUrl: await addCard(services, payer, exchange.body.currency) }
  })

  serve(app, billing.preferCard, async exchange => {
    await limitMoneyCalls(services, exchange, 'payment')
    await preferCard(services, visitOf(exchange), exchange.params.card)
    return {}
  })

  serve(app, billing.removeCard, async exchange => {
    await removeCard(services, visitOf(exchange), exchange.params.card)
    return {}
  })

  serveReceiptFiles(app, services)
}

interface MoneyCall {
  readonly data?: object
}

/** Counts a call about money against its limit, and against that of promo codes where it tries one. */
async function limitMoneyCalls(
  services: Services,
  { request, session }: { readonly request: FastifyRequest; readonly session: Session },
  what: 'quote' | 'payment',
  { data = {} }: MoneyCall = {},
): Promise<void> {
  const caller = { address: request.ip, account: String(session.userId) }
  await limitAttempts(services, what, caller)
  if ('code' in data || 'promo_code' in data) await limitAttempts(services, 'promo', caller)
}

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
    await retryRenewalNow(services, orm, card)
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
