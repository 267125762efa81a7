import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testCards } from '#domain/billing/test-cards.ts'
import type { PaymentProvider } from '#server/providers/payments/payments.ts'
import { createClock } from '#tests/support/clock.ts'
import { refusalOf } from '#tests/support/server/accounts.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import type { TestClient } from '#tests/support/server/test-client.ts'

let server: TestServer
let payer: TestClient
let sandbox: PaymentProvider
const clock = createClock('2026-03-01T09:00:00.000Z')
beforeAll(async () => {
  server = await openTestServer({ clock, env: { RATE_LIMIT_FACTOR: '100', LOG_LEVEL: 'info' } })
  payer = await server.client()
  sandbox = server.services.payments.providerFor('usd')
})
afterAll(() => server.close())

const order = (paymentId = randomUUID(), amount = 1200) => ({
  paymentId,
  amount,
  currency: 'usd' as const,
  description: 'Lectern Pro, 1 seat',
  email: 'payer@example.com',
  buyer: null,
  lang: 'ru' as const,
  returnUrl: 'http://localhost:3000/ru/boost/return?payment=1',
})

async function open(amount?: number) {
  const paymentId = randomUUID()
  const checkout = await sandbox.openCheckout(order(paymentId, amount))
  return { paymentId, checkout: checkout.providerId, ...checkout }
}

const written = (number: string) => ({ number, exp_month: 12, exp_year: 2030, cvc: '123' })
const pay = (checkout: string, number: string) =>
  payer.sandbox.pay({ params: { checkout }, body: written(number) })
const numberOf = (name: string) => testCards.find(card => card.name === name)!.number

test('[D-12] where no payment service is configured, the sandbox takes every currency', () => {
  expect(server.services.payments.providerFor('rub')).toBe(sandbox)
  expect(sandbox.name).toBe('sandbox')
  expect(server.services.payments.byName('stripe')).toBeUndefined()
})

test('[D-12] a checkout is opened once, at an address in the payer’s language', async () => {
  const { paymentId, checkout, redirectUrl } = await open()
  expect(redirectUrl).toBe(`http://localhost:3000/ru/checkout/${checkout}`)
  expect(await sandbox.openCheckout(order(paymentId))).toEqual({ providerId: checkout, redirectUrl })
  expect(await payer.sandbox.read({ params: { checkout } })).toEqual({
    id: checkout,
    state: 'open',
    amount: 1200,
    currency: 'usd',
    description: 'Lectern Pro, 1 seat',
    reason: null,
    return_url: 'http://localhost:3000/ru/boost/return?payment=1',
  })
  expect(await sandbox.find({ paymentId, providerId: null })).toMatchObject({
    state: 'pending',
    redirectUrl,
  })
})

describe('[D-12] each test card does what it says', () => {
  test.each([
    ['approves', 'paid', null],
    ['approves_mastercard', 'paid', null],
    ['approves_mir', 'paid', null],
    ['declines', 'declined', 'declined'],
    ['insufficient_funds', 'declined', 'insufficient_funds'],
    ['expired', 'declined', 'card_expired'],
    ['three_d_secure', 'authentication', null],
    ['late_callback', 'paid', null],
    ['declines_later', 'paid', null],
    ['authenticates_later', 'paid', null],
  ])('%s: %s', async (name, state, reason) => {
    const { checkout } = await open()
    expect(await pay(checkout, numberOf(name))).toMatchObject({ state, reason })
  })

  test.each([
    ['approves', 'paid', undefined],
    ['three_d_secure', 'paid', undefined],
    ['declines_later', 'declined', 'declined'],
    ['authenticates_later', 'pending', undefined],
  ])('%s, charged later without its payer: %s', async (name, state, reason) => {
    const { paymentId, checkout } = await open()
    const paid = await pay(checkout, numberOf(name))
    if (paid.state === 'authentication')
      await payer.sandbox.authenticate({ params: { checkout }, body: { approve: true } })
    const card = (await sandbox.find({ paymentId, providerId: checkout }))?.card
    const later = order()
    const facts = await sandbox.charge(later, { token: card!.token, customer: null })
    expect([facts.state, facts.reason]).toEqual([state, reason])
    // A lost reply: the same charge again is the same charge.
    expect(await sandbox.charge(later, { token: card!.token, customer: null })).toEqual(facts)
    if (state !== 'pending') return
    expect(facts.redirectUrl).toContain('/ru/checkout/')
    const confirmed = { params: { checkout: facts.providerId }, body: { approve: true } }
    expect((await payer.sandbox.authenticate(confirmed)).state).toBe('paid')
  })
})

