import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TariffAction } from '#domain/billing/actions.ts'
import type { Minor } from '#domain/billing/money.ts'
import { periods } from '#domain/billing/plans.ts'
import { type Subscription, unusedValue } from '#domain/billing/subscription.ts'
import { days, minutes } from '#server/clock.ts'
import { bonusEntries, subscriptions } from '#server/db/billing-schema.ts'
import {
  type BillingServer,
  buyPro,
  makeCode,
  openBillingServer,
  type Team,
} from '#tests/support/billing/open-billing.ts'
import type { ChargeFate } from '#tests/support/fakes/payment-provider.ts'
import { createTeam, type Person, signUpPerson } from '#tests/support/workspace-people.ts'
import { readWorkspace } from '../workspaces/workspaces.ts'
import { readBillingState } from './billing-state.ts'
import { renewDue } from './renewals.ts'

let server: BillingServer
let owner: Person
beforeAll(async () => {
  server = await openBillingServer({ env: { RATE_LIMIT_FACTOR: '10000' } })
  owner = await signUpPerson(server)
})
afterAll(() => server.close())

const fates = ['approves', 'approves', 'approves', 'declines'] as const
const anyStep = fc.record({
  what: fc.constantFrom(
    ...(['switch_to_pro', 'change_seats', 'change_seats', 'change_period', 'switch_to_free'] as const),
    ...(['set_auto_renewal', 'apply_promo'] as const),
  ),
  wait: fc.integer({ min: 0, max: days(45) }),
  thinks: fc.integer({ min: 0, max: minutes(10) }),
  seats: fc.integer({ min: 1, max: 100 }),
  period: fc.constantFrom(...periods),
  percent: fc.integer({ min: 1, max: 100 }),
  flag: fc.boolean(),
  fate: fc.constantFrom(...fates),
})
type Step = typeof anyStep extends fc.Arbitrary<infer S> ? S : never

let codes = 0

async function toAction(step: Step): Promise<TariffAction> {
  const { seats, period, percent, flag: use_bonus } = step
  const discount = { kind: 'percent', percent } as const
  switch (step.what) {
    case 'switch_to_pro': {
      const promo_code = await makeCode(server, `HISTORY-${++codes}`, { discount })
      return { action: step.what, data: { seats, period, currency: 'usd', use_bonus, promo_code } }
    }
    case 'change_seats':
      return { action: step.what, data: { seats } }
    case 'change_period':
      return { action: step.what, data: { period } }
    case 'switch_to_free':
      return { action: step.what, data: {} }
    case 'set_auto_renewal':
      return { action: step.what, data: { enabled: step.flag } }
    case 'apply_promo':
      return { action: step.what, data: { code: await makeCode(server, `HISTORY-${++codes}`, { discount }) } }
  }
}

/** Every unit of a workspace's money, beside what the server keeps of it. */
class Books {
  used: Minor = 0
  readonly #team: Team

  constructor(team: Team) {
    this.#team = team
  }

  /** What the provider took for this workspace, by its own books. */
  #taken(): Minor {
    const { books, orders } = server.provider
    const isOurs = (id: string) => orders.get(id)?.returnUrl.includes(this.#team.params.slug)
    const paid = [...books.values()].filter(({ state, paymentId }) => state === 'paid' && isOurs(paymentId))
    return paid.reduce((sum, { amount }) => sum + amount, 0)
  }

  async #standing() {
    const workspace = await readWorkspace(server.services.orm, this.#team.id)
    return readBillingState(server.services.orm, workspace!)
  }

  async subscription(): Promise<Subscription | null> {
    return (await this.#standing()).subscription
  }

  /** What time used up between two standings: all of a period that was renewed or ended, else what passed of it. */
  note(before: Subscription | null, after: Subscription | null, at: number): void {
    if (!before) return
    if (after && after.periodStart === before.paidUntil) this.used += before.value
    else if (!after || after.valueSince === at) this.used += before.value - unusedValue(before, at)
  }

  async check(): Promise<void> {
    const { subscription, balances, workspace } = await this.#standing()
    const lines = await server.services.orm
      .select()
      .from(bonusEntries)
      .where(eq(bonusEntries.workspaceId, this.#team.id))
      .orderBy(bonusEntries.id)
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(balances.usd)
    expect(Math.min(0, ...lines.map(({ balance }) => balance))).toBe(0)
    expect(this.#taken()).toBe(this.used + (subscription?.value ?? 0) + balances.usd)
    expect([workspace.plan, workspace.seats]).toEqual(
      subscription ? ['pro', subscription.seats] : ['free', null],
    )
  }
}

async function passTime(books: Books, wait: number): Promise<void> {
  await server.pass(wait)
  for (let round = 0; round < 3; round++) {
    const before = await books.subscription()
    await renewDue(server.services)
    const after = await books.subscription()
    books.note(before, after, server.clock.now().getTime())
    if (JSON.stringify(before) === JSON.stringify(after)) return
  }
}

/** Shown, thought about, carried out: to the last unit what was shown, or nothing at all. */
async function takeStep(team: Team, books: Books, step: Step): Promise<void> {
  const fate: ChargeFate =
    step.fate === 'declines' ? { kind: 'declines', reason: 'declined' } : { kind: 'approves' }
  server.provider.fate = fate
  await passTime(books, step.wait)
  const body = await toAction(step)
  const { params } = team
  const shown = await team.owner.client.billing.preview({ params, body }).catch(() => undefined)
  if (!shown) return
  const before = await books.subscription()
  const at = server.clock.now().getTime()
  await server.pass(step.thinks)
  const { quote, over_limits: _, ...promised } = shown
  const done = await team.owner.client.billing
    .perform({ params, body: { ...body, quote } })
    .catch((error: { code: string }) => error)
  const after = await books.subscription()
  if ('code' in done) {
    expect(done.code).toBe('card_declined')
    expect(after).toEqual(before)
  } else {
    expect(done).toMatchObject({ ...promised, status: 'done' })
    expect(await team.owner.client.billing.read({ params })).toMatchObject({
      seats: promised.seats,
      period: promised.period,
      paid_until: promised.paid_until,
      next_charge: promised.next_charge,
    })
    books.note(before, after, at)
  }
}

test('[D-09] [D-11] over random histories what is shown is what is done, and no unit appears or vanishes', async () => {
  const histories = fc.array(anyStep, { minLength: 4, maxLength: 8 })
  const property = fc.asyncProperty(histories, fc.constantFrom(...periods), async (steps, period) => {
    const { id, slug } = await createTeam(server, owner)
    const team = { owner, id, params: { slug } }
    const books = new Books(team)
    server.provider.fate = { kind: 'approves' }
    await buyPro(server, team, { seats: 2, period, currency: 'usd' })
    for (const step of steps) {
      await takeStep(team, books, step)
      await books.check()
    }
    await server.services.orm.delete(subscriptions)
  })
  await fc.assert(property, { numRuns: 20, endOnFailure: true })
})
