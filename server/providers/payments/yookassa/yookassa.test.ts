import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createClock } from '#tests/support/clock.ts'
import { startYookassaServer } from '#tests/support/fakes/yookassa-server.ts'
import {
  DetailsRefusedError,
  ForgedCallbackError,
  type Order,
  type PaymentProvider,
  PaymentsUnavailableError,
} from '../payments.ts'
import { openYookassa } from './open-yookassa.ts'
import { readAmount, writeAmount } from './yookassa-payments.ts'

let server: Awaited<ReturnType<typeof startYookassaServer>>
let yookassa: PaymentProvider
const clock = createClock(new Date().toISOString())
beforeAll(async () => {
  server = await startYookassaServer()
  yookassa = open()
})
beforeEach(() => server.answerWith())
/** A machine that stands still for a moment is no service that hangs. */
const open = (timeoutMs = 10_000) => openYookassa({ ...server.options, clock, timeoutMs })
afterAll(async () => {
  await yookassa.close()
  await server.close()
})

const order = (amount = 89_000): Order => ({
  paymentId: randomUUID(),
  amount,
  currency: 'rub',
  description: 'Lectern Pro, 1 место',
  email: 'payer@example.com',
  buyer: null,
  lang: 'ru',
  returnUrl: 'http://localhost:3000/ru/boost/return',
})
const tell = (event: string, object: object) => yookassa.readCallback(server.writeNotification(event, object))

test('kopecks are written as roubles and read back, to the last one', () => {
  expect(writeAmount(89_000)).toBe('890.00')
  expect(writeAmount(5)).toBe('0.05')
  expect(readAmount('12.3')).toBe(1230)
  for (const text of ['', '-1.00', '1.234', '1e3', ' 1.00', '1,00']) expect(readAmount(text)).toBeUndefined()
  fc.assert(
    fc.property(fc.nat({ max: 1e12 }), amount => {
      expect(readAmount(writeAmount(amount))).toBe(amount)
    }),
  )
})

describe('[D-12] a checkout of YooKassa', () => {
  test('asks for the amount in roubles, keeps the card, and is opened once', async () => {
    const wish = { ...order(), description: 'о'.repeat(200) }
    const checkout = await yookassa.openCheckout(wish)
    expect(await yookassa.openCheckout(wish)).toEqual(checkout)
    expect(server.payments.get(checkout.providerId)).toMatchObject({
      amount: { value: '890.00', currency: 'RUB' },
      metadata: { lectern_payment: wish.paymentId },
    })
    expect(await yookassa.find({ ...wish, providerId: checkout.providerId })).toMatchObject({
      state: 'pending',
      redirectUrl: checkout.redirectUrl,
    })
    await expect(yookassa.openCheckout({ ...wish, amount: 1 })).rejects.toThrow(PaymentsUnavailableError)
  })

  test('that was paid tells of the card; later ones are charged to it', async () => {
    const wish = order()
    const { providerId } = await yookassa.openCheckout(wish)
    server.pay(providerId)
    const facts = await tell('payment.succeeded', { id: providerId })
    expect(facts).toMatchObject({
      paymentId: wish.paymentId,
      providerId,
      state: 'paid',
      amount: 89_000,
      currency: 'rub',
      card: { customer: null, brand: 'mir', last4: '0004', expMonth: 12, expYear: 2030 },
    })
    const renewal = order(178_000)
    const charged = await yookassa.charge(renewal, facts!.card!)
    expect(charged).toMatchObject({ state: 'paid', amount: 178_000, paymentId: renewal.paymentId })
    expect(await yookassa.charge(renewal, facts!.card!)).toEqual(charged)
  })

  test('over nothing only keeps the card', async () => {
    const wish = order(0)
    const { providerId, redirectUrl } = await yookassa.openCheckout(wish)
    expect(redirectUrl).toContain('/bind/')
    expect(await yookassa.find({ ...wish, providerId })).toMatchObject({ state: 'pending', redirectUrl })
    server.bind(providerId.replace('method:', ''))
    const facts = await yookassa.find({ ...wish, providerId })
    expect(facts).toMatchObject({
      state: 'paid',
      amount: 0,
      paymentId: wish.paymentId,
      card: { last4: '0004' },
    })
    expect(await yookassa.charge(order(), facts!.card!)).toMatchObject({ state: 'paid' })
  })

  test('that waits to be taken is taken, once', async () => {
    const { providerId } = await yookassa.openCheckout(order())
    server.pay(providerId, null, 'waiting_for_capture')
    for (const event of ['payment.waiting_for_capture', 'payment.waiting_for_capture']) {
      expect(await tell(event, { id: providerId })).toMatchObject({ state: 'paid' })
    }
    expect(server.calls.items.filter(({ call }) => call.endsWith(`${providerId}/capture`))).toHaveLength(1)
  })

  test.each([
    ['insufficient_funds', 'declined', 'insufficient_funds'],
    ['card_expired', 'declined', 'card_expired'],
    ['3d_secure_failed', 'declined', 'authentication_failed'],
    ['general_decline', 'declined', 'declined'],
    ['fraud_suspected', 'declined', 'declined'],
    ['expired_on_confirmation', 'canceled', undefined],
  ])('canceled for %s is %s', async (why, state, reason) => {
    const { providerId } = await yookassa.openCheckout(order())
    server.pay(providerId, why)
    const facts = await tell('payment.canceled', { id: providerId })
    expect([facts?.state, facts?.reason]).toEqual([state, reason])
  })
})

