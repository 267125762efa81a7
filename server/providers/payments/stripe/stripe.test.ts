import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { minutes } from '#server/clock.ts'
import { createClock } from '#tests/support/clock.ts'
import { startStripeServer } from '#tests/support/fakes/stripe-server.ts'
import {
  DetailsRefusedError,
  ForgedCallbackError,
  type Order,
  type PaymentProvider,
  PaymentsUnavailableError,
} from '../payments.ts'
import { openStripe } from './open-stripe.ts'

let server: Awaited<ReturnType<typeof startStripeServer>>
let stripe: PaymentProvider
const clock = createClock(new Date().toISOString())
beforeAll(async () => {
  server = await startStripeServer()
  stripe = open()
})
beforeEach(() => server.answerWith())
/** A machine that stands still for a moment is no service that hangs. */
const open = (timeoutMs = 10_000) => openStripe({ ...server.options, clock, timeoutMs, retries: 0 })
afterAll(async () => {
  await stripe.close()
  await server.close()
})

const order = (amount = 1200): Order => ({
  paymentId: randomUUID(),
  amount,
  currency: 'usd',
  description: 'Lectern Pro, 1 seat',
  email: 'payer@example.com',
  buyer: null,
  lang: 'en',
  returnUrl: 'http://localhost:3000/en/boost/return',
})
const tell = (type: string, object: object | undefined, now = clock.now()) =>
  stripe.readCallback(server.writeEvent(type, object ?? {}, now))
const sessionOf = (id: string) => server.books.sessions.get(id)!
const intentOf = (session: string) => server.books.intents.get(sessionOf(session).payment_intent ?? '')!

describe('[D-12] a checkout of Stripe', () => {
  test('asks for the amount in cents, keeps the card, and is opened once', async () => {
    const wish = order()
    const checkout = await stripe.openCheckout(wish)
    expect(await stripe.openCheckout(wish)).toEqual(checkout)
    expect(sessionOf(checkout.providerId)).toMatchObject({
      amount_total: 1200,
      currency: 'usd',
      metadata: { lectern_payment: wish.paymentId },
      success_url: wish.returnUrl,
    })
    expect(await stripe.find({ ...wish, providerId: checkout.providerId })).toMatchObject({
      state: 'pending',
      redirectUrl: checkout.redirectUrl,
    })
    // With other words it would be another payment: refused rather than opened beside the first.
    const other = stripe.openCheckout({ ...wish, amount: 1300 })
    await expect(other).rejects.toThrow(PaymentsUnavailableError)
  })

  test('that was paid tells of the card; later ones are charged to it', async () => {
    const wish = order()
    const { providerId } = await stripe.openCheckout(wish)
    server.books.payCheckout(providerId)
    const facts = await tell('checkout.session.completed', sessionOf(providerId))
    expect(facts).toMatchObject({
      paymentId: wish.paymentId,
      providerId,
      state: 'paid',
      amount: 1200,
      currency: 'usd',
      card: { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2030 },
    })
    const renewal = order(2400)
    const charged = await stripe.charge(renewal, facts!.card!)
    expect(charged).toMatchObject({ paymentId: renewal.paymentId, state: 'paid', amount: 2400 })
    expect(await stripe.charge(renewal, facts!.card!)).toEqual(charged)
    await stripe.forgetCard(facts!.card!)
    await stripe.forgetCard(facts!.card!)
    expect(await stripe.charge(order(), facts!.card!)).toMatchObject({ state: 'declined', reason: 'no_card' })
  })

  test('[U-01] of somebody who is deleted is forgotten with its payer, as often as it is asked', async () => {
    const wish = order()
    const { providerId } = await stripe.openCheckout(wish)
    server.books.payCheckout(providerId)
    const { card } = (await stripe.find({ ...wish, providerId }))!
    server.answerWith('ok', 'broken')
    await expect(stripe.forgetCard(card!, true)).rejects.toThrow(PaymentsUnavailableError)
    await stripe.forgetCard(card!, true)
    expect(server.books.methods.get(card!.token)?.customer).toBeNull()
    expect(server.books.removed.has(card!.customer ?? '')).toBe(true)
  })

  test('over nothing only keeps the card', async () => {
    const wish = order(0)
    const { providerId } = await stripe.openCheckout(wish)
    expect(sessionOf(providerId).mode).toBe('setup')
    server.books.payCheckout(providerId)
    expect(await tell('checkout.session.completed', sessionOf(providerId))).toMatchObject({
      state: 'paid',
      amount: 0,
      card: { last4: '4242' },
    })
  })

  test('goes on after a refused card: that was not the end of it', async () => {
    const wish = order()
    const { providerId } = await stripe.openCheckout(wish)
    server.books.payCheckout(providerId, 'insufficient_funds')
    const refused = { ...intentOf(providerId) }
    expect(await tell('payment_intent.payment_failed', refused)).toMatchObject({
      state: 'pending',
      providerId,
    })
    server.books.payCheckout(providerId)
    // The news of the refusal arrives once more, after the payment.
    for (const type of ['payment_intent.succeeded', 'payment_intent.payment_failed']) {
      expect(await tell(type, refused)).toMatchObject({
        state: 'paid',
        providerId,
        paymentId: wish.paymentId,
      })
    }
  })

  test('that nobody paid ends, and stays paid where somebody did', async () => {
    const left = await stripe.openCheckout(order())
    await stripe.cancel(left.providerId)
    await stripe.cancel(left.providerId)
    expect(await tell('checkout.session.expired', sessionOf(left.providerId))).toMatchObject({
      state: 'canceled',
    })
    const paid = await stripe.openCheckout(order())
    server.books.payCheckout(paid.providerId)
    await stripe.cancel(paid.providerId)
    expect(await stripe.find({ paymentId: '', providerId: paid.providerId })).toMatchObject({ state: 'paid' })
  })
})

