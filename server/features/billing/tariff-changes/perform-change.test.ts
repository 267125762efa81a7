import { expect, test } from 'vitest'
import { days, minutes } from '#server/clock.ts'
import {
  buyPro,
  makeCode,
  makeTeam,
  monthly,
  serveBilling,
  type Team,
} from '#tests/support/billing/open-billing.ts'
import { addMember, removeMember, signUpPerson } from '#tests/support/workspace-people.ts'
import { creditBonuses, settlePayment } from '../billing.ts'
import { renewDue } from '../renewals.ts'

const server = serveBilling()

type Body = Parameters<Team['owner']['client']['billing']['perform']>[0]['body']

const read = ({ owner, params }: Team) => owner.client.billing.read({ params })
const perform = ({ owner, params }: Team, body: Body) => owner.client.billing.perform({ params, body })
const preview = ({ owner, params }: Team, body: Body) => owner.client.billing.preview({ params, body })
const detail = ({ owner, params }: Team) => owner.client.workspaces.read({ params })
const balance = async (team: Team) =>
  (await read(team)).bonuses.find(({ currency }) => currency === 'usd')?.amount
/** Half of what is paid and has not passed. */
async function passHalf(team: Team): Promise<void> {
  const left = Date.parse((await read(team)).paid_until!) - server.clock.now().getTime()
  server.clock.advance(left / 2)
}

const paidTeam = async (tariff?: Parameters<typeof buyPro>[2]) => {
  const team = await makeTeam(server)
  await buyPro(server, team, tariff)
  return team
}

test('[T-28] [C-25] seats are charged to the kept card for the time that is left, and count once they are paid', async () => {
  const team = await paidTeam()
  await passHalf(team)
  const body = { action: 'change_seats', data: { seats: 5 } } as const
  server.provider.next.push({ kind: 'waits' })
  const waiting = await perform(team, body)
  expect(waiting).toMatchObject({ status: 'pending', due_now: 1200, redirectUrl: null })
  expect(await detail(team)).toMatchObject({ seats: 3 })
  await settlePayment(server.services, server.provider.pay(waiting.payment!))
  expect(await detail(team)).toMatchObject({ seats: 5 })
  expect(await read(team)).toMatchObject({ seats: 5, next_charge: { amount: 6000 }, pending_payment: null })
})

test('[D-09] a charge that is approved at once is done at once; one that is declined changes nothing', async () => {
  const team = await paidTeam()
  const body = { action: 'change_seats', data: { seats: 4 } } as const
  server.provider.next.push({ kind: 'declines', reason: 'insufficient_funds' })
  await expect(perform(team, body)).rejects.toMatchObject({
    code: 'card_declined',
    data: { reason: 'insufficient_funds' },
  })
  expect(await read(team)).toMatchObject({ seats: 3, pending_payment: null })
  expect(await perform(team, body)).toMatchObject({ status: 'done', due_now: 1200 })
  const { results } = await team.owner.client.billing.payments({ params: team.params, query: {} })
  expect(results.map(({ state, amount, kind }) => [kind, state, amount])).toEqual([
    ['seats', 'paid', 1200],
    ['seats', 'declined', 1200],
    ['upgrade', 'paid', 3600],
  ])
})

test('[E-11] seats taken away come back as bonuses, which pay the next ones first; the same number is refused', async () => {
  const team = await paidTeam()
  await passHalf(team)
  await expect(perform(team, { action: 'change_seats', data: { seats: 3 } })).rejects.toMatchObject({
    code: 'tariff_unavailable',
  })
  const fewer = await perform(team, { action: 'change_seats', data: { seats: 1 } })
  expect(fewer).toMatchObject({
    status: 'done',
    due_now: 0,
    bonus_accrued: [{ reason: 'removed_seats', amount: 1200 }],
  })
  expect(await balance(team)).toBe(1200)
  const charges = server.provider.count('charge')
  const more = await perform(team, { action: 'change_seats', data: { seats: 2 } })
  expect(more).toMatchObject({ status: 'done', due_now: 0, bonus_used: 600 })
  expect(more.payment).not.toBeNull()
  expect(server.provider.count('charge')).toBe(charges)
  const { results } = await team.owner.client.billing.bonuses({ params: team.params, query: {} })
  expect(results.map(({ reason, amount, balance: left }) => [reason, amount, left])).toEqual([
    ['payment', -600, 600],
    ['removed_seats', 1200, 1200],
  ])
})

