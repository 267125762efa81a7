import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runCommand } from '#server/admin/run-command.ts'
import { days, minutes } from '#server/clock.ts'
import type { PaymentProvider } from '#server/providers/payments/payments.ts'
import { openStripe } from '#server/providers/payments/stripe/open-stripe.ts'
import { openYookassa } from '#server/providers/payments/yookassa/open-yookassa.ts'
import { makeTeam, monthly, openUpgrade } from '#tests/support/billing/open-billing.ts'
import { createClock } from '#tests/support/clock.ts'
import { fakePayments } from '#tests/support/fakes/payment-provider.ts'
import { startStripeServer } from '#tests/support/fakes/stripe-server.ts'
import { startYookassaServer } from '#tests/support/fakes/yookassa-server.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import { reconcilePayments } from './reconcile-payments.ts'

type Mood = 'ok' | 'lost' | 'cut' | 'broken' | 'hang'

/** A payment service that is spoken to over the wire. */
interface Bench {
  readonly provider: PaymentProvider
  readonly currency: 'usd' | 'rub'
  pay(providerId: string): void
  answerWith(...moods: Mood[]): void
  /** As after a day: what was asked for under a key is not known by it any more. */
  forgetKeys(): void
  /** What was really given back, each time it was. */
  refunded(): number[]
  /** The calls that come before the one that gives money back. */
  readonly before: number
  close(): Promise<void>
}

const clock = createClock(new Date().toISOString())
// Long enough for an answer of a machine that is busy with other tests, too.
const quick = { clock, timeoutMs: 1500 }

async function openStripeBench(): Promise<Bench> {
  const { books, options, ...server } = await startStripeServer()
  return {
    ...server,
    ...{ provider: openStripe({ ...options, ...quick, retries: 0 }), currency: 'usd', before: 2 },
    pay: id => void books.payCheckout(id),
    refunded: () => [...books.refunds.values()].map(({ amount }) => amount),
  }
}

async function openYookassaBench(): Promise<Bench> {
  const { refunds, options, ...server } = await startYookassaServer()
  const receipts = { vatCode: 4, taxSystem: 2 }
  return {
    ...server,
    ...{ provider: openYookassa({ ...options, ...quick, receipts }), currency: 'rub', before: 1 },
    refunded: () => [...refunds.values()].map(({ amount }) => Math.round(Number(amount.value) * 100)),
  }
}

describe.each([
  ['Stripe', openStripeBench],
  ['YooKassa', openYookassaBench],
])('[U-13] a refund at %s', (_name, openBench) => {
  let bench: Bench
  let server: TestServer
  beforeAll(async () => {
    bench = await openBench()
    const env = { RATE_LIMIT_FACTOR: '100' }
    server = await openTestServer({ clock, payments: fakePayments(bench.provider), env })
  })
  afterAll(async () => {
    await server.close()
    await bench.close()
  })
  beforeEach(() => bench.answerWith())

  const run = (...argv: string[]) => runCommand(server.services, argv, 'root')

  async function buy() {
    const team = await makeTeam(server)
    const payment = await openUpgrade(team, { ...monthly, currency: bench.currency })
    const { readPayment } = await import('./queries.ts')
    bench.pay((await readPayment(server.services.orm, payment))?.providerId ?? '')
    server.clock.advance(minutes(5))
    await reconcilePayments(server.services)
    const { owner, params } = team
    const read = () => owner.client.billing.payment({ params: { ...params, payment } })
    const { state, amount } = await read()
    expect(state).toBe('paid')
    return { payment, amount, read }
  }

  test.each([
    ['lost after it was done', 'lost'],
    ['broken after it was done', 'broken'],
    ['cut before it was heard', 'cut'],
    ['never answered', 'hang'],
  ] as const)('whose reply was %s is found again, and never made twice', async (_what, mood) => {
    const { payment, amount, read } = await buy()
    const earlier = bench.refunded().length
    // Stripe's library tries once more by itself where the line goes.
    bench.answerWith(...Array.from({ length: bench.before }, () => 'ok' as const), mood, mood)
    expect(await run('payments', 'refund', payment)).toMatchObject({
      ...{ exitCode: 1, text: expect.stringContaining('does not answer') },
    })
    expect((await read()).refunds).toMatchObject([{ amount, state: 'pending' }])
    bench.answerWith()
    // A day later the service has forgotten the key that made asking again harmless.
    bench.forgetKeys()
    server.clock.advance(days(1.5))
    await Promise.all([reconcilePayments(server.services), run('payments', 'refund', payment)])
    await reconcilePayments(server.services)
    expect((await read()).refunds).toMatchObject([{ amount, state: 'done' }])
    expect(bench.refunded().slice(earlier)).toEqual([amount])
    expect((await run('payments', 'refund', payment)).text).toContain('was given back already')
    expect(bench.refunded().slice(earlier)).toEqual([amount])
  })

  test('that is asked for by two at once is one', async () => {
    const { payment, amount, read } = await buy()
    const earlier = bench.refunded().length
    await Promise.all([1, 2, 3].map(() => run('payments', 'refund', payment, '--amount', '500')))
    expect(bench.refunded().slice(earlier)).toEqual([500])
    expect((await read()).refunds).toMatchObject([{ amount: 500, state: 'done' }])
    await run('payments', 'refund', payment)
    expect(bench.refunded().slice(earlier)).toEqual([500, amount - 500])
  })
})
