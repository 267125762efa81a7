import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seconds } from '#server/clock.ts'
import { signCallback } from '#server/providers/payments/sandbox/callbacks.ts'
import { buyOnPage, knock } from '#tests/support/billing/buy-on-page.ts'
import { createClock } from '#tests/support/clock.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import { deliverLateCallbacks } from './routes.ts'

let server: TestServer
const clock = createClock()
beforeAll(async () => {
  server = await openTestServer({ clock })
})
afterAll(() => server.close())

const card = { number: '4242 4242 4242 4242', exp_month: 12, exp_year: 2040, cvc: '123' }

test('[D-12] [C-26] the sandbox tells of a payment by a callback of its own, which is delivered once more without harm', async () => {
  const bought = await buyOnPage(server, 'usd')
  const { checkout } = bought
  await bought.payer.sandbox.pay({ params: { checkout }, body: card })
  expect((await bought.read()).state).toBe('pending')
  await server.services.jobs.drain()
  expect(await bought.read()).toMatchObject({ state: 'paid', card: { brand: 'visa', last4: '4242' } })
  const facts = (await server.services.payments
    .byName('sandbox')!
    .find({ paymentId: bought.id, providerId: null }))!
  const body = JSON.stringify(facts)
  const signature = signCallback(server.services.secret, body, clock.now())
  const sent = { headers: { 'x-sandbox-signature': signature }, body: Buffer.from(body) }
  expect((await knock(server, 'sandbox', sent)).status).toBe(200)
  expect(await bought.standing()).toMatchObject({ plan: 'pro', seats: 2 })
})

test('[D-12] [C-26] the sandbox is believed by its signature alone', async () => {
  const bought = await buyOnPage(server, 'usd')
  const { amount } = await bought.read()
  const facts = { paymentId: bought.id, providerId: randomUUID(), state: 'paid', amount, currency: 'usd' }
  const body = JSON.stringify(facts)
  const old = new Date(clock.now().getTime() - seconds(400))
  const { secret } = server.services
  for (const signature of [
    undefined,
    signCallback('another secret', body, clock.now()),
    signCallback(secret, `${body} `, clock.now()),
    signCallback(secret, body, old),
  ]) {
    const headers: Record<string, string> = signature ? { 'x-sandbox-signature': signature } : {}
    expect((await knock(server, 'sandbox', { headers, body: Buffer.from(body) })).status).toBe(400)
  }
  expect((await bought.read()).state).toBe('pending')
})

test('[D-12] [C-26] a bank that takes its time: nobody is told for minutes, then once', async () => {
  const bought = await buyOnPage(server, 'rub')
  const { checkout } = bought
  const late = { ...card, number: '4000 0000 0000 7726' }
  expect((await bought.payer.sandbox.pay({ params: { checkout }, body: late })).state).toBe('paid')
  await deliverLateCallbacks(server.services)
  await server.services.jobs.drain()
  expect((await bought.read()).state).toBe('pending')
  clock.advance(seconds(181))
  await deliverLateCallbacks(server.services)
  await deliverLateCallbacks(server.services)
  await server.services.jobs.drain()
  expect((await bought.read()).state).toBe('paid')
  expect(await bought.standing()).toMatchObject({ plan: 'pro', seats: 2 })
})

test('[D-12] [C-26] leaving without paying ends the payment', async () => {
  const bought = await buyOnPage(server, 'usd')
  await bought.payer.sandbox.cancel({ params: { checkout: bought.checkout } })
  await server.services.jobs.drain()
  expect((await bought.read()).state).toBe('canceled')
  expect((await bought.standing()).plan).toBe('free')
})

test('[D-12] the door for callbacks is knocked at no more often than payment services do', async () => {
  const empty = { headers: {}, body: Buffer.from('{}') }
  const answers = new Map<number, number>()
  for (let knocks = 0; knocks < 605; knocks++) {
    const { status } = await knock(server, 'sandbox', empty, '203.0.113.7')
    answers.set(status, (answers.get(status) ?? 0) + 1)
  }
  expect([...answers]).toEqual([
    [400, 600],
    [429, 5],
  ])
  expect((await knock(server, 'sandbox', empty)).status).toBe(400)
  expect((await knock(server, 'stripe', empty)).status).toBe(404)
})