test('[T-30] a month becomes a year: the rest of the month comes back first, and a fifth is saved', async () => {
  const team = await paidTeam()
  expect(await read(team)).toMatchObject({ yearly_offer: { percent: 20, amount: 3 * 240 * 12 } })
  await passHalf(team)
  const year = 3 * 960 * 12
  const shown = await preview(team, { action: 'change_period', data: { period: 'yearly' } })
  expect(shown).toMatchObject({
    due_now: year - 1800,
    bonus_used: 1800,
    bonus_accrued: [{ reason: 'unused_tariff', amount: 1800 }],
  })
  const done = await perform(team, {
    action: 'change_period',
    data: { period: 'yearly' },
    quote: shown.quote,
  })
  expect(done).toMatchObject({ status: 'done', due_now: shown.due_now, paid_until: shown.paid_until })
  expect(await read(team)).toMatchObject({ period: 'yearly', yearly_offer: null })
  expect(await balance(team)).toBe(0)
})

test('[T-25] [D-15] free at once: the rest comes back, nothing is charged any more, and what is over is listed', async () => {
  const team = await paidTeam()
  await passHalf(team)
  await team.owner.client.teams.invite({
    params: team.params,
    body: { emails: ['a@example.com', 'b@example.com'] },
  })
  await perform(team, { action: 'change_seats', data: { seats: 8 } })
  await team.owner.client.teams.invite({
    params: team.params,
    body: { emails: ['c@example.com', 'd@example.com', 'e@example.com'] },
  })
  const shown = await preview(team, { action: 'switch_to_free' })
  expect(shown).toMatchObject({
    due_now: 0,
    next_charge: null,
    seats: null,
    bonus_accrued: [{ reason: 'unused_tariff', amount: 4800 }],
    over_limits: [{ limit: 'members', used: 6, max: 5 }],
  })
  expect(await perform(team, { action: 'switch_to_free', quote: shown.quote })).toMatchObject({
    status: 'done',
  })
  expect(await read(team)).toMatchObject({ plan: 'free', seats: null, next_charge: null, paid_until: null })
  expect(await balance(team)).toBe(4800)
  expect(await detail(team)).toMatchObject({ seats: 5, free_seats: 0, tariff: { level: { is_free: true } } })
  const invite = team.owner.client.teams.invite({ params: team.params, body: { emails: ['f@example.com'] } })
  await expect(invite).rejects.toMatchObject({ code: 'seats_exceeded' })
  await expect(perform(team, { action: 'switch_to_free' })).rejects.toMatchObject({
    code: 'tariff_unavailable',
  })
})

test('[T-26] [F-16] pro again is paid by bonuses as far as they reach, or not when they are to be kept', async () => {
  const team = await paidTeam()
  await perform(team, { action: 'switch_to_free' })
  expect(await balance(team)).toBe(3600)
  const kept = await preview(team, { action: 'switch_to_pro', data: { ...monthly, use_bonus: false } })
  expect(kept).toMatchObject({ due_now: 3600, bonus_used: 0 })
  const again = await perform(team, { action: 'switch_to_pro', data: { ...monthly, seats: 2 } })
  expect(again).toMatchObject({ status: 'done', due_now: 0, bonus_used: 2400 })
  expect(await balance(team)).toBe(1200)
  await expect(perform(team, { action: 'switch_to_pro', data: monthly })).rejects.toMatchObject({
    code: 'tariff_unavailable',
  })
})

test('[T-29] auto-renewal off keeps what is paid and charges nothing; it can be turned on again', async () => {
  const team = await paidTeam()
  const before = await read(team)
  await perform(team, { action: 'set_auto_renewal', data: { enabled: false } })
  expect(await read(team)).toMatchObject({
    plan: 'pro',
    auto_renewal: false,
    next_charge: null,
    paid_until: before.paid_until,
  })
  await perform(team, { action: 'set_auto_renewal', data: { enabled: true } })
  expect(await read(team)).toMatchObject({ auto_renewal: true, next_charge: before.next_charge })
})

test('[F-15] a code comes off the next period, once; a second one does not push it out', async () => {
  const team = await paidTeam()
  const [code, other] = [await makeCode(server, 'NEXT-25'), await makeCode(server, 'OTHER-25')]
  await perform(team, { action: 'apply_promo', data: { code } })
  expect(await read(team)).toMatchObject({ discount: 900, next_charge: { amount: 2700 } })
  await expect(perform(team, { action: 'apply_promo', data: { code } })).rejects.toMatchObject({
    code: 'promo_already_used',
  })
  await expect(perform(team, { action: 'apply_promo', data: { code: other } })).rejects.toMatchObject({
    code: 'tariff_unavailable',
  })
})

