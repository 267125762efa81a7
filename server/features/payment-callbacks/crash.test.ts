import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startStripeServer, stripeKeys } from '#tests/support/fakes/stripe-server.ts'
import { Purchase } from '#tests/support/process/purchase.ts'
import { ServerProcess } from '#tests/support/process/server-process.ts'
import { createEmptyDatabase, type OwnDatabase } from '#tests/support/server/postgres-template.ts'

// The whole of it: KILLS=50 npm test -- payment-callbacks/crash
const kills = Number(process.env.KILLS ?? 4)
const minute = 60_000

let stripe: Awaited<ReturnType<typeof startStripeServer>>
let server: ServerProcess
let database: OwnDatabase | undefined
beforeAll(async () => {
  const url = process.env.TEST_DATABASE_URL
  if (url) database = await createEmptyDatabase(url)
  stripe = await startStripeServer()
  const env = {
    DEMO: '0',
    STRIPE_SECRET_KEY: stripeKeys.secretKey,
    STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
    STRIPE_URL: stripe.options.url,
    ...(database && { DATABASE_URL: database.url }),
  }
  server = await ServerProcess.start({ env, main: 'tests/support/process/calls-process.ts' })
}, 3 * minute)
afterAll(async () => {
  await server.remove()
  await stripe.close()
  await database?.drop()
})

const open = (round: number) => Purchase.open(server.url, stripe, round % 2 === 0 ? 'usd' : 'rub')

/** How long it takes from a callback to its effects when nobody is killed: the moments to kill at lie in there. */
async function measure(): Promise<number> {
  const purchase = await open(0)
  const begun = performance.now()
  await purchase.tell()
  expect(purchase.isHeard).toBe(true)
  await expectOneEffect(purchase)
  return performance.now() - begun
}

async function expectOneEffect(purchase: Purchase): Promise<void> {
  const payments = await purchase.payments()
  expect(payments.map(({ state }) => state).sort()).toEqual(['credited', 'paid'])
  const paid = payments.find(({ state }) => state === 'paid')!
  const credited = payments.find(({ state }) => state === 'credited')!
  const { currency } = purchase
  const { plan, seats, bonuses, cards } = await purchase.standing()
  expect({ plan, seats }).toEqual({ plan: 'pro', seats: paid.seats })
  expect(bonuses.filter(({ amount }) => amount > 0)).toEqual([{ currency, amount: credited.amount }])
  expect((await purchase.bonuses()).map(({ reason, amount }) => ({ reason, amount }))).toEqual([
    { reason: 'payment_returned', amount: credited.amount },
  ])
  expect(cards.length).toBeGreaterThan(0)
}

test(
  `[D-12] [C-26] kill -9 between callbacks and their effects, ${kills} times: each payment has its effect once`,
  async () => {
    const span = await measure()
    const purchases: Purchase[] = []
    const found = { untouched: 0, half: 0, done: 0 }
    for (let round = 0; round < kills; round++) {
      const purchase = await open(round)
      purchases.push(purchase)
      const telling = purchase.tell()
      await pause(Math.random() * span)
      await server.stop('SIGKILL')
      await telling
      await server.restart()
      const pending = (await purchase.payments()).filter(({ state }) => state === 'pending').length
      found[pending === 2 ? 'untouched' : pending === 1 ? 'half' : 'done'] += 1
      // What was acknowledged is never sent again; the rest is, as payment services do.
      await vi.waitFor(async () => {
        await purchase.tell()
        expect(purchase.isHeard).toBe(true)
      }, minute)
    }
    for (const purchase of purchases) {
      await vi.waitFor(() => expectOneEffect(purchase), { timeout: 2 * minute, interval: 500 })
    }
    if (process.env.KILLS) process.stdout.write(`${JSON.stringify({ kills, span, ...found })}\n`)
  },
  30 * minute,
)
