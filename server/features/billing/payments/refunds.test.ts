import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { runCommand } from '#server/admin/run-command.ts'
import { days, minutes } from '#server/clock.ts'
import { receipts } from '#server/db/billing-schema.ts'
import {
  buyPro,
  makeTeam,
  monthly,
  openUpgrade,
  serveBilling,
  type Team,
} from '#tests/support/billing/open-billing.ts'
import { addMember, signUpPerson } from '#tests/support/workspace-people.ts'
import { deleteAccount } from '../../account/account.ts'
import { tidyTeams } from '../../workspaces/team/teams.ts'
import { readWorkspace } from '../../workspaces/workspaces.ts'
import { settlePayment } from '../billing.ts'
import { readBillingState } from '../billing-state.ts'
import { findByCause } from './queries.ts'
import { reconcilePayments } from './reconcile-payments.ts'

const server = serveBilling()
beforeEach(() => {
  server.provider.refundFate = 'done'
})

const run = (...argv: string[]) => runCommand(server.services, argv, 'root')
const stateOf = async (id: number) =>
  readBillingState(server.services.orm, (await readWorkspace(server.services.orm, id))!)
const refundsOf = async ({ owner, params }: Team, payment: string) =>
  (await owner.client.billing.payment({ params: { ...params, payment } })).refunds
const takenBack = () => [...server.provider.refunds.values()].reduce((sum, { amount }) => sum + amount, 0)

async function buy(tariff?: Parameters<typeof buyPro>[2]) {
  const team = await makeTeam(server)
  const payment = await buyPro(server, team, tariff)
  const { results } = await team.owner.client.billing.payments({ params: team.params, query: {} })
  return { team, payment, number: String(results[0]!.number), amount: results[0]!.amount }
}

test('[U-13] a payment goes back whole: its plan ends, the payer reads it in the payments and in an email', async () => {
  const { team, payment, number, amount } = await buy()
  await server.pass(days(3))
  const before = takenBack()
  const said = await run('payments', 'refund', number)
  expect(said.exitCode).toBe(0)
  expect(said.text).toContain('The plan it paid for has ended.')
  expect(takenBack() - before).toBe(amount)
  expect(await stateOf(team.id)).toMatchObject({ subscription: null, workspace: { plan: 'free' } })
  expect(await refundsOf(team, payment)).toEqual([
    { amount, state: 'done', at: server.clock.now().toISOString() },
  ])
  const mails = (await server.mails()).filter(({ subject }) => subject.endsWith('refunded'))
  expect(mails).toMatchObject([{ to: expect.stringContaining(team.owner.email) }])
  expect(await run('payments', 'refund', payment)).toMatchObject({
    ...{
      exitCode: 1,
      text: `Test receipt ${number} (“North”, 36.00 USD): all of it was given back already.`,
    },
  })
  expect(takenBack() - before).toBe(amount)
})

test('[U-09] [U-13] the number on a receipt names its payment, also after others were declined', async () => {
  const declined = await openUpgrade(await makeTeam(server))
  await settlePayment(server.services, server.provider.decline(declined))
  const [first, second] = [await buy(), await buy()]
  expect((await run('payments', 'refunds', second.number)).text).toMatch(
    new RegExp(`^Nothing of test receipt ${second.number} \\(“North”, 36.00 USD\\)`),
  )
  const said = await run('payments', 'refund', second.number)
  expect(said.text).toMatch(`36.00 USD of test receipt ${second.number} (“North”, 36.00 USD) went back`)
  expect(await refundsOf(second.team, second.payment)).toMatchObject([{ amount: second.amount }])
  expect(await refundsOf(first.team, first.payment)).toEqual([])
  await run('payments', 'refund', first.number, '--amount', '500')
  expect(await refundsOf(first.team, first.payment)).toMatchObject([{ amount: 500 }])

  const { orm } = server.services
  const written = (await findByCause(orm, second.payment))!
  const real = { series: 'receipt', number: Number(first.number) } as const
  await orm.insert(receipts).values({ ...written, ...real, id: randomUUID(), cause: randomUUID() })
  expect(await run('payments', 'refund', first.number)).toMatchObject({
    ...{ exitCode: 1, text: expect.stringMatching(`payment ${second.payment}, and .* ${first.payment}`) },
  })
  expect(await refundsOf(first.team, first.payment)).toHaveLength(1)
})

test('[U-13] a part comes off what is left of the plan, which runs on; too much is refused', async () => {
  const { team, payment, number, amount } = await buy()
  expect((await run('payments', 'refund', payment, '--amount', String(amount + 1))).text).toBe(
    `Test receipt ${number} (“North”, 36.00 USD): only ${amount} of it can be given back.`,
  )
  const { text } = await run('payments', 'refund', payment, '--amount', '500')
  expect(text).toContain('The rest of the plan is worth 5.00 USD less')
  const { subscription } = await stateOf(team.id)
  expect(subscription).toMatchObject({ value: amount - 500, autoRenewal: true })
  expect((await run('payments', 'refunds', number)).text).toMatch(/5\.00 USD\s+done/)
})

