import { expect, test } from 'vitest'
import { hours, minutes } from '#server/clock.ts'
import {
  acceptances,
  buyPro,
  makeCode,
  makeTeam,
  monthly,
  openUpgrade,
  serveBilling,
  type Team,
} from '#tests/support/billing/open-billing.ts'
import { changeWorkspace } from '#tests/support/workspace-people.ts'
import { creditBonuses, settlePayment } from './billing.ts'
import { reconcilePayments } from './payments/reconcile-payments.ts'

const server = serveBilling()

const read = ({ owner, params }: Team) => owner.client.billing.read({ params })
const paymentOf = ({ owner, params }: Team, payment: string) =>
  owner.client.billing.payment({ params: { ...params, payment } })
const usd = async (team: Team) =>
  (await read(team)).bonuses.find(({ currency }) => currency === 'usd')?.amount
const settle = (facts: Parameters<typeof settlePayment>[1]) => settlePayment(server.services, facts)
const mailsTo = async ({ owner }: Team) =>
  (await server.mails()).filter(({ to, subject }) => to.includes(owner.email) && !/Welcome/.test(subject))

test('[C-26] [D-10] [D-12] an upgrade leads to the checkout, and once paid the plan is there with card and receipt', async () => {
  const team = await makeTeam(server)
  const { redirectUrl } = await team.owner.client.billing.upgrade({
    params: team.params,
    body: { data: { plan: 'pro', ...monthly, ...acceptances } },
  })
  expect(redirectUrl).toMatch(/^https:\/\/pay\.example\//)
  const { pending_payment: payment, plan } = await read(team)
  expect(plan).toBe('free')
  const order = server.provider.orders.get(payment!)
  expect(order).toMatchObject({ amount: 3600, currency: 'usd', email: team.owner.email, lang: 'en' })
  expect(order?.description).toBe('Lectern Pro, 1 month, 3 seats')
  expect(new URL(order!.returnUrl).search).toBe(`?workspace=${team.params.slug}&payment=${payment}`)
  const facts = server.provider.pay(payment!)
  expect([await settle(facts), await settle(facts)]).toEqual(['paid', 'paid'])
  expect(await read(team)).toMatchObject({
    plan: 'pro',
    seats: 3,
    pending_payment: null,
    cards: [{ brand: 'visa', last4: '4242', is_default: true, is_expired: false }],
  })
  expect(await paymentOf(team, payment!)).toMatchObject({
    ...{ kind: 'upgrade', state: 'paid', amount: 3600, payer: team.owner.email },
    ...{ card: { last4: '4242' }, lines: [{ label: 'pro_monthly', amount: 3600 }] },
  })
  const [receipt, ...more] = await mailsTo(team)
  expect(more).toEqual([])
  expect(receipt?.subject).toMatch(/^Receipt no\. \d+: Lectern Pro for “North”$/)
  expect(receipt?.text).toContain('$36')
  expect(receipt?.text).toContain(`/receipt/${team.params.slug}/${payment}`)
})

test('[D-12] a payment says where it can be paid while it waits for its payer, and no longer', async () => {
  const team = await makeTeam(server)
  const payment = await openUpgrade(team)
  const { redirect_url } = await paymentOf(team, payment)
  expect(redirect_url).toMatch(/^https:\/\/pay\.example\//)
  const { results } = await team.owner.client.billing.payments({ params: team.params, query: {} })
  expect(results[0]).toMatchObject({ state: 'pending', redirect_url })
  // They have been there, and now it is the bank that takes its time.
  const paid = server.provider.pay(payment)
  expect(await settle({ ...paid, state: 'pending' })).toBe('pending')
  expect(await paymentOf(team, payment)).toMatchObject({ state: 'pending', redirect_url: null })
  await settle(paid)
  expect(await paymentOf(team, payment)).toMatchObject({ state: 'paid', redirect_url: null })

  const other = await makeTeam(server)
  const declined = await openUpgrade(other)
  await settle(server.provider.decline(declined))
  expect(await paymentOf(other, declined)).toMatchObject({ state: 'declined', redirect_url: null })
})

test('[V-03] without the three acceptances nothing can be paid', async () => {
  const team = await makeTeam(server)
  const path = `/api/workspaces/${team.params.slug}/upgrade/`
  for (const name of Object.keys(acceptances)) {
    const data = { plan: 'pro', ...monthly, ...acceptances, [name]: false }
    const reply = await team.owner.client.post(path, { data })
    expect([reply.statusCode, JSON.stringify(reply.json())]).toEqual([400, expect.stringContaining(name)])
  }
  expect((await read(team)).pending_payment).toBeNull()
})

test('[F-16] what bonuses pay in full is bought at once: nobody is sent to a checkout', async () => {
  const team = await makeTeam(server)
  await creditBonuses(server.services, {
    ...{ workspaceId: team.id, amount: 5000, currency: 'usd', cause: 'a test' },
  })
  const checkouts = server.provider.count('openCheckout')
  const { redirectUrl } = await team.owner.client.billing.upgrade({
    params: team.params,
    body: { data: { plan: 'pro', ...monthly, ...acceptances } },
  })
  const back = new URL(redirectUrl)
  expect(back.pathname).toBe('/en/boost/return')
  expect(await paymentOf(team, back.searchParams.get('payment')!)).toMatchObject({
    ...{ state: 'paid', amount: 0, bonus_used: 3600 },
  })
  expect(server.provider.count('openCheckout')).toBe(checkouts)
  expect([(await read(team)).plan, await usd(team)]).toEqual(['pro', 1400])
})

test('[D-12] money that comes when the tariff has moved becomes bonuses, and the payer is told', async () => {
  const team = await makeTeam(server)
  const late = await openUpgrade(team, { ...monthly, seats: 5 })
  await creditBonuses(server.services, { workspaceId: team.id, amount: 1, currency: 'usd', cause: 'a test' })
  const facts = server.provider.pay(late)
  expect([await settle(facts), await settle(facts)]).toEqual(['credited', 'credited'])
  expect([(await read(team)).plan, await usd(team)]).toEqual(['free', 6001])
  expect((await mailsTo(team)).map(({ subject }) => subject)).toEqual(['$60 added as bonus credit'])
})

test('callbacks in any order: declined and then paid is paid; paid and then declined stays paid', async () => {
  const team = await makeTeam(server)
  const payment = await openUpgrade(team)
  expect(await settle(server.provider.decline(payment))).toBe('declined')
  expect(await settle(server.provider.pay(payment))).toBe('paid')
  expect(await settle(server.provider.decline(payment))).toBe('paid')
  expect((await read(team)).plan).toBe('pro')
})

test('a callback that comes before our own answer was stored has its effect once', async () => {
  const team = await makeTeam(server)
  await buyPro(server, team)
  server.provider.whileCharging = async facts => {
    expect(await settle(facts)).toBe('paid')
  }
  const body = { action: 'change_seats', data: { seats: 4 } } as const
  const done = await team.owner.client.billing.perform({ params: team.params, body })
  server.provider.whileCharging = undefined
  expect(done.status).toBe('done')
  const { count } = await team.owner.client.billing.payments({ params: team.params, query: {} })
  expect([count, (await read(team)).seats]).toEqual([2, 4])
})

test('another amount or currency than was ordered has no effect', async () => {
  const team = await makeTeam(server)
  const payment = await openUpgrade(team)
  const facts = server.provider.pay(payment)
  for (const wrong of [{ amount: 1 }, { currency: 'rub' }] as const) {
    expect(await settle({ ...facts, ...wrong })).toBe('pending')
  }
  expect((await read(team)).plan).toBe('free')
  expect(await settle({ ...facts, paymentId: crypto.randomUUID() })).toBeUndefined()
})

test('[D-12] a reply that got lost: the payment waits, is asked about, and has its effect', async () => {
  const team = await makeTeam(server)
  await buyPro(server, team)
  server.provider.next.push({ kind: 'loses-reply' })
  const body = { action: 'change_seats', data: { seats: 6 } } as const
  const sent = await team.owner.client.billing.perform({ params: team.params, body })
  expect(sent).toMatchObject({ status: 'pending', redirectUrl: null })
  expect(await read(team)).toMatchObject({ seats: 3, pending_payment: sent.payment })
  const again = await team.owner.client.billing.perform({ params: team.params, body })
  expect(again.payment).toBe(sent.payment)
  await reconcilePayments(server.services)
  expect(await read(team)).toMatchObject({ seats: 3 })
  await server.pass(minutes(3))
  await reconcilePayments(server.services)
  expect(await read(team)).toMatchObject({ seats: 6, pending_payment: null })
})

test('a checkout nobody pays is over after a day, gives its code back, and what is paid after that is not lost', async () => {
  const team = await makeTeam(server)
  const code = await makeCode(server, 'HELD-25', { maxUses: 1 })
  const payment = await openUpgrade(team, { ...monthly, promo_code: code })
  const rival = await makeTeam(server)
  const wish = { action: 'switch_to_pro', data: { ...monthly, promo_code: code } } as const
  const ofRival = () => rival.owner.client.billing.preview({ params: rival.params, body: wish })
  await expect(ofRival()).rejects.toMatchObject({ code: 'promo_expired' })
  await server.pass(hours(23))
  await reconcilePayments(server.services)
  expect((await paymentOf(team, payment)).state).toBe('pending')
  await server.pass(hours(2))
  await reconcilePayments(server.services)
  expect((await paymentOf(team, payment)).state).toBe('canceled')
  expect(await ofRival()).toMatchObject({ due_now: 2700 })
  expect(await settle(server.provider.pay(payment))).toBe('paid')
  await expect(ofRival()).rejects.toMatchObject({ code: 'promo_expired' })
})

test('a user who turns back and chooses otherwise keeps their code; the checkout they left is closed', async () => {
  const team = await makeTeam(server)
  const code = await makeCode(server, 'TURN-25')
  const first = await openUpgrade(team, { ...monthly, promo_code: code })
  const second = await openUpgrade(team, { ...monthly, seats: 5, promo_code: code })
  expect((await paymentOf(team, first)).state).toBe('canceled')
  expect(await settle(server.provider.pay(second))).toBe('paid')
  expect(await read(team)).toMatchObject({ plan: 'pro', seats: 5 })
})

test('where no checkout can be opened nothing is ordered, and nothing hangs', async () => {
  const team = await makeTeam(server)
  server.provider.isDown = true
  const upgrade = () => openUpgrade(team)
  await expect(upgrade()).rejects.toMatchObject({ code: 'payments_unavailable' })
  server.provider.isDown = false
  expect((await read(team)).pending_payment).toBeNull()
  expect(await upgrade()).toBeTruthy()
})

test('what is paid for a workspace that was deleted meanwhile waits there as bonuses until it is taken back', async () => {
  const team = await makeTeam(server)
  const payment = await openUpgrade(team)
  await team.owner.client.teams.remove({ params: team.params })
  expect(await settle(server.provider.pay(payment))).toBe('credited')
  await team.owner.client.teams.restore({ params: team.params })
  expect([(await read(team)).plan, await usd(team)]).toEqual(['free', 3600])
})

test('an enterprise plan given meanwhile is not taken away by an old checkout', async () => {
  const team = await makeTeam(server)
  const payment = await openUpgrade(team)
  await changeWorkspace(server, team.id, { plan: 'enterprise', billingVersion: 7 })
  expect(await settle(server.provider.pay(payment))).toBe('credited')
  expect(await read(team)).toMatchObject({ plan: 'enterprise' })
})
