import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seconds } from '#server/clock.ts'
import { buyOnPage, knock } from '#tests/support/billing/buy-on-page.ts'
import { createClock } from '#tests/support/clock.ts'
import { startStripeServer, stripeKeys } from '#tests/support/fakes/stripe-server.ts'
import { startYookassaServer, yookassaKeys } from '#tests/support/fakes/yookassa-server.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'

type Stripe = Awaited<ReturnType<typeof startStripeServer>>
type Yookassa = Awaited<ReturnType<typeof startYookassaServer>>
let stripe: Stripe
let yookassa: Yookassa
let server: TestServer
const clock = createClock(new Date().toISOString())
beforeAll(async () => {
  stripe = await startStripeServer()
  yookassa = await startYookassaServer()
  const env = {
    RATE_LIMIT_FACTOR: '100',
    STRIPE_SECRET_KEY: stripeKeys.secretKey,
    STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
    STRIPE_URL: stripe.options.url,
    YOOKASSA_SHOP_ID: yookassaKeys.shopId,
    YOOKASSA_SECRET_KEY: yookassaKeys.secretKey,
    YOOKASSA_URL: yookassa.options.url,
  }
  server = await openTestServer({ clock, env })
})
afterAll(async () => {
  await server.close()
  await Promise.all([stripe.close(), yookassa.close()])
})
beforeEach(() => {
  stripe.answerWith()
  yookassa.answerWith()
})

const sessionOf = (payment: string) =>
  [...stripe.books.sessions.values()].find(({ metadata }) => metadata.lectern_payment === payment)!
const rowOf = (payment: string) =>
  [...yookassa.payments.values()].find(({ metadata }) => metadata.lectern_payment === payment)!

describe('[D-12] [C-26] callbacks of Stripe', () => {
  test('the same one twice, and older ones after it, change a workspace once', async () => {
    const bought = await buyOnPage(server, 'usd')
    expect(bought.redirectUrl).toContain('checkout.stripe.com')
    const session = sessionOf(bought.id)
    const early = stripe.writeEvent('checkout.session.expired', { ...session }, clock.now())
    expect((await knock(server, 'stripe', early)).status).toBe(200)
    expect((await bought.read()).state).toBe('pending')
    stripe.books.payCheckout(session.id)
    const event = stripe.writeEvent('checkout.session.completed', session, clock.now())
    const replies = await Promise.all([event, event, early].map(one => knock(server, 'stripe', one)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await knock(server, 'stripe', event)).status).toBe(200)
    expect(await bought.read()).toMatchObject({ state: 'paid', provider: 'stripe' })
    expect(await bought.standing()).toMatchObject({ plan: 'pro', seats: 2, cards: [{ last4: '4242' }] })
  })

  test('forged ones are refused without a hint, and change nothing', async () => {
    const bought = await buyOnPage(server, 'usd')
    const session = sessionOf(bought.id)
    stripe.books.payCheckout(session.id)
    const forged = stripe.writeEvent(
      'checkout.session.completed',
      session,
      clock.now(),
      'whsec_made_up_by_me',
    )
    const good = stripe.writeEvent('checkout.session.completed', session, clock.now())
    const old = new Date(clock.now().getTime() - seconds(400))
    const late = stripe.writeEvent('checkout.session.completed', session, old)
    const bare = { headers: {}, body: good.body }
    const answers = []
    for (const one of [forged, late, bare, { ...good, body: Buffer.from('{}') }]) {
      const { status, body } = await knock(server, 'stripe', one)
      answers.push([status, body.code, body.data])
    }
    expect(answers).toEqual(Array.from({ length: 4 }, () => [400, 'malformed_request', undefined]))
    expect((await bought.read()).state).toBe('pending')
  })

  test('while Stripe does not answer, it is to come again', async () => {
    const bought = await buyOnPage(server, 'usd')
    const session = sessionOf(bought.id)
    stripe.books.payCheckout(session.id)
    const event = stripe.writeEvent('checkout.session.completed', session, clock.now())
    // The client tries twice by itself.
    stripe.answerWith(503, 503)
    expect((await knock(server, 'stripe', event)).status).toBe(503)
    expect((await bought.read()).state).toBe('pending')
    expect((await knock(server, 'stripe', event)).status).toBe(200)
    expect((await bought.read()).state).toBe('paid')
  })

  test('a payment of another installation, or of another amount, changes nothing', async () => {
    const foreign = stripe.books.addIntent({
      amount: 1200,
      currency: 'usd',
      status: 'succeeded',
      metadata: { lectern_payment: randomUUID(), lectern_purpose: 'charge' },
    })
    const event = stripe.writeEvent('payment_intent.succeeded', foreign, clock.now())
    expect((await knock(server, 'stripe', event)).status).toBe(200)
    expect(server.logs.some(line => line.includes('a callback about no payment of ours'))).toBe(true)
    const bought = await buyOnPage(server, 'usd')
    const session = sessionOf(bought.id)
    stripe.books.payCheckout(session.id)
    Object.assign(session, { amount_total: 1 })
    await knock(server, 'stripe', stripe.writeEvent('checkout.session.completed', session, clock.now()))
    expect((await bought.read()).state).toBe('pending')
    expect((await bought.standing()).plan).toBe('free')
  })
})

