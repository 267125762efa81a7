import type { FastifyInstance, FastifyRequest } from 'fastify'
import { billing } from '#contract/billing.ts'
import { serve } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import type { Session } from '../auth/auth.ts'
import { limitAttempts } from '../throttle/throttle.ts'
import { visitOf } from '../workspaces/workspaces.ts'
import { addCard, preferCard, removeCard } from './change-cards.ts'
import { listBonuses, listPayments, readBilling, readPaymentOf } from './read-billing.ts'
import { serveReceiptFiles } from './receipts/receipt-files.ts'
import { listReceipts, saveBuyer } from './receipts/receipts.ts'
import { buyUpgrade, performChange } from './tariff-changes/perform-change.ts'
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