test('[D-14] a code keeps its terms while it waits: of months it pays no year, and of many seats not one', async () => {
  const team = await paidTeam()
  const discount = { kind: 'percent', percent: 100 } as const
  const code = await makeCode(server, 'MONTH-ONLY', { discount, periods: ['monthly'] })
  await perform(team, { action: 'apply_promo', data: { code } })
  expect(await read(team)).toMatchObject({ discount: 3600, next_charge: { amount: 0 } })
  const year = await preview(team, { action: 'change_period', data: { period: 'yearly' } })
  expect(year.due_now + year.bonus_used).toBe(3 * 960 * 12)
  await perform(team, { action: 'change_period', data: { period: 'yearly' }, quote: year.quote })
  expect(await read(team)).toMatchObject({ discount: 0, next_charge: { amount: 3 * 960 * 12 } })
  const month = await perform(team, { action: 'change_period', data: { period: 'monthly' } })
  expect(month).toMatchObject({ due_now: 0, bonus_used: 0 })
  expect((await read(team)).discount).toBeNull()

  const many = await paidTeam()
  const off = { kind: 'amount', amount: 10_000, currency: 'usd' } as const
  const crowd = await makeCode(server, 'CROWD-ONLY', { discount: off, minSeats: 3 })
  await perform(many, { action: 'apply_promo', data: { code: crowd } })
  const fewer = await perform(many, { action: 'change_seats', data: { seats: 1 } })
  expect(fewer.next_charge?.amount).toBe(0)
  expect(await balance(many)).toBe(2400)
  const alone = await read(many)
  expect(alone).toMatchObject({ discount: 0, next_charge: { amount: 0 } })
  await server.pass(Date.parse(alone.paid_until!) - server.clock.now().getTime())
  await renewDue(server.services)
  expect([await balance(many), (await read(many)).discount]).toEqual([1200, 0])
})

test('[D-09] what was shown is what is done, for ten minutes and while nothing moved; else 409', async () => {
  const team = await paidTeam()
  server.clock.advance(days(3))
  const body = { action: 'change_seats', data: { seats: 6 } } as const
  const shown = await preview(team, body)
  server.clock.advance(minutes(9))
  const moved = await preview(team, body)
  expect(moved.due_now).toBeLessThan(shown.due_now)
  await creditBonuses(server.services, { workspaceId: team.id, amount: 1, currency: 'usd', cause: 'a test' })
  const changed = { code: 'tariff_changed', statusCode: 409 }
  await expect(perform(team, { ...body, quote: shown.quote })).rejects.toMatchObject(changed)
  const fresh = await preview(team, body)
  await expect(
    perform(team, { action: 'change_seats', data: { seats: 7 }, quote: fresh.quote }),
  ).rejects.toMatchObject(changed)
  const forged = `${fresh.quote.slice(0, -2)}AA`
  await expect(perform(team, { ...body, quote: forged })).rejects.toMatchObject(changed)
  await expect(perform(team, { ...body, quote: 'nonsense' })).rejects.toMatchObject(changed)
  const other = await paidTeam()
  await expect(perform(other, { ...body, quote: fresh.quote })).rejects.toMatchObject(changed)
  server.clock.advance(minutes(9))
  const done = await perform(team, { ...body, quote: fresh.quote })
  expect(done).toMatchObject({ status: 'done', due_now: fresh.due_now, lines: fresh.lines })
  const late = await preview(team, { action: 'change_seats', data: { seats: 7 } })
  server.clock.advance(minutes(10) + 1)
  await expect(
    perform(team, { action: 'change_seats', data: { seats: 7 }, quote: late.quote }),
  ).rejects.toMatchObject(changed)
})

test('a manager who was removed meanwhile is refused at the next request, and nothing is charged', async () => {
  const team = await paidTeam()
  const manager = await signUpPerson(server)
  await addMember(server, team.id, manager.userId, 'manager')
  const body = { action: 'change_seats', data: { seats: 9 } } as const
  const { quote } = await manager.client.billing.preview({ params: team.params, body })
  await removeMember(server, team.id, manager.userId)
  const refused = manager.client.billing.perform({ params: team.params, body: { ...body, quote } })
  await expect(refused).rejects.toMatchObject({ code: 'workspace_access_denied' })
  expect(await read(team)).toMatchObject({ seats: 3 })
})