describe('[D-12] [C-26] notifications of YooKassa', () => {
  test('count for what the shop says when asked, once', async () => {
    const bought = await buyOnPage(server, 'rub')
    const { id } = rowOf(bought.id)
    const said = yookassa.writeNotification('payment.succeeded', { id, status: 'succeeded', paid: true })
    expect((await knock(server, 'yookassa', said)).status).toBe(200)
    expect((await bought.read()).state).toBe('pending')
    yookassa.pay(id)
    const replies = await Promise.all([said, said].map(one => knock(server, 'yookassa', one)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(await bought.read()).toMatchObject({ state: 'paid', provider: 'yookassa' })
    expect(await bought.standing()).toMatchObject({ plan: 'pro', seats: 2, cards: [{ brand: 'mir' }] })
  })

  test('a refused card is told, and a made-up payment refused', async () => {
    const bought = await buyOnPage(server, 'rub')
    const { id } = rowOf(bought.id)
    yookassa.pay(id, 'insufficient_funds')
    await knock(server, 'yookassa', yookassa.writeNotification('payment.canceled', { id }))
    expect(await bought.read()).toMatchObject({ state: 'declined', reason: 'insufficient_funds' })
    const made = yookassa.writeNotification('payment.succeeded', { id: randomUUID() })
    expect((await knock(server, 'yookassa', made)).status).toBe(400)
    yookassa.answerWith(500)
    const again = yookassa.writeNotification('payment.canceled', { id })
    expect((await knock(server, 'yookassa', again)).status).toBe(503)
  })
})

describe('[D-12] the door for callbacks', () => {
  const empty = { headers: {}, body: Buffer.from('{}') }

  test('is not there for a service that is not configured', async () => {
    for (const name of ['sandbox', 'paypal', '..%2Fstripe']) {
      expect((await knock(server, name, empty)).status).toBe(404)
    }
  })

  test('reads JSON of any kind to the last byte, nothing else, and not too much of it', async () => {
    const sendAs = async (type: string) =>
      (await knock(server, 'stripe', { ...empty, headers: { 'content-type': type } })).status
    for (const type of [
      'application/json',
      'application/json; charset=utf-8',
      'application/cloudevents+json',
    ]) {
      expect(await sendAs(type)).toBe(400)
    }
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      expect(await sendAs(type)).toBe(415)
    }
    const large = { headers: {}, body: Buffer.alloc(300 * 1024, ' ') }
    expect((await knock(server, 'stripe', large)).status).toBe(413)
  })

  test('keys of the services are in no log', () => {
    const logs = server.logs.join('\n')
    for (const key of [stripeKeys.secretKey, stripeKeys.webhookSecret, yookassaKeys.secretKey]) {
      expect(logs).not.toContain(key)
    }
  })
})
