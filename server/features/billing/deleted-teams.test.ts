import fc from 'fast-check'
import { createTranslator } from 'use-intl/core'
import { expect, test } from 'vitest'
import { unusedValue } from '#domain/billing/subscription.ts'
import en from '#locales/en/team.json' with { type: 'json' }
import ru from '#locales/ru/team.json' with { type: 'json' }
import { days } from '#server/clock.ts'
import { bonusEntries } from '#server/db/billing-schema.ts'
import {
  buyPro,
  makeTeam,
  monthly,
  openUpgrade,
  serveBilling,
  type Team,
} from '#tests/support/billing/open-billing.ts'
import { addMember, signUpPerson } from '#tests/support/workspace-people.ts'
import { deleteAccount } from '../account/account.ts'
import { tidyTeams } from '../workspaces/team/teams.ts'
import { readWorkspace } from '../workspaces/workspaces.ts'
import { creditBonuses, settlePayment } from './billing.ts'
import { readBillingState } from './billing-state.ts'
import { renewDue } from './renewals.ts'

const server = serveBilling({ env: { RATE_LIMIT_FACTOR: '10000' } })

const stateOf = async (id: number) => {
  const workspace = await readWorkspace(server.services.orm, id)
  return workspace && readBillingState(server.services.orm, workspace)
}
const balanceOf = async (id: number) => (await stateOf(id))?.balances.usd ?? 0

test('[U-08] the dialog says what comes back and to whom; the deletion gives exactly that, once', async () => {
  const team = await makeTeam(server)
  const { owner, params } = team
  const manager = await signUpPerson(server)
  await addMember(server, team.id, manager.userId, 'manager')
  await buyPro(server, team)
  await server.pass(days(10))
  const asOwner = await owner.client.teams.readDeletion({ params })
  const { subscription } = (await stateOf(team.id))!
  const worth = unusedValue(subscription!, server.clock.now().getTime())
  expect(asOwner).toEqual({
    ...{ returns: [{ currency: 'usd', amount: worth }], plan_ends: true },
    to: { username: owner.email.split('@')[0], is_you: true },
  })
  expect(await manager.client.teams.readDeletion({ params })).toMatchObject({ to: { is_you: false } })

  // A double click of two people in two windows.
  const removed = await Promise.allSettled([
    owner.client.teams.remove({ params }),
    manager.client.teams.remove({ params }),
    owner.client.teams.remove({ params }),
  ])
  const done = removed.filter(one => one.status === 'fulfilled')
  expect(done.map(({ value }) => value.returned)).toEqual([[{ currency: 'usd', amount: worth }]])
  expect(await balanceOf(owner.workspaceId)).toBe(worth)
  expect(await stateOf(team.id)).toMatchObject({ subscription: null, balances: { usd: 0 } })
  const { results } = await owner.client.billing.bonuses({ params: { slug: owner.workspace }, query: {} })
  expect(results).toMatchObject([{ reason: 'team_deleted', amount: worth, balance: worth }])
})

test('[U-08] restored, the plan is back to its old end with its renewal, and the owner has what nobody used', async () => {
  const team = await makeTeam(server)
  const { owner, params } = team
  await buyPro(server, team)
  await creditBonuses(server.services, { workspaceId: team.id, amount: 70, currency: 'usd', cause: 'test' })
  const { subscription: ran } = (await stateOf(team.id))!
  await server.pass(days(5))
  await owner.client.teams.remove({ params })
  const given = await balanceOf(owner.workspaceId)
  await server.pass(days(3))
  const needed = unusedValue(ran!, server.clock.now().getTime())
  const [listed] = (await owner.client.teams.listDeleted()).results
  expect(listed).toMatchObject({
    takes: [{ currency: 'usd', amount: needed + 70 }],
    paid_until: new Date(ran!.paidUntil).toISOString(),
    auto_renewal: true,
  })
  const twice = await Promise.allSettled([
    owner.client.teams.restore({ params }),
    owner.client.teams.restore({ params }),
  ])
  expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const after = (await stateOf(team.id))!
  expect(after.subscription).toMatchObject({ paidUntil: ran!.paidUntil, autoRenewal: true, value: needed })
  expect(after.balances.usd).toBe(70)
  expect(after.workspace).toMatchObject({ plan: 'pro', seats: 3 })
  expect(await balanceOf(owner.workspaceId)).toBe(given - needed - 70)
  expect(await owner.client.billing.read({ params })).toMatchObject({ auto_renewal: true, plan: 'pro' })
})

test('[U-08] with half of it spent the plan is back for half of the time, and with all of it there is none', async () => {
  const team = await makeTeam(server)
  const { owner, params } = team
  await buyPro(server, team)
  const { subscription: ran } = (await stateOf(team.id))!
  await owner.client.teams.remove({ params })
  // Their own plan costs a third of the team's.
  const own = { params: { slug: owner.workspace } }
  await openUpgradeWithBonus({ ...team, params: own.params })
  await owner.client.teams.restore({ params })
  const { subscription } = (await stateOf(team.id))!
  const share = (subscription!.paidUntil - subscription!.valueSince) / (ran!.paidUntil - ran!.valueSince)
  expect(share).toBeCloseTo(2 / 3, 3)
  expect(subscription).toMatchObject({ autoRenewal: false, seats: 3 })
  expect(await balanceOf(owner.workspaceId)).toBe(0)

  await owner.client.teams.remove({ params })
  await spendShare(owner.workspaceId, 100)
  expect(await balanceOf(owner.workspaceId)).toBe(0)
  await owner.client.teams.restore({ params })
  expect(await stateOf(team.id)).toMatchObject({ subscription: null, workspace: { plan: 'free' } })
})

