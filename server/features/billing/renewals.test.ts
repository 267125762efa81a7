import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { days, hours, minutes } from '#server/clock.ts'
import { bonusEntries, subscriptions } from '#server/db/billing-schema.ts'
import { openStripe } from '#server/providers/payments/stripe/open-stripe.ts'
import {
  buyPro,
  makeCode,
  makeTeam,
  monthly,
  openUpgrade,
  serveBilling,
  type Team,
} from '#tests/support/billing/open-billing.ts'
import { fakePayments, testCard } from '#tests/support/fakes/payment-provider.ts'
import { startStripeServer } from '#tests/support/fakes/stripe-server.ts'
import { openTestServer } from '#tests/support/server/open-test-server.ts'
import { creditBonuses, settlePayment } from './billing.ts'
import { reconcilePayments } from './payments/reconcile-payments.ts'
import { renewDue } from './renewals.ts'

const server = serveBilling()

const read = ({ owner, params }: Team) => owner.client.billing.read({ params })
const renew = () => renewDue(server.services)
const historyOf = async ({ owner, params }: Team) =>
  (await owner.client.billing.payments({ params, query: {} })).results.map(
    ({ kind, state, amount, reason }) => [kind, state, amount, reason] as const,
  )
const subjectsTo = async ({ owner }: Team) =>
  (await server.mails())
    .filter(({ to, subject }) => to.includes(owner.email) && !/Welcome|Receipt/.test(subject))
    .map(({ subject }) => subject)

/** To the moment at which what is paid ends, and a little further. */
async function passToEnd(team: Team, further = 0): Promise<void> {
  const end = Date.parse((await read(team)).paid_until!)
  await server.pass(end - server.clock.now().getTime() + further)
}

async function paidTeam(tariff?: Parameters<typeof buyPro>[2]): Promise<Team> {
  const team = await makeTeam(server)
  await buyPro(server, team, tariff)
  return team
}

async function enterCard(
  { owner, params }: Team,
  token: string,
  currency: 'usd' | 'rub' = 'usd',
): Promise<void> {
  const { redirectUrl } = await owner.client.billing.addCard({ params, body: { currency } })
  const { paymentId } = [...server.provider.books.values()].find(one => redirectUrl.endsWith(one.providerId))!
  const card = { ...testCard, token, last4: '5555' }
  await settlePayment(server.services, server.provider.pay(paymentId, card))
}

/** Renewals are charged to the other card from now on; one that is due is at once. */
async function preferOther(team: Team): Promise<void> {
  const card = (await read(team)).cards.find(one => !one.is_default)!
  await team.owner.client.billing.preferCard({ params: { ...team.params, card: card.id } })
  await server.services.jobs.drain()
}

/** Other tests leave workspaces behind that would be charged here as well. */
async function forgetOthers(team: Team): Promise<void> {
  const { orm } = server.services
  for (const { workspaceId } of await orm.select().from(subscriptions)) {
    if (workspaceId !== team.id)
      await orm.delete(subscriptions).where(eq(subscriptions.workspaceId, workspaceId))
  }
}

test('[D-13] at the end of what is paid the kept card is charged once, however many workers come', async () => {
  const team = await paidTeam()
  await forgetOthers(team)
  const before = await read(team)
  await passToEnd(team, -1)
  await renew()
  expect(await read(team)).toMatchObject({ paid_until: before.paid_until })
  await passToEnd(team)
  const charges = server.provider.count('charge')
  await Promise.all([renew(), renew(), renew()])
  await renew()
  expect(server.provider.count('charge')).toBe(charges + 1)
  const after = await read(team)
  expect(after).toMatchObject({ plan: 'pro', past_due: null, pending_payment: null })
  expect(Date.parse(after.paid_until!)).toBeGreaterThan(Date.parse(before.paid_until!))
  expect(await historyOf(team)).toEqual([
    ['renewal', 'paid', 3600, null],
    ['upgrade', 'paid', 3600, null],
  ])
})