describe('[D-12] a charge of a kept card', () => {
  test.each([
    ['insufficient_funds', 'insufficient_funds'],
    ['expired_card', 'card_expired'],
    ['generic_decline', 'declined'],
  ] as const)('%s is told as %s', async (bank, reason) => {
    const card = server.books.addMethod(bank)
    const wish = order()
    const facts = await stripe.charge(wish, { token: card.id, customer: card.customer })
    expect(facts).toMatchObject({ state: 'declined', reason, paymentId: wish.paymentId })
    expect(await stripe.find({ ...wish, providerId: null })).toMatchObject({ state: 'declined', reason })
    const intent = server.books.intents.get(facts.providerId)
    expect(intent?.status).toBe('canceled')
    expect(await tell('payment_intent.payment_failed', intent)).toMatchObject({ state: 'declined', reason })
  })

  test('that the payer has to confirm goes on in a checkout, and can be paid there only', async () => {
    const card = server.books.addMethod('authentication_required')
    const wish = order()
    const facts = await stripe.charge(wish, { token: card.id, customer: card.customer })
    expect(facts).toMatchObject({
      state: 'pending',
      redirectUrl: expect.stringContaining('checkout.stripe.com'),
    })
    expect(await stripe.charge(wish, { token: card.id, customer: card.customer })).toEqual(facts)
    const refused = [...server.books.intents.values()].find(
      ({ metadata }) => metadata.lectern_payment === wish.paymentId,
    )
    expect(refused?.status).toBe('canceled')
    // Stripe tells of the refused charge as well: the payment is not over by it.
    expect(await tell('payment_intent.payment_failed', refused)).toBeUndefined()
    server.books.payCheckout(facts.providerId)
    expect(await tell('payment_intent.succeeded', intentOf(facts.providerId))).toMatchObject({
      state: 'paid',
      paymentId: wish.paymentId,
      providerId: facts.providerId,
    })
  })

  test.each([
    ['the line goes after the money', 'lost'],
    ['a 500 comes after the money', 'broken'],
  ] as const)('%s: it is found, and charging again charges nothing more', async (_name, mood) => {
    const card = server.books.addMethod()
    const kept = { token: card.id, customer: card.customer }
    for (const searchKnows of [true, false]) {
      const wish = order()
      const before = server.books.intents.size
      server.setSearch(searchKnows)
      // A line that goes is tried once more in any case.
      server.answerWith(mood, mood)
      await expect(stripe.charge(wish, kept)).rejects.toThrow(PaymentsUnavailableError)
      server.answerWith()
      expect(await stripe.find({ ...wish, providerId: null })).toMatchObject({ state: 'paid', amount: 1200 })
      expect(await stripe.charge(wish, kept)).toMatchObject({ state: 'paid' })
      expect(server.books.intents.size).toBe(before + 1)
    }
    server.setSearch(true)
  })

  test.each(['hang', 'cut', 429, 500, 503, 409] as const)(
    '%s: nothing is known, nothing is charged',
    async mood => {
      const card = server.books.addMethod()
      const wish = order()
      server.answerWith(mood, mood)
      const hasty = open(mood === 'hang' ? 300 : undefined)
      const charging = hasty.charge(wish, { token: card.id, customer: card.customer })
      await expect(charging).rejects.toThrow(PaymentsUnavailableError)
      await hasty.close()
      server.answerWith()
      expect(await stripe.find({ ...wish, providerId: null })).toBeUndefined()
    },
  )

  test('is sent again by itself under the same key', async () => {
    const patient = openStripe({ ...server.options, clock, retries: 1 })
    const card = server.books.addMethod()
    const before = server.books.intents.size
    server.answerWith('lost')
    const facts = await patient.charge(order(), { token: card.id, customer: card.customer })
    expect(facts.state).toBe('paid')
    expect(server.books.intents.size).toBe(before + 1)
  })
})