describe('[D-12] a charge of a kept card', () => {
  test.each([
    ['insufficient_funds', 'insufficient_funds'],
    ['permission_revoked', 'no_card'],
    ['issuer_unavailable', 'provider_unavailable'],
  ])('%s is told as %s', async (why, reason) => {
    const card = { token: server.addCard(why), customer: null }
    expect(await yookassa.charge(order(), card)).toMatchObject({ state: 'declined', reason })
  })

  test('to a card that is not there is declined', async () => {
    const facts = await yookassa.charge(order(), { token: randomUUID(), customer: null })
    expect(facts).toMatchObject({ state: 'declined', reason: 'no_card' })
  })

  test.each(['lost', 'broken'] as const)(
    '%s after the money: it is found among the latest, and charging again charges nothing more',
    async mood => {
      const card = { token: server.addCard(), customer: null }
      const wish = order()
      server.answerWith(mood)
      await expect(yookassa.charge(wish, card)).rejects.toThrow(PaymentsUnavailableError)
      const before = server.payments.size
      // Further payments push it off the first page.
      for (let n = 0; n < 7; n++) await yookassa.charge(order(), card)
      expect(await yookassa.find({ ...wish, providerId: null })).toMatchObject({
        state: 'paid',
        amount: 89_000,
      })
      expect(await yookassa.charge(wish, card)).toMatchObject({ state: 'paid' })
      expect(server.payments.size).toBe(before + 7)
    },
  )

  test.each(['hang', 'cut', 'foreign', 202, 401, 429, 500, 503] as const)(
    '%s: nothing is known, nothing is charged',
    async mood => {
      const card = { token: server.addCard(), customer: null }
      const wish = order()
      server.answerWith(mood)
      const hasty = open(mood === 'hang' ? 300 : undefined)
      await expect(hasty.charge(wish, card)).rejects.toThrow(PaymentsUnavailableError)
      await hasty.close()
      expect(await yookassa.find({ ...wish, providerId: null })).toBeUndefined()
    },
  )
})

describe('[D-12] a notification', () => {
  test('is believed only for what to look at: forged, late and in any order it says what holds now', async () => {
    const wish = order()
    const { providerId } = await yookassa.openCheckout(wish)
    const said = {
      id: providerId,
      status: 'succeeded',
      amount: { value: '890.00', currency: 'RUB' },
      paid: true,
    }
    expect(await tell('payment.succeeded', said)).toMatchObject({ state: 'pending' })
    server.pay(providerId)
    for (const event of ['payment.canceled', 'payment.succeeded', 'payment.succeeded']) {
      expect(await tell(event, { ...said, amount: { value: '1.00', currency: 'RUB' } })).toMatchObject({
        state: 'paid',
        amount: 89_000,
        paymentId: wish.paymentId,
      })
    }
  })

  test.each([
    [
      'of a payment that never was',
      { type: 'notification', event: 'payment.succeeded', object: { id: randomUUID() } },
    ],
    [
      'with an address in place of a name',
      { type: 'notification', event: 'payment.succeeded', object: { id: '../refunds' } },
    ],
    ['of no kind', { event: 'payment.succeeded' }],
  ])('%s is refused', async (_name, body) => {
    const callback = { headers: {}, body: Buffer.from(JSON.stringify(body)) }
    await expect(yookassa.readCallback(callback)).rejects.toThrow(ForgedCallbackError)
    await expect(yookassa.readCallback({ headers: {}, body: Buffer.from('{') })).rejects.toThrow(
      ForgedCallbackError,
    )
  })

  test('of something else in the same shop is nothing of ours', async () => {
    expect(await tell('payment.succeeded', { id: server.addForeign() })).toBeUndefined()
    expect(await tell('refund.succeeded', { id: randomUUID() })).toBeUndefined()
  })

  test('that cannot be looked after now is to be sent again', async () => {
    const { providerId } = await yookassa.openCheckout(order())
    server.answerWith(500)
    await expect(tell('payment.succeeded', { id: providerId })).rejects.toThrow(PaymentsUnavailableError)
  })
})