/** Their own plan, paid with what they were given. */
async function openUpgradeWithBonus({ owner, params }: Team): Promise<void> {
  const body = {
    action: 'switch_to_pro',
    data: { seats: 1, period: 'monthly', currency: 'usd', use_bonus: true },
  } as const
  const { quote } = await owner.client.billing.preview({ params, body })
  await owner.client.billing.perform({ params, body: { ...body, quote } })
}

test('[U-08] money that comes for a deleted team is kept for whoever has the team, and in the end for its owner', async () => {
  const team = await makeTeam(server)
  const { owner, params } = team
  const payment = await openUpgrade(team)
  await owner.client.teams.remove({ params })
  expect(await settlePayment(server.services, server.provider.pay(payment))).toBe('credited')
  const paid = await balanceOf(team.id)
  expect(paid).toBeGreaterThan(0)
  await server.pass(days(14) + 1)
  await tidyTeams(server.services)
  await tidyTeams(server.services)
  expect(await stateOf(team.id)).toBeUndefined()
  expect(await balanceOf(owner.workspaceId)).toBe(paid)
})

test('[U-08] a team whose owner deletes their account comes back with its paid plan', async () => {
  const team = await makeTeam(server)
  const manager = await signUpPerson(server)
  await addMember(server, team.id, manager.userId, 'manager')
  await buyPro(server, team)
  const { subscription: ran } = (await stateOf(team.id))!
  await deleteAccount(server.services, { userId: team.owner.userId })
  expect((await manager.client.teams.listDeleted()).results).toMatchObject([
    { paid_until: new Date(ran!.paidUntil).toISOString() },
  ])
  expect(await manager.client.teams.restore({ params: team.params })).toMatchObject({ role: 'owner' })
  expect((await stateOf(team.id))?.subscription).toMatchObject({
    paidUntil: ran!.paidUntil,
    value: ran!.value,
  })
})

const anyStep = fc.record({
  what: fc.constantFrom('delete', 'restore', 'delete', 'restore', 'spend', 'wait'),
  wait: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: days(12) })),
  share: fc.integer({ min: 1, max: 100 }),
})

test('[U-08] over random histories nothing is paid twice and nothing vanishes', async () => {
  const owner = await signUpPerson(server)
  const spend = (share: number) => spendShare(owner.workspaceId, share)
  const property = fc.asyncProperty(fc.array(anyStep, { minLength: 4, maxLength: 8 }), async steps => {
    const team = await makeTeam(server, owner)
    await buyPro(server, team, monthly)
    const worth = async () => {
      const { subscription, balances } = (await stateOf(team.id))!
      const plan = subscription ? unusedValue(subscription, server.clock.now().getTime()) : 0
      return plan + balances.usd + (await balanceOf(owner.workspaceId))
    }
    for (const { what, wait, share } of steps) {
      await server.pass(wait)
      await renewDue(server.services)
      const before = await worth()
      const { params } = team
      if (what === 'spend') await spend(share)
      if (what === 'delete') await owner.client.teams.remove({ params }).catch(() => undefined)
      if (what === 'restore') await owner.client.teams.restore({ params }).catch(() => undefined)
      if (what !== 'spend') expect(await worth()).toBe(before)
    }
    await owner.client.teams.remove({ params: team.params }).catch(() => undefined)
    await server.pass(days(15))
    const kept = await worth()
    await tidyTeams(server.services)
    expect(await balanceOf(owner.workspaceId)).toBe(kept)
    await spend(100)
  })
  await fc.assert(property, { numRuns: 12, endOnFailure: true })
})

/** As if something had been bought with it. */
async function spendShare(workspaceId: number, percent: number): Promise<void> {
  const balance = await balanceOf(workspaceId)
  const amount = Math.floor((balance * percent) / 100)
  if (amount === 0) return
  await server.services.orm.insert(bonusEntries).values({
    ...{ workspaceId, reason: 'payment', amount: -amount, currency: 'usd', balance: balance - amount },
    ...{ cause: 'test', createdAt: server.clock.now() },
  })
}

test('[U-08] a free team that has bonus credit alone gives that back, and nobody speaks of a plan', async () => {
  const team = await makeTeam(server)
  await creditBonuses(server.services, {
    ...{ workspaceId: team.id, amount: 700, currency: 'usd', cause: 'a test' },
  })
  const deletion = await team.owner.client.teams.readDeletion({ params: team.params })
  expect(deletion).toMatchObject({ returns: [{ currency: 'usd', amount: 700 }], plan_ends: false })
  for (const [locale, messages] of [
    ['en-GB', en],
    ['ru-RU', ru],
  ] as const) {
    const t = createTranslator({ locale, messages, namespace: 'remove' })
    for (const key of ['returnsToYou', 'returnsTo'] as const) {
      const say = (plan: 'yes' | 'no') => t(key, { amount: '$7', name: 'Ann', plan })
      expect(say('no')).not.toMatch(/plan|тариф/i)
      expect(say('no')).toContain('$7')
      expect(say('yes')).toMatch(/plan|тариф/i)
    }
  }
})