test('[F-16] bonuses renew by themselves, a code comes off first, and only the rest is charged', async () => {
  const team = await paidTeam()
  await forgetOthers(team)
  const code = await makeCode(server, 'RENEW-25')
  await team.owner.client.billing.perform({
    params: team.params,
    body: { action: 'apply_promo', data: { code } },
  })
  await creditBonuses(server.services, {
    ...{ workspaceId: team.id, amount: 3000, currency: 'usd', cause: 'a test' },
  })
  const charges = server.provider.count('charge')
  await passToEnd(team)
  await renew()
  expect(server.provider.count('charge')).toBe(charges)
  expect((await historyOf(team))[0]).toEqual(['renewal', 'paid', 0, null])
  expect((await read(team)).bonuses).toContainEqual({ currency: 'usd', amount: 300 })
  await passToEnd(team)
  await renew()
  expect((await historyOf(team))[0]).toEqual(['renewal', 'paid', 3300, null])
  const lines = await server.services.orm
    .select()
    .from(bonusEntries)
    .where(eq(bonusEntries.workspaceId, team.id))
  expect(lines.map(({ amount, balance }) => [amount, balance])).toEqual([
    [3000, 3000],
    [-2700, 300],
    [-300, 0],
  ])
})

test('[D-13] a declined renewal is tried on days 1, 3 and 7, and then the plan is free; nothing is deleted', async () => {
  const team = await paidTeam()
  await forgetOthers(team)
  server.provider.fate = { kind: 'declines', reason: 'card_expired' }
  const end = (await read(team)).paid_until!
  await passToEnd(team)
  for (const [tried, day] of [1, 3, 7].entries()) {
    await renew()
    const next = new Date(Date.parse(end) + days(day))
    expect(await read(team)).toMatchObject({
      plan: 'pro',
      past_due: {
        since: end,
        next_try_at: next.toISOString(),
        ends_at: new Date(Date.parse(end) + days(7)).toISOString(),
      },
    })
    await server.pass(next.getTime() - server.clock.now().getTime() - minutes(1))
    await renew()
    expect(await historyOf(team)).toHaveLength(2 + tried)
    expect(await subjectsTo(team)).toHaveLength(1 + tried)
    await server.pass(minutes(1))
  }
  await renew()
  server.provider.fate = { kind: 'approves' }
  expect(await read(team)).toMatchObject({ plan: 'free', past_due: null, paid_until: null })
  expect(await historyOf(team)).toHaveLength(5)
  const subjects = await subjectsTo(team)
  expect(subjects).toEqual([
    ...Array(3).fill('Renewal payment for “North” failed'),
    '“North” is now on the Free plan',
  ])
})

test('[D-13] cards that are tried in between use up none of the days, and the plan ends after the last of them', async () => {
  const team = await paidTeam()
  await forgetOthers(team)
  await enterCard(team, 'spare')
  server.provider.fate = { kind: 'declines', reason: 'declined' }
  const end = Date.parse((await read(team)).paid_until!)
  await passToEnd(team)
  await renew()
  const { past_due: first } = await read(team)
  for (let tried = 2; tried <= 4; tried++) {
    await server.pass(minutes(10))
    await preferOther(team)
    expect((await historyOf(team)).filter(([kind]) => kind === 'renewal')).toHaveLength(tried)
    expect(await read(team)).toMatchObject({ plan: 'pro', past_due: first })
  }
  for (const day of [1, 3]) {
    await server.pass(end + days(day) - server.clock.now().getTime())
    await renew()
    expect((await read(team)).plan).toBe('pro')
  }
  // One that is tried a few hours before the last day leaves people the night.
  await server.pass(end + days(7) - hours(4) - server.clock.now().getTime())
  await preferOther(team)
  expect((await read(team)).past_due).toMatchObject({
    ends_at: new Date(server.clock.now().getTime() + hours(12)).toISOString(),
  })
  await server.pass(hours(12))
  await renew()
  server.provider.fate = { kind: 'approves' }
  expect((await read(team)).plan).toBe('free')
})

test('[D-13] after days without a server people still get time, whatever cards they try', async () => {
  const team = await paidTeam()
  await forgetOthers(team)
  await enterCard(team, 'spare')
  server.provider.fate = { kind: 'declines', reason: 'declined' }
  await passToEnd(team, days(10))
  await renew()
  for (let hour = 5; hour <= 35; hour += 5) {
    await server.pass(hours(5))
    await preferOther(team)
    expect((await read(team)).plan, `${hour} hours later`).toBe('pro')
  }
  await server.pass(hours(12))
  await renew()
  server.provider.fate = { kind: 'approves' }
  expect((await read(team)).plan).toBe('free')
})

test('[D-13] a card of the other currency is no reason to charge the old one again', async () => {
  const team = await paidTeam()
  await forgetOthers(team)
  server.provider.next.push({ kind: 'declines', reason: 'declined' })
  await passToEnd(team)
  await renew()
  await enterCard(team, 'roubles', 'rub')
  const charges = server.provider.count('charge')
  await server.services.jobs.drain()
  expect(server.provider.count('charge')).toBe(charges)
  expect(await historyOf(team)).toHaveLength(2)
})