test('[U-13] a lost reply, a refusal and a provider that is down give back once or not at all', async () => {
  const { team, payment, amount } = await buy()
  const before = takenBack()
  server.provider.refundFate = 'is-down'
  const down = await run('payments', 'refund', payment)
  expect(down).toMatchObject({ exitCode: 1, text: expect.stringContaining('does not answer') })
  expect(await stateOf(team.id)).toMatchObject({ workspace: { plan: 'pro' } })
  expect(await refundsOf(team, payment)).toMatchObject([{ amount, state: 'pending' }])
  expect((await run('payments', 'refund', payment, '--amount', '1')).text).toContain('still under way')
  server.provider.refundFate = 'loses-reply'
  expect((await run('payments', 'refund', payment)).exitCode).toBe(1)
  expect(takenBack() - before).toBe(amount)
  server.clock.advance(minutes(3))
  await Promise.all([reconcilePayments(server.services), run('payments', 'refund', payment)])
  expect(takenBack() - before).toBe(amount)
  expect(await refundsOf(team, payment)).toMatchObject([{ amount, state: 'done' }])
  expect(await stateOf(team.id)).toMatchObject({ subscription: null })

  const other = await buy()
  server.provider.refundFate = 'refused'
  const refused = await run('payments', 'refund', other.payment)
  expect(refused).toMatchObject({ exitCode: 1, text: expect.stringContaining('gives nothing back') })
  expect(await refundsOf(other.team, other.payment)).toEqual([])
  expect(await stateOf(other.team.id)).toMatchObject({ workspace: { plan: 'pro' } })
  server.provider.refundFate = 'done'
  expect((await run('payments', 'refund', other.payment)).exitCode).toBe(0)
})

test('[U-13] what became bonus credit is taken out of it, for a deleted team from its owner; used time takes nothing', async () => {
  const team = await makeTeam(server)
  const payment = await openUpgrade(team)
  await team.owner.client.teams.remove({ params: team.params })
  await team.owner.client.teams.restore({ params: team.params })
  expect(await settlePayment(server.services, server.provider.pay(payment))).toBe('credited')
  const said = await run('payments', 'refund', payment)
  expect(said.text).toContain('of bonus credit were taken back')
  expect((await stateOf(team.id)).balances.usd).toBe(0)

  const deleted = await buy()
  await deleted.team.owner.client.teams.remove({ params: deleted.team.params })
  await run('payments', 'refund', deleted.payment)
  expect((await stateOf(deleted.team.owner.workspaceId)).balances.usd).toBe(0)
  await deleted.team.owner.client.teams.restore({ params: deleted.team.params })
  expect(await stateOf(deleted.team.id)).toMatchObject({ subscription: null })

  const late = await makeTeam(server)
  const paidLate = await openUpgrade(late)
  await late.owner.client.teams.remove({ params: late.params })
  expect(await settlePayment(server.services, server.provider.pay(paidLate))).toBe('credited')
  expect((await run('payments', 'refund', paidLate)).text).toContain('36.00 USD of bonus credit were taken')
  await late.owner.client.teams.restore({ params: late.params })
  expect((await stateOf(late.id)).balances.usd).toBe(0)
  expect((await stateOf(late.owner.workspaceId)).balances.usd).toBe(0)

  const old = await buy()
  await server.pass(days(40))
  expect((await run('payments', 'refund', old.payment)).text).toContain('Nothing was deducted for it.')
})

test('[U-08] [U-13] what is kept for a team whose owner deleted their account is taken as well', async () => {
  const { team, payment, amount } = await buy()
  const manager = await signUpPerson(server)
  await addMember(server, team.id, manager.userId, 'manager')
  await deleteAccount(server.services, { userId: team.owner.userId })
  const part = await run('payments', 'refund', payment, '--amount', String(amount - 1000))
  expect(part.text).toContain('26.00 USD of bonus credit were taken back')
  expect((await run('payments', 'refund', payment)).text).toContain('10.00 USD of bonus credit')
  await manager.client.teams.restore({ params: team.params })
  expect(await stateOf(team.id)).toMatchObject({ subscription: null, balances: { usd: 0 } })
})

test('[U-08] [U-13] of a team that is gone for good nothing can be taken: the operator is told before money goes', async () => {
  const { team, payment, number } = await buy({ ...monthly, period: 'yearly' })
  await team.owner.client.teams.remove({ params: team.params })
  await server.pass(days(14) + 1)
  await tidyTeams(server.services)
  const before = takenBack()
  expect(await run('payments', 'refund', number)).toMatchObject({
    ...{ exitCode: 1, text: expect.stringContaining('with --deduct-nothing it is') },
  })
  expect(takenBack()).toBe(before)
  const said = await run('payments', 'refund', payment, '--deduct-nothing')
  expect(said.text).toMatch(/went back to its payer\.\nNothing was deducted for it\.$/)
  expect(takenBack()).toBeGreaterThan(before)
})
