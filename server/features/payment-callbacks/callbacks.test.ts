import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seconds } from '#server/clock.ts'
import { deliverLateCallbacks } from '#server/features/sandbox/deliver-late-callbacks.ts'
import { signCallback } from '#server/providers/payments/sandbox/sign-callback.ts'
import { acceptances, makeTeam } from '#tests/support/billing/open-billing.ts'
import { createClock } from '#tests/support/clock.ts'
import { startStripeServer, stripeKeys } from '#tests/support/fakes/stripe-server.ts'
import { startYookassaServer, yookassaKeys } from '#tests/support/fakes/yookassa-server.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'

type Stripe = Awaited<ReturnType<typeof startStripeServer>>
type Yookassa = Awaited<ReturnType<typeof startYookassaServer>>
let stripe: Stripe
let yookassa: Yookassa
/** One takes dollars by Stripe and roubles by YooKassa, the other everything by the sandbox. */
let real: TestServer
let sandboxed: TestServer
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
  real = await openTestServer({ clock, env })
  sandboxed = await openTestServer({ clock, env: { RATE_LIMIT_FACTOR: '100' } })
})
afterAll(async () => {
  await Promise.all([real.close(), sandboxed.close()])
  await Promise.all([stripe.close(), yookassa.close()])
})
beforeEach(() => {
  stripe.answerWith()
  yookassa.answerWith()
})

interface Sent {
  readonly headers: Record<string, string>
  readonly body: Buffer
}

async function knock(server: TestServer, provider: string, { headers, body }: Sent) {
  const url = `/payments/${provider}/callback`
  const all = { host: 'localhost:3000', 'content-type': 'application/json', ...headers }
  const reply = await server.app.inject({ method: 'POST', url, headers: all, payload: body })
  return { status: reply.statusCode, body: reply.json(), cookies: reply.headers['set-cookie'] }
}

/** A team whose owner is about to pay for two seats. */
async function buy(server: TestServer, currency: 'usd' | 'rub') {
  const { owner, params } = await makeTeam(server)
  const data = { plan: 'pro', seats: 2, period: 'monthly', currency, ...acceptances } as const
  const { redirectUrl } = await owner.client.billing.upgrade({ params, body: { data } })
  const id = (await owner.client.billing.read({ params })).pending_payment!
  return {
    payer: owner.client,
    id,
    redirectUrl,
    read: () => owner.client.billing.payment({ params: { ...params, payment: id } }),
    standing: () => owner.client.billing.read({ params }),
  }
}

const sessionOf = (payment: string) =>
  [...stripe.books.sessions.values()].find(({ metadata }) => metadata.lectern_payment === payment)!
const rowOf = (payment: string) =>
  [...yookassa.payments.values()].find(({ metadata }) => metadata.lectern_payment === payment)!

describe('[D-12] [C-26] callbacks of Stripe', () => {
  test('the same one twice, and older ones after it, change a workspace once', async () => {
    const bought = await buy(real, 'usd')
    expect(bought.redirectUrl).toContain('checkout.stripe.com')
    const session = sessionOf(bought.id)
    const early = stripe.writeEvent('checkout.session.expired', { ...session }, clock.now())
    expect((await knock(real, 'stripe', early)).status).toBe(200)
    expect((await bought.read()).state).toBe('pending')
    stripe.books.payCheckout(session.id)
    const event = stripe.writeEvent('checkout.session.completed', session, clock.now())
    const replies = await Promise.all([event, event, early].map(one => knock(real, 'stripe', one)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await knock(real, 'stripe', event)).status).toBe(200)
    expect(await bought.read()).toMatchObject({ state: 'paid', provider: 'stripe' })
    expect(await bought.standing()).toMatchObject({ plan: 'pro', seats: 2, cards: [{ last4: '4242' }] })
  })

  test('forged ones are refused without a hint, and change nothing', async () => {
    const bought = await buy(real, 'usd')
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
      const { status, body } = await knock(real, 'stripe', one)
      answers.push([status, body.code, body.data])
    }
    expect(answers).toEqual(Array.from({ length: 4 }, () => [400, 'malformed_request', undefined]))
    expect((await bought.read()).state).toBe('pending')
  })

  test('while Stripe does not answer, it is to come again', async () => {
    const bought = await buy(real, 'usd')
    const session = sessionOf(bought.id)
    stripe.books.payCheckout(session.id)
    const event = stripe.writeEvent('checkout.session.completed', session, clock.now())
    // The client tries thrice by itself.
    stripe.answerWith(503, 503, 503)
    expect((await knock(real, 'stripe', event)).status).toBe(503)
    expect((await bought.read()).state).toBe('pending')
    expect((await knock(real, 'stripe', event)).status).toBe(200)
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
    expect((await knock(real, 'stripe', event)).status).toBe(200)
    expect(real.logs.some(line => line.includes('a callback about no payment of ours'))).toBe(true)
    const bought = await buy(real, 'usd')
    const session = sessionOf(bought.id)
    stripe.books.payCheckout(session.id)
    Object.assign(session, { amount_total: 1 })
    await knock(real, 'stripe', stripe.writeEvent('checkout.session.completed', session, clock.now()))
    expect((await bought.read()).state).toBe('pending')
    expect((await bought.standing()).plan).toBe('free')
  })
})

