import { beforeEach, expect, test } from 'vitest'
import { runCommand } from '#server/admin/run-command.ts'
import { days, minutes } from '#server/clock.ts'
import {
  buyPro,
  makeTeam,
  openUpgrade,
  serveBilling,
  type Team,
} from '#tests/support/billing/open-billing.ts'
import { readWorkspace } from '../../workspaces/workspaces.ts'
import { settlePayment } from '../billing.ts'
import { readBillingState } from '../billing-state.ts'
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

async function buy() {
  const team = await makeTeam(server)
  const payment = await buyPro(server, team)
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
    ...{ exitCode: 1, text: `All of payment ${number} was given back already.` },
  })
  expect(takenBack() - before).toBe(amount)
})

test('[U-13] a part comes off what is left of the plan, which runs on; too much is refused', async () => {
  const { team, payment, number, amount } = await buy()
  expect((await run('payments', 'refund', payment, '--amount', String(amount + 1))).text).toBe(
    `Only ${amount} of payment ${number} can be given back.`,
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

  const old = await buy()
  await server.pass(days(40))
  expect((await run('payments', 'refund', old.payment)).text).toContain('Nothing was deducted for it.')
})