test('[D-12] [D-13] a renewal whose money became bonus credit is made again, and paid with that', async () => {
  const team = await paidTeam()
  await forgetOthers(team)
  const end = (await read(team)).paid_until!
  server.provider.next.push({ kind: 'asks-payer' })
  await passToEnd(team)
  await renew()
  const asked = (await read(team)).pending_payment!
  await creditBonuses(server.services, { workspaceId: team.id, amount: 1, currency: 'usd', cause: 'a test' })
  expect(await settlePayment(server.services, server.provider.pay(asked))).toBe('credited')
  const charges = server.provider.count('charge')
  await renew()
  await renew()
  expect(server.provider.count('charge')).toBe(charges)
  const after = await read(team)
  expect(after).toMatchObject({ plan: 'pro', past_due: null, pending_payment: null })
  expect(Date.parse(after.paid_until!)).toBeGreaterThan(Date.parse(end))
  expect(after.bonuses).toContainEqual({ currency: 'usd', amount: 1 })
  expect((await historyOf(team)).map(([kind, state, amount]) => [kind, state, amount])).toEqual([
    ['renewal', 'paid', 0],
    ['renewal', 'credited', 3600],
    ['upgrade', 'paid', 3600],
  ])
})

test('[U-09] a renewal of which bonuses leave less than Stripe charges is charged the least it does', async () => {
  const { books, options, close } = await startStripeServer()
  const clock = server.clock
  const stripe = openStripe({ ...options, clock, retries: 0 })
  const other = await openTestServer({ clock, payments: fakePayments(stripe) })
  try {
    const team = await makeTeam(other)
    const payment = await openUpgrade(team, { ...monthly, seats: 1 })
    const [session] = books.sessions.values()
    books.payCheckout(session!.id)
    await settlePayment(other.services, (await stripe.find({ paymentId: payment, providerId: session!.id }))!)
    const end = Date.parse((await read(team)).paid_until!)
    await creditBonuses(other.services, {
      ...{ workspaceId: team.id, amount: 1170, currency: 'usd', cause: 'a test' },
    })
    expect(await read(team)).toMatchObject({ plan: 'pro', next_charge: { amount: 50 } })
    await server.pass(end - clock.now().getTime())
    await renewDue(other.services)
    const { orm } = other.services
    const [renewed] = await orm.select().from(subscriptions)
    expect(renewed?.paidUntil.getTime()).toBeGreaterThan(end)
    expect([...books.intents.values()].map(({ amount, status }) => [amount, status])).toEqual([
      [1200, 'succeeded'],
      [50, 'succeeded'],
    ])
    const lines = await orm.select().from(bonusEntries).orderBy(bonusEntries.id)
    expect(lines.map(({ amount, balance }) => [amount, balance])).toEqual([
      [1170, 1170],
      [-1150, 20],
    ])
  } finally {
    await other.close()
    await close()
  }
})

test('[D-13] a new card mends it at once: the renewal follows on what was paid before', async () => {
  const team = await paidTeam()
  await forgetOthers(team)
  server.provider.next.push({ kind: 'declines', reason: 'insufficient_funds' })
  const end = (await read(team)).paid_until!
  await passToEnd(team)
  await renew()
  expect((await subjectsTo(team))[0]).toBe('Renewal payment for “North” failed')
  await server.pass(hours(30))
  await enterCard(team, 'new')
  await server.services.jobs.drain()
  const after = await read(team)
  expect(after).toMatchObject({ plan: 'pro', past_due: null })
  expect(after.cards.find(one => one.is_default)?.last4).toBe('5555')
  const month = Date.parse(after.paid_until!) - Date.parse(end)
  expect(month / days(1)).toBeGreaterThanOrEqual(28)
  expect(month / days(1)).toBeLessThanOrEqual(31)
})

test('[T-28] while a renewal is unpaid no seats are added for nothing, and fewer may be kept', async () => {
  const team = await paidTeam()
  await forgetOthers(team)
  server.provider.next.push({ kind: 'declines', reason: 'declined' })
  await passToEnd(team)
  await renew()
  const change = (seats: number) =>
    team.owner.client.billing.perform({
      params: team.params,
      body: { action: 'change_seats', data: { seats } },
    })
  await expect(change(9)).rejects.toMatchObject({ code: 'tariff_unavailable' })
  expect(await change(1)).toMatchObject({ due_now: 0, next_charge: { amount: 1200 } })
})