describe('[D-12] [C-26] notifications of YooKassa', () => {
  test('count for what the shop says when asked, once', async () => {
    const bought = await buy(real, 'rub')
    const { id } = rowOf(bought.id)
    const said = yookassa.writeNotification('payment.succeeded', { id, status: 'succeeded', paid: true })
    expect((await knock(real, 'yookassa', said)).status).toBe(200)
    expect((await bought.read()).state).toBe('pending')
    yookassa.pay(id)
    const replies = await Promise.all([said, said].map(one => knock(real, 'yookassa', one)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(await bought.read()).toMatchObject({ state: 'paid', provider: 'yookassa' })
    expect(await bought.standing()).toMatchObject({ plan: 'pro', seats: 2, cards: [{ brand: 'mir' }] })
  })

  test('a refused card is told, and a made-up payment refused', async () => {
    const bought = await buy(real, 'rub')
    const { id } = rowOf(bought.id)
    yookassa.pay(id, 'insufficient_funds')
    await knock(real, 'yookassa', yookassa.writeNotification('payment.canceled', { id }))
    expect(await bought.read()).toMatchObject({ state: 'declined', reason: 'insufficient_funds' })
    const made = yookassa.writeNotification('payment.succeeded', { id: randomUUID() })
    expect((await knock(real, 'yookassa', made)).status).toBe(400)
    yookassa.answerWith(500)
    const again = yookassa.writeNotification('payment.canceled', { id })
    expect((await knock(real, 'yookassa', again)).status).toBe(503)
  })
})

describe('[D-12] [C-26] the sandbox', () => {
  const card = { number: '4242 4242 4242 4242', exp_month: 12, exp_year: 2040, cvc: '123' }
  const checkoutOf = (url: string) => new URL(url).pathname.split('/').at(-1)!

  test('tells of a payment by a callback of its own, which is delivered once more without harm', async () => {
    const bought = await buy(sandboxed, 'usd')
    const checkout = checkoutOf(bought.redirectUrl)
    await bought.payer.sandbox.pay({ params: { checkout }, body: card })
    expect((await bought.read()).state).toBe('pending')
    await sandboxed.services.jobs.drain()
    expect(await bought.read()).toMatchObject({ state: 'paid', card: { brand: 'visa', last4: '4242' } })
    const facts = (await sandboxed.services.payments
      .byName('sandbox')!
      .find({ paymentId: bought.id, providerId: null }))!
    const body = JSON.stringify(facts)
    const signature = signCallback(sandboxed.services.secret, body, clock.now())
    const sent = { headers: { 'x-sandbox-signature': signature }, body: Buffer.from(body) }
    expect((await knock(sandboxed, 'sandbox', sent)).status).toBe(200)
    expect(await bought.standing()).toMatchObject({ plan: 'pro', seats: 2 })
  })

  test('is believed by its signature alone', async () => {
    const bought = await buy(sandboxed, 'usd')
    const { amount } = await bought.read()
    const facts = { paymentId: bought.id, providerId: randomUUID(), state: 'paid', amount, currency: 'usd' }
    const body = JSON.stringify(facts)
    const old = new Date(clock.now().getTime() - seconds(400))
    const { secret } = sandboxed.services
    for (const signature of [
      undefined,
      signCallback('another secret', body, clock.now()),
      signCallback(secret, `${body} `, clock.now()),
      signCallback(secret, body, old),
    ]) {
      const headers = signature ? { 'x-sandbox-signature': signature } : {}
      expect((await knock(sandboxed, 'sandbox', { headers, body: Buffer.from(body) } as Sent)).status).toBe(
        400,
      )
    }
    expect((await bought.read()).state).toBe('pending')
  })

  test('a bank that takes its time: nobody is told for minutes, then once', async () => {
    const bought = await buy(sandboxed, 'rub')
    const checkout = checkoutOf(bought.redirectUrl)
    const late = { ...card, number: '4000 0000 0000 7726' }
    expect((await bought.payer.sandbox.pay({ params: { checkout }, body: late })).state).toBe('paid')
    await deliverLateCallbacks(sandboxed.services)
    await sandboxed.services.jobs.drain()
    expect((await bought.read()).state).toBe('pending')
    clock.advance(seconds(181))
    await deliverLateCallbacks(sandboxed.services)
    await deliverLateCallbacks(sandboxed.services)
    await sandboxed.services.jobs.drain()
    expect((await bought.read()).state).toBe('paid')
    expect(await bought.standing()).toMatchObject({ plan: 'pro', seats: 2 })
  })

  test('leaving without paying ends the payment', async () => {
    const bought = await buy(sandboxed, 'usd')
    await bought.payer.sandbox.cancel({ params: { checkout: checkoutOf(bought.redirectUrl) } })
    await sandboxed.services.jobs.drain()
    expect((await bought.read()).state).toBe('canceled')
    expect((await bought.standing()).plan).toBe('free')
  })
})

describe('[D-12] the door for callbacks', () => {
  const empty = { headers: {}, body: Buffer.from('{}') }

  test('is only there for services that are configured', async () => {
    for (const name of ['stripe', 'yookassa', 'paypal', '..%2Fstripe']) {
      expect((await knock(sandboxed, name, empty)).status).toBe(404)
    }
    expect((await knock(real, 'sandbox', empty)).status).toBe(404)
  })

  test('reads JSON of any kind to the last byte, nothing else, and not too much of it', async () => {
    const types = ['application/json', 'application/json; charset=utf-8', 'application/cloudevents+json']
    for (const type of types) {
      expect((await knock(real, 'stripe', { ...empty, headers: { 'content-type': type } })).status).toBe(400)
    }
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      expect((await knock(real, 'stripe', { ...empty, headers: { 'content-type': type } })).status).toBe(415)
    }
    const large = { headers: {}, body: Buffer.alloc(300 * 1024, ' ') }
    expect((await knock(real, 'stripe', large)).status).toBe(413)
  })

  test('keys of the services are in no log', () => {
    const logs = real.logs.join('\n')
    for (const key of [stripeKeys.secretKey, stripeKeys.webhookSecret, yookassaKeys.secretKey]) {
      expect(logs).not.toContain(key)
    }
  })
})
