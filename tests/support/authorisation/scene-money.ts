import { randomUUID } from 'node:crypto'
import type { Quote } from '#domain/billing/quote.ts'
import { days } from '#server/clock.ts'
import { cards, payments, receipts, sandboxPayments, subscriptions } from '#server/db/billing-schema.ts'
import type { TestServer } from '../server/open-test-server.ts'

/** A running subscription, the card it is charged to, what was paid, and a checkout that is open. */
export async function addMoney(server: TestServer, workspaceId: number, userId: number) {
  const { orm } = server.services
  const now = server.clock.now()
  const paidUntil = new Date(now.getTime() + days(30))
  const [card, payment, checkout, receipt] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const times = { createdAt: now, updatedAt: now }
  await orm.insert(subscriptions).values({
    workspaceId,
    seats: 20,
    period: 'monthly',
    currency: 'usd',
    begun: now,
    paidPeriods: 1,
    periodStart: now,
    paidUntil,
    autoRenewal: true,
    value: 24_000,
    valueSince: now,
    chargeAt: paidUntil,
  })
  await orm.insert(cards).values({
    id: card,
    workspaceId,
    provider: 'sandbox',
    token: 'tok',
    brand: 'visa',
    last4: '4242',
    expMonth: 12,
    expYear: 2099,
    currency: 'usd',
    isDefault: true,
    createdAt: now,
  })
  const quote: Quote = {
    lines: [{ label: 'pro_monthly', amount: 24_000 }],
    dueNow: 24_000,
    bonusUsed: 0,
    accrued: [],
    after: null,
    nextCharge: null,
  }
  await orm.insert(payments).values({
    id: payment,
    workspaceId,
    userId,
    kind: 'upgrade',
    state: 'paid',
    provider: 'sandbox',
    providerId: checkout,
    amount: 24_000,
    currency: 'usd',
    order: { step: null, quote, version: 0 },
    orderKey: 'bought',
    paidAt: now,
    ...times,
  })
  await orm.insert(receipts).values({
    id: receipt,
    series: 'test_receipt',
    // A second scene in the same database has receipts of its own.
    number: (await orm.$count(receipts)) + 1,
    paymentId: payment,
    cause: payment,
    issuedAt: now,
    document: {
      ...{ seller: null, buyer: null, workspace: 'Team', payer: null, kind: 'upgrade', state: 'paid' },
      ...{ provider: 'sandbox', currency: 'usd', lines: [...quote.lines], bonus_used: 0, total: 24_000 },
      ...{ tax: null, seats: 20, period: 'monthly', from: null, to: null, promo_code: null, card: null },
      ...{ paid_at: now.toISOString(), corrects: null, reason: null },
    },
  })
  await orm.insert(sandboxPayments).values({
    id: checkout,
    paymentId: payment,
    state: 'open',
    amount: 24_000,
    currency: 'usd',
    description: 'Pro, 20 seats',
    returnUrl: 'http://localhost:3000/boost/return',
    ...times,
  })
  return { card, payment, checkout, receipt }
}