test('[T-29] without auto-renewal it ends with what is paid, uncharged; without a card it is tried in vain', async () => {
  const team = await paidTeam()
  await forgetOthers(team)
  await team.owner.client.billing.perform({
    params: team.params,
    body: { action: 'set_auto_renewal', data: { enabled: false } },
  })
  const charges = server.provider.count('charge')
  await passToEnd(team, -1)
  await renew()
  expect((await read(team)).plan).toBe('pro')
  await passToEnd(team)
  await Promise.all([renew(), renew()])
  expect((await read(team)).plan).toBe('free')
  expect(await historyOf(team)).toHaveLength(1)

  const other = await paidTeam()
  const [card] = (await read(other)).cards
  await other.owner.client.billing.removeCard({ params: { ...other.params, card: card!.id } })
  await passToEnd(other)
  await renew()
  expect((await historyOf(other))[0]).toEqual(['renewal', 'declined', 3600, 'no_card'])
  expect(server.provider.count('charge')).toBe(charges)
})

test('[D-13] a charge without an answer is asked about; a worker that died before it asked is made up for', async () => {
  const team = await paidTeam()
  await forgetOthers(team)
  const end = (await read(team)).paid_until
  server.provider.next.push({ kind: 'is-down' })
  await passToEnd(team)
  await renew()
  await renew()
  expect(await read(team)).toMatchObject({ paid_until: end, pending_payment: expect.any(String) })
  await server.pass(minutes(3))
  await reconcilePayments(server.services)
  const after = await read(team)
  expect(Date.parse(after.paid_until!)).toBeGreaterThan(Date.parse(end!))
  expect(await historyOf(team)).toHaveLength(2)
})

test('a year is told of a week before it is charged, once; a month is not', async () => {
  const [year, month] = [await paidTeam({ ...monthly, period: 'yearly' }), await paidTeam()]
  await passToEnd(month, -days(6))
  await renew()
  expect(await subjectsTo(month)).toEqual([])
  await passToEnd(year, -days(7) - minutes(1))
  await forgetOthers(year)
  await renew()
  expect(await subjectsTo(year)).toEqual([])
  await server.pass(hours(1))
  await Promise.all([renew(), renew()])
  await renew()
  const told = await subjectsTo(year)
  expect(told).toHaveLength(1)
  const end = new Date((await read(year)).paid_until!)
  expect(told[0]).toMatch(new RegExp(`^“North” renews on \\d+ \\w+ ${end.getUTCFullYear()}$`))
})

test('[D-15] [U-08] a deleted workspace is not charged; taken back it is pro to the end of what is paid, and renews', async () => {
  const team = await paidTeam()
  await forgetOthers(team)
  await team.owner.client.teams.remove({ params: team.params })
  await server.pass(days(3))
  await team.owner.client.teams.restore({ params: team.params })
  expect(await read(team)).toMatchObject({ plan: 'pro', auto_renewal: true })
  const charges = server.provider.count('charge')
  await passToEnd(team)
  await renew()
  expect((await read(team)).plan).toBe('pro')
  expect(server.provider.count('charge')).toBe(charges + 1)
  await team.owner.client.teams.remove({ params: team.params })
  await server.pass(days(40))
  await renew()
  expect(server.provider.count('charge')).toBe(charges + 1)
})

test('[D-13] a bank that wants to ask: its people get the way there by mail, and the renewal goes on once they answered', async () => {
  const team = await paidTeam()
  await forgetOthers(team)
  server.provider.next.push({ kind: 'asks-payer' })
  await passToEnd(team)
  await renew()
  const asked = (await read(team)).pending_payment!
  await settlePayment(server.services, server.provider.books.get(asked)!)
  expect(await subjectsTo(team)).toEqual(['Confirm the renewal payment for “North”'])
  expect((await server.mails()).at(-1)?.text).toContain(`https://bank.example/${asked}`)
  await settlePayment(server.services, server.provider.pay(asked))
  expect(await read(team)).toMatchObject({ plan: 'pro', past_due: null, pending_payment: null })

  server.provider.next.push({ kind: 'asks-payer' })
  await passToEnd(team)
  await renew()
  await server.pass(hours(25))
  await reconcilePayments(server.services)
  expect((await historyOf(team))[0]).toEqual(['renewal', 'canceled', 3600, 'authentication_failed'])
  expect((await read(team)).past_due).not.toBeNull()
})