test('[D-12] 3-D Secure: the payer may also say no', async () => {
  const { paymentId, checkout } = await open()
  await pay(checkout, numberOf('three_d_secure'))
  expect(await sandbox.find({ paymentId, providerId: null })).toMatchObject({ state: 'pending' })
  const no = { params: { checkout }, body: { approve: false } }
  expect(await payer.sandbox.authenticate(no)).toMatchObject({
    state: 'declined',
    reason: 'authentication_failed',
  })
  expect((await refusalOf(payer.sandbox.authenticate({ ...no, body: { approve: true } }))).code).toBe(
    'conflict',
  )
})

test('[D-12] what is decided stays decided: nobody pays twice, or pays what was left', async () => {
  const paid = await open()
  await pay(paid.checkout, numberOf('approves'))
  const left = await open()
  await payer.sandbox.cancel({ params: { checkout: left.checkout } })
  for (const { checkout } of [paid, left]) {
    expect((await refusalOf(pay(checkout, numberOf('approves')))).code).toBe('conflict')
    const body = { approve: true }
    expect((await refusalOf(payer.sandbox.authenticate({ params: { checkout }, body }))).code).toBe(
      'conflict',
    )
  }
  expect((await refusalOf(payer.sandbox.cancel({ params: { checkout: paid.checkout } }))).code).toBe(
    'conflict',
  )
  expect((await payer.sandbox.cancel({ params: { checkout: left.checkout } })).state).toBe('canceled')
  await sandbox.cancel(paid.checkout)
  expect((await sandbox.find({ paymentId: paid.paymentId, providerId: null }))?.state).toBe('paid')
})

test('[D-12] two tabs that pay at once: one does', async () => {
  const { checkout } = await open()
  const tries = await Promise.allSettled(Array.from({ length: 5 }, () => pay(checkout, numberOf('approves'))))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

describe('[D-12] a slip of the pen costs nothing', () => {
  test.each([
    ['a digit is wrong', { number: '4242 4242 4242 4241' }, { number: 'card_number_invalid' }],
    ['it is no number', { number: 'forty-two' }, { number: 'card_number_invalid' }],
    ['it is a real card', { number: '4111 1111 1111 1111' }, { number: 'not_a_test_card' }],
    ['it has expired', { exp_month: 2, exp_year: 2026 }, { exp_year: 'card_date_passed' }],
  ])('%s', async (_name, wrong, fields) => {
    const { checkout } = await open()
    const body = { ...written('4242 4242 4242 4242'), ...wrong }
    const refusal = await refusalOf(payer.sandbox.pay({ params: { checkout }, body }))
    expect([refusal.code, refusal.data?.fields]).toEqual(['validation_failed', fields])
    expect((await payer.sandbox.read({ params: { checkout } })).state).toBe('open')
    const good = { ...written('4242-4242-4242-4242'), exp_month: 3, exp_year: 2026 }
    expect((await payer.sandbox.pay({ params: { checkout }, body: good })).state).toBe('paid')
  })
})

test('[D-12] a checkout that never was is not there', async () => {
  const checkout = randomUUID()
  expect((await refusalOf(payer.sandbox.read({ params: { checkout } }))).code).toBe('payment_not_found')
  expect((await refusalOf(pay(checkout, numberOf('approves')))).code).toBe('payment_not_found')
  expect(await sandbox.find({ paymentId: randomUUID(), providerId: null })).toBeUndefined()
})

test('[D-12] a forgotten card is charged no more', async () => {
  const { paymentId, checkout } = await open(0)
  await pay(checkout, numberOf('approves'))
  const { card } = (await sandbox.find({ paymentId, providerId: null }))!
  await sandbox.forgetCard(card!)
  const facts = await sandbox.charge(order(), card!)
  expect([facts.state, facts.reason]).toEqual(['declined', 'no_card'])
})

test('[D-12] numbers of cards are neither logged nor kept', async () => {
  const { rows } = (await server.services.orm.execute(
    'select sandbox_payments::text as line from sandbox_payments',
  )) as unknown as { rows: { line: string }[] }
  expect(rows.length).toBeGreaterThan(10)
  for (const { number } of testCards) {
    const digits = number.replaceAll(' ', '')
    for (const text of [...rows.map(({ line }) => line), ...server.logs]) {
      expect(text).not.toContain(digits)
      expect(text).not.toContain(number)
    }
  }
})