test('[D-12] a wrong key is told without the key', async () => {
  const wrong = openYookassa({ ...server.options, secretKey: 'test_wrong_key_123', clock })
  const failure = await wrong.openCheckout(order()).catch(error => error)
  expect(failure).toBeInstanceOf(PaymentsUnavailableError)
  expect(failure.message + failure.stack).not.toContain('test_wrong')
  await wrong.close()
})

describe('[U-09] a receipt of the tax office', () => {
  const buyer = { name: 'ООО «Север»', address: 'Мурманск', country: 'RU', tax_id: '5190 123456', email: '' }
  const openFiscal = (vatCode: number) =>
    openYookassa({ ...server.options, clock, receipts: { vatCode, taxSystem: 2 } })

  test('goes with every payment: who buys, what, for how much, under which code', async () => {
    const fiscal = openFiscal(4)
    const { providerId } = await fiscal.openCheckout({ ...order(), buyer })
    const amount = { value: '890.00', currency: 'RUB' }
    const item = { description: 'Lectern Pro, 1 место', quantity: '1.00', amount, vat_code: 4 }
    const items = [{ ...item, payment_subject: 'service', payment_mode: 'full_payment' }]
    expect(server.payments.get(providerId)?.receipt).toEqual({
      customer: { email: 'payer@example.com', full_name: 'ООО «Север»', inn: '5190123456' },
      items,
      tax_system_code: 2,
    })
    const charged = await fiscal.charge(order(), { token: server.addCard(), customer: null })
    const receipt = server.payments.get(charged.providerId)?.receipt
    expect(receipt).toEqual({ customer: { email: 'payer@example.com' }, items, tax_system_code: 2 })
    const { providerId: plain } = await yookassa.openCheckout(order())
    expect(server.payments.get(plain)?.receipt).toBeUndefined()
    await fiscal.close()
  })

  test('goes with every refund, for the part that goes back', async () => {
    const fiscal = openFiscal(4)
    const { providerId } = await fiscal.charge(order(), { token: server.addCard(), customer: null })
    const { description, email } = order()
    const receipt = { description, email, buyer }
    const refund = { refundId: randomUUID(), providerId, amount: 12_345, currency: 'rub', receipt } as const
    const { providerId: made } = await fiscal.refund(refund)
    const amount = { value: '123.45', currency: 'RUB' }
    expect(server.refunds.get(made ?? '')?.receipt).toMatchObject({
      customer: { email: 'payer@example.com', full_name: 'ООО «Север»', inn: '5190123456' },
      items: [{ description, amount, vat_code: 4, payment_mode: 'full_payment' }],
      tax_system_code: 2,
    })
    // The payer has another address by now: it is the same refund all the same.
    const later = { ...refund, receipt: { ...receipt, email: 'new@example.com' } }
    expect(await fiscal.refund(later)).toEqual({ state: 'done', providerId: made })
    await fiscal.close()
  })

  test('that is refused for its buyer says so, and takes no money; for its codes it is the shop that is wrong', async () => {
    const fiscal = openFiscal(4)
    const refused = { ...order(), buyer: { ...buyer, name: 'Nobody' } }
    const before = server.payments.size
    const card = { token: server.addCard(), customer: null }
    await expect(fiscal.openCheckout(refused)).rejects.toThrow(DetailsRefusedError)
    await expect(fiscal.charge(refused, card)).rejects.toThrow(DetailsRefusedError)
    const wrong = openFiscal(13)
    await expect(wrong.charge(order(), card)).rejects.toThrow(/receipt.items.vat_code/)
    await expect(wrong.openCheckout(order())).rejects.toThrow(PaymentsUnavailableError)
    expect(server.payments.size).toBe(before)
    await Promise.all([fiscal.close(), wrong.close()])
  })
})
