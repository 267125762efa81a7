import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Currency } from '#domain/billing/money.ts'
import { createClock } from '#tests/support/clock.ts'
import { startStripeServer } from '#tests/support/fakes/stripe-server.ts'
import { startYookassaServer } from '#tests/support/fakes/yookassa-server.ts'
import { openTestServer } from '#tests/support/server/open-test-server.ts'
import type { Order, PaymentProvider } from './payments.ts'
import { openStripe } from './stripe/open-stripe.ts'
import { openYookassa } from './yookassa/open-yookassa.ts'

interface Bench {
  readonly provider: PaymentProvider
  readonly currency: Currency
  /** The payer pays on the provider's page with a card that later charges go through on, or do not. */
  pay(providerId: string, card: 'good' | 'refused'): Promise<void>
  end(): Promise<void>
}

const clock = createClock(new Date().toISOString())
const benches: Record<string, () => Promise<Bench>> = {
  async sandbox() {
    const server = await openTestServer({ clock, env: { RATE_LIMIT_FACTOR: '100' } })
    const payer = await server.client()
    const numbers = { good: '4242 4242 4242 4242', refused: '4000 0000 0000 9995' }
    return {
      provider: server.services.payments.providerFor('usd'),
      currency: 'usd',
      async pay(checkout, card) {
        const body = { number: numbers[card], exp_month: 12, exp_year: 2040, cvc: '123' }
        await payer.sandbox.pay({ params: { checkout }, body })
      },
      end: () => server.close(),
    }
  },
  async stripe() {
    const server = await startStripeServer()
    return {
      provider: openStripe({ ...server.options, clock, retries: 0 }),
      currency: 'usd',
      async pay(id, card) {
        server.books.payCheckout(id, card === 'good' ? 'approves' : 'insufficient_funds')
      },
      end: () => server.close(),
    }
  },
  async yookassa() {
    const server = await startYookassaServer()
    return {
      provider: openYookassa({ ...server.options, clock }),
      currency: 'rub',
      pay: async (id, card) => server.pay(id, card === 'good' ? null : 'insufficient_funds'),
      end: () => server.close(),
    }
  },
}

describe.each(Object.keys(benches))('[D-12] %s', name => {
  let bench: Bench
  let provider: PaymentProvider
  beforeAll(async () => {
    bench = await benches[name]!()
    provider = bench.provider
  })
  afterAll(async () => {
    await provider.close()
    await bench.end()
  })

  const order = (amount = 123_45): Order => ({
    paymentId: randomUUID(),
    amount,
    currency: bench.currency,
    description: 'Lectern Pro',
    email: 'payer@example.com',
    buyer: null,
    lang: 'en',
    returnUrl: 'http://localhost:3000/en/boost/return',
  })

  async function payFor(wish: Order) {
    const { providerId } = await provider.openCheckout(wish)
    await bench.pay(providerId, 'good')
    const facts = await provider.find({ paymentId: wish.paymentId, providerId })
    return { providerId, facts: facts! }
  }

  test('opens one checkout for one payment, however often it is asked to', async () => {
    const wish = order()
    const first = await provider.openCheckout(wish)
    expect(await Promise.all([provider.openCheckout(wish), provider.openCheckout(wish)])).toEqual([
      first,
      first,
    ])
    const facts = await provider.find({ paymentId: wish.paymentId, providerId: first.providerId })
    expect(facts).toMatchObject({ ...first, state: 'pending', amount: 123_45, currency: bench.currency })
  })

  test('tells of what was paid to the last unit, and keeps the card', async () => {
    const wish = order()
    const { providerId, facts } = await payFor(wish)
    expect(facts).toMatchObject({ paymentId: wish.paymentId, providerId, state: 'paid', amount: 123_45 })
    expect(facts.card).toMatchObject({ last4: expect.stringMatching(/^\d{4}$/), expMonth: 12 })
    expect(facts.redirectUrl).toBeUndefined()
  })

  test('charges the kept card once for one payment, also when asked twice at once', async () => {
    const { facts } = await payFor(order())
    const wish = order(5000)
    const charged = await Promise.all([
      provider.charge(wish, facts.card!),
      provider.charge(wish, facts.card!),
    ])
    expect(charged[0]).toMatchObject({ paymentId: wish.paymentId, state: 'paid', amount: 5000 })
    expect(charged[1]).toEqual(charged[0])
    expect(await provider.find({ paymentId: wish.paymentId, providerId: null })).toMatchObject({
      state: 'paid',
      providerId: charged[0].providerId,
    })
  })

  test('[U-13] gives money back once for one refund, in parts, and never more than was paid', async () => {
    const wish = order(1000)
    const { providerId } = await payFor(wish)
    const { description, email, buyer } = wish
    const receipt = { description, email, buyer }
    const part = { refundId: randomUUID(), providerId, amount: 400, currency: bench.currency, receipt }
    const first = await provider.refund(part)
    expect(first).toMatchObject({ state: 'done', providerId: expect.any(String) })
    expect(await Promise.all([provider.refund(part), provider.refund(part)])).toEqual([first, first])
    const tooMuch = { ...part, refundId: randomUUID(), amount: 601 }
    expect(await provider.refund(tooMuch)).toEqual({ state: 'refused', providerId: null })
    const rest = { ...part, refundId: randomUUID(), amount: 600 }
    expect(await provider.refund(rest)).toMatchObject({ state: 'done' })
    expect(await provider.refund({ ...part, refundId: randomUUID(), amount: 1 })).toMatchObject({
      state: 'refused',
    })
  })

  test('what was paid stays paid when it is canceled', async () => {
    const wish = order()
    const { providerId } = await payFor(wish)
    await provider.cancel(providerId)
    expect(await provider.find({ paymentId: wish.paymentId, providerId })).toMatchObject({ state: 'paid' })
  })

  test('says so when it never heard of a payment', async () => {
    expect(await provider.find({ paymentId: randomUUID(), providerId: null })).toBeUndefined()
  })
})