describe('[D-12] an event', () => {
  const paid = async () => {
    const wish = order()
    const { providerId } = await stripe.openCheckout(wish)
    server.books.payCheckout(providerId)
    return { ...wish, providerId }
  }

  test.each([
    ['signed with another key', { secret: 'whsec_somebody_elses' }],
    ['older than five minutes', { ago: minutes(6) }],
  ])('%s is refused', async (_name, { secret, ago = 0 }: { secret?: string; ago?: number }) => {
    const { providerId } = await paid()
    const at = new Date(clock.now().getTime() - ago)
    const event = server.writeEvent('checkout.session.completed', sessionOf(providerId), at, secret)
    const asked = server.calls.items.length
    await expect(stripe.readCallback(event)).rejects.toThrow(ForgedCallbackError)
    expect(server.calls.items.length).toBe(asked)
  })

  test('that was changed on its way, or carries no signature, is refused', async () => {
    const { providerId } = await paid()
    const event = server.writeEvent('checkout.session.completed', sessionOf(providerId), clock.now())
    const body = Buffer.from(event.body.toString().replace('1200', '1'))
    await expect(stripe.readCallback({ ...event, body })).rejects.toThrow(ForgedCallbackError)
    await expect(stripe.readCallback({ headers: {}, body: event.body })).rejects.toThrow(ForgedCallbackError)
  })

  test('is believed only for what to look at: late, twice and in any order it says what holds now', async () => {
    const { providerId, paymentId } = await paid()
    const stale = { ...sessionOf(providerId), status: 'expired', payment_status: 'unpaid' }
    for (const type of [
      'checkout.session.expired',
      'checkout.session.completed',
      'checkout.session.completed',
    ]) {
      expect(await tell(type, stale)).toMatchObject({ paymentId, state: 'paid', amount: 1200 })
    }
  })

  test('of something else in the same account is nothing of ours', async () => {
    const foreign = server.books.addIntent({ amount: 999, currency: 'usd', status: 'succeeded' })
    expect(await tell('payment_intent.succeeded', foreign)).toBeUndefined()
    expect(await tell('customer.created', { id: 'cus_1' })).toBeUndefined()
  })

  test('that cannot be looked after now is to be sent again', async () => {
    const { providerId } = await paid()
    server.answerWith(503)
    const reading = tell('checkout.session.completed', sessionOf(providerId))
    await expect(reading).rejects.toThrow(PaymentsUnavailableError)
  })
})

test('[D-12] a wrong key is told without the key', async () => {
  const wrong = openStripe({ ...server.options, secretKey: 'sk_test_wrong_key_123', clock, retries: 0 })
  const failure = await wrong.openCheckout(order()).catch(error => error)
  expect(failure).toBeInstanceOf(PaymentsUnavailableError)
  expect(failure.message).toMatch(/^Stripe: StripeAuthenticationError 401/)
  expect(JSON.stringify(failure) + failure.stack + failure.message).not.toContain('sk_test_wrong')
})

describe('[U-09] who buys', () => {
  const buyer = {
    name: 'Kestrel GmbH',
    address: 'Elbe 1\nHamburg',
    country: 'DE',
    tax_id: 'DE123456789',
    email: '',
  }

  test('is told to Stripe before the checkout, once, and noted beside the payment', async () => {
    const wish = { ...order(), buyer }
    const checkout = await stripe.openCheckout(wish)
    expect(await stripe.openCheckout(wish)).toEqual(checkout)
    const { customer, metadata, receipt_email } = sessionOf(checkout.providerId)
    expect(server.books.customers.get(customer ?? '')).toEqual({
      email: 'payer@example.com',
      name: 'Kestrel GmbH',
      address: { line1: 'Elbe 1, Hamburg', country: 'DE' },
      tax_id_data: { 0: { type: 'eu_vat', value: 'DE123456789' } },
      metadata: { lectern_payment: wish.paymentId, buyer_name: 'Kestrel GmbH', buyer_tax_id: 'DE123456789' },
    })
    expect(receipt_email).toBe('payer@example.com')
    expect(metadata).toMatchObject({ lectern_payment: wish.paymentId, buyer_tax_id: 'DE123456789' })
    const { id: token, customer: owner } = server.books.addMethod()
    const renewal = { ...order(), buyer }
    const { providerId } = await stripe.charge(renewal, { token, customer: owner })
    expect(server.books.intents.get(providerId)).toMatchObject({
      receipt_email: 'payer@example.com',
      metadata: { lectern_payment: renewal.paymentId, buyer_name: 'Kestrel GmbH' },
    })
  })

  test('is refused as such: nothing is opened or charged', async () => {
    const [sessions, intents] = [server.books.sessions.size, server.books.intents.size]
    const wrong = { ...order(), buyer: { ...buyer, tax_id: 'DE 1' } }
    await expect(stripe.openCheckout(wrong)).rejects.toThrow(DetailsRefusedError)
    const { id: token, customer } = server.books.addMethod()
    const mute = { ...order(), email: 'nowhere' }
    await expect(stripe.charge(mute, { token, customer })).rejects.toThrow(DetailsRefusedError)
    expect([server.books.sessions.size, server.books.intents.size]).toEqual([sessions, intents])
  })
})
