import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startStripeServer, stripeKeys } from '#tests/support/fakes/stripe-server.ts'
import { Purchase, type PurchaseKind, purchaseKinds } from '#tests/support/process/purchase.ts'
import { ServerProcess } from '#tests/support/process/server-process.ts'
import type { OwnDatabase } from '#tests/support/server/postgres-template.ts'
import { createMigrated } from '#tests/support/server/test-database.ts'

// The whole of it: KILLS=50 npm test -- payment-callbacks/crash
const kills = Number(process.env.KILLS ?? 3)
const minute = 60_000

let stripe: Awaited<ReturnType<typeof startStripeServer>>
let server: ServerProcess
let database: OwnDatabase | undefined
beforeAll(async () => {
  const url = process.env.TEST_DATABASE_URL
  if (url) database = await createMigrated(url)
  stripe = await startStripeServer()
  const env = {
    DEMO: '0',
    STRIPE_SECRET_KEY: stripeKeys.secretKey,
    STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
    STRIPE_URL: stripe.options.url,
    ...(database && { DATABASE_URL: database.url }),
  }
  server = await ServerProcess.start({ env, main: 'tests/support/process/calls-process.ts' })
})
afterAll(async () => {
  await server.remove()
  await stripe.close()
  await database?.drop()
})

const open = (kind: PurchaseKind) => Purchase.open(server.url, stripe, kind)

/** How long it takes from a callback to its effects when nobody is killed: the moments to kill at lie in there. */
async function measure(kind: PurchaseKind): Promise<number> {
  const purchase = await open(kind)
  const begun = performance.now()
  await purchase.tell()
  await vi.waitFor(async () => expect(await countPending(purchase)).toBe(0), { timeout: minute, interval: 5 })
  const span = performance.now() - begun
  await expectOneEffect(purchase)
  return span
}

async function countPending(purchase: Purchase): Promise<number> {
  return (await purchase.payments()).filter(({ state }) => state === 'pending').length
}

async function expectOneEffect(purchase: Purchase): Promise<void> {
  const payments = await purchase.payments()
  const states = purchase.kind === 'returned' ? ['credited', 'paid'] : ['paid']
  expect(payments.map(({ state }) => state).sort()).toEqual(states)
  const { plan, seats, bonuses, cards } = await purchase.standing()
  expect({ plan, seats, cards: cards.length }).toEqual({ plan: 'pro', seats: 2, cards: payments.length })
  const credited = payments.filter(({ state }) => state === 'credited').map(({ amount }) => amount)
  expect(bonuses.map(({ amount }) => amount).filter(Boolean)).toEqual(credited)
  expect((await purchase.bonuses()).map(({ reason, amount }) => [reason, amount])).toEqual(
    credited.map(amount => ['payment_returned', amount]),
  )
}

test(
  `[D-12] [C-26] kill -9 between callbacks and their effects, ${kills} times: each payment has its effect once`,
  async () => {
    const spans = new Map<PurchaseKind, number>()
    for (const kind of purchaseKinds) spans.set(kind, await measure(kind))
    const purchases: Purchase[] = []
    const killed = { before: 0, after: 0 }
    const report = (figures: object) => {
      if (process.env.KILLS) process.stdout.write(`${JSON.stringify(figures)}\n`)
    }
    for (let round = 0; round < kills; round++) {
      const purchase = await open(purchaseKinds[round % purchaseKinds.length]!)
      purchases.push(purchase)
      const telling = purchase.tell()
      // More of them early, where nothing is decided yet.
      await pause(Math.random() ** 2 * spans.get(purchase.kind)!)
      await server.stop('SIGKILL')
      await telling
      await server.restart()
      killed[(await countPending(purchase)) > 0 ? 'before' : 'after'] += 1
      // What was acknowledged is never sent again; the rest is, as payment services do.
      await vi.waitFor(async () => {
        await purchase.tell()
        expect(purchase.isHeard).toBe(true)
      }, minute)
      report({ round, kind: purchase.kind, ...killed })
    }
    for (const purchase of purchases) {
      await vi.waitFor(() => expectOneEffect(purchase), { timeout: 2 * minute, interval: 500 })
    }
    report({ kills, ...killed, ...Object.fromEntries(spans) })
  },
  (3 + kills) * 2 * minute,
)
