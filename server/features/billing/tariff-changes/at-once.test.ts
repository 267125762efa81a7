import { expect, test } from 'vitest'
import { promoUses } from '#server/db/billing-schema.ts'
import {
  acceptances,
  buyPro,
  makeCode,
  makeTeam,
  monthly,
  serveBilling,
  type Team,
} from '#tests/support/billing/open-billing.ts'
import { addMember, signUpPerson } from '#tests/support/workspace-people.ts'
import { settlePayment } from '../billing.ts'

const server = serveBilling()

const times = <Result>(count: number, call: (n: number) => Promise<Result>) =>
  Promise.allSettled(Array.from({ length: count }, (_, n) => call(n)))
const historyOf = async ({ owner, params }: Team) =>
  (await owner.client.billing.payments({ params, query: {} })).results
const read = ({ owner, params }: Team) => owner.client.billing.read({ params })
const codesOf = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap(one => (one.status === 'rejected' ? [one.reason.code as string] : []))

test('[C-26] ten clicks on the upgrade are one payment, one checkout, one effect', async () => {
  const team = await makeTeam(server)
  const body = { data: { plan: 'pro', ...monthly, ...acceptances } } as const
  const clicks = await times(10, () => team.owner.client.billing.upgrade({ params: team.params, body }))
  const urls = clicks.map(one => (one.status === 'fulfilled' ? one.value.redirectUrl : one.reason.code))
  expect(new Set(urls).size).toBe(1)
  const history = await historyOf(team)
  expect(history).toHaveLength(1)
  const facts = server.provider.pay(history[0]!.id)
  await times(5, () => settlePayment(server.services, facts))
  expect((await read(team)).seats).toBe(3)
  const mails = (await server.mails()).filter(({ subject }) => /^Receipt/.test(subject))
  expect(mails).toHaveLength(1)
})

test('[C-25] ten clicks on more seats charge the card once', async () => {
  const team = await makeTeam(server)
  await buyPro(server, team)
  const body = { action: 'change_seats', data: { seats: 7 } } as const
  const { quote } = await team.owner.client.billing.preview({ params: team.params, body })
  const before = server.provider.count('charge')
  const clicks = await times(10, () =>
    team.owner.client.billing.perform({ params: team.params, body: { ...body, quote } }),
  )
  expect(codesOf(clicks)).toEqual([])
  expect(server.provider.count('charge')).toBe(before + 1)
  expect(await historyOf(team)).toHaveLength(2)
  expect((await read(team)).seats).toBe(7)
})

test('[T-28] two people who buy different seats at once: one wins, and nobody else is charged', async () => {
  const team = await makeTeam(server)
  await buyPro(server, team)
  const manager = await signUpPerson(server)
  await addMember(server, team.id, manager.userId, 'manager')
  const before = server.provider.taken
  const buy = (client: typeof manager.client, seats: number) =>
    client.billing.perform({ params: team.params, body: { action: 'change_seats', data: { seats } } })
  const shown = await team.owner.client.billing.preview({
    params: team.params,
    body: { action: 'change_seats', data: { seats: 4 } },
  })
  const results = await Promise.allSettled([
    team.owner.client.billing.perform({
      params: team.params,
      body: { action: 'change_seats', data: { seats: 4 }, quote: shown.quote },
    }),
    buy(manager.client, 6),
  ])
  const won = results.flatMap(one => (one.status === 'fulfilled' ? [one.value] : []))
  const { seats } = await read(team)
  // Without a quote the second may also come after the first and buy what is then missing.
  const due = won.reduce((sum, { due_now }) => sum + due_now, 0)
  expect(server.provider.taken - before).toBe(due)
  expect(won.map(one => one.seats)).toContain(seats)
  for (const code of codesOf(results)) expect(code).toBe('tariff_changed')
})

test('[D-09] two people with quotes of the same moment for different seats: exactly one is carried out', async () => {
  const team = await makeTeam(server)
  await buyPro(server, team)
  const manager = await signUpPerson(server)
  await addMember(server, team.id, manager.userId, 'manager')
  const { params } = team
  const wishes = await Promise.all(
    [team.owner, manager].map(async ({ client }, n) => {
      const body = { action: 'change_seats', data: { seats: 4 + n } } as const
      return { client, body: { ...body, quote: (await client.billing.preview({ params, body })).quote } }
    }),
  )
  const before = await historyOf(team)
  const results = await Promise.allSettled(
    wishes.map(({ client, body }) => client.billing.perform({ params, body })),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(codesOf(results)).toEqual(['tariff_changed'])
  expect(await historyOf(team)).toHaveLength(before.length + 1)
})

test('[D-14] the last use of a code, wanted by two workspaces at once: one gets it', async () => {
  const code = await makeCode(server, 'LAST-25', { maxUses: 1 })
  const teams = [await makeTeam(server), await makeTeam(server)]
  const results = await Promise.allSettled(
    teams.map(({ owner, params }) =>
      owner.client.billing.upgrade({
        params,
        body: { data: { plan: 'pro', ...monthly, promo_code: code, ...acceptances } },
      }),
    ),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(codesOf(results)).toEqual(['promo_expired'])
})

test('[D-14] one workspace that uses a code twice at once uses it once', async () => {
  const code = await makeCode(server, 'TWICE-25')
  const team = await makeTeam(server)
  await buyPro(server, team)
  const results = await times(6, () =>
    team.owner.client.billing.perform({
      params: team.params,
      body: { action: 'apply_promo', data: { code } },
    }),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(new Set(codesOf(results))).toEqual(new Set(['promo_already_used']))
  const uses = await server.services.orm.select().from(promoUses)
  expect(uses.filter(use => use.code === code)).toHaveLength(1)
})
