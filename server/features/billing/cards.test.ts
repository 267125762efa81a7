import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rowsOf } from '#server/db/database.ts'
import {
  buyPro,
  makeTeam,
  openUpgrade,
  serveBilling,
  type Team,
} from '#tests/support/billing/open-billing.ts'
import { testCard } from '#tests/support/fakes/payment-provider.ts'
import { deleteAccount } from '../account/account.ts'
import { settlePayment } from './billing.ts'
import { renewDue } from './renewals.ts'

const server = serveBilling()

const cardsOf = async ({ owner, params }: Team) => (await owner.client.billing.read({ params })).cards

async function enterCard({ owner, params }: Team, token: string, last4: string): Promise<void> {
  const { redirectUrl } = await owner.client.billing.addCard({ params, body: { currency: 'usd' } })
  const facts = [...server.provider.books.values()].find(one => redirectUrl.endsWith(one.providerId))!
  expect(facts.amount).toBe(0)
  await settlePayment(server.services, server.provider.pay(facts.paymentId, { ...testCard, token, last4 }))
}

test('[E-10] cards are added by a checkout of nothing; the first is charged until another is preferred', async () => {
  const team = await makeTeam(server)
  await enterCard(team, 'first', '1111')
  await enterCard(team, 'second', '2222')
  await enterCard(team, 'second', '2222')
  const [first, second, ...none] = await cardsOf(team)
  expect(none).toEqual([])
  expect([first, second].map(card => [card?.last4, card?.is_default])).toEqual([
    ['1111', true],
    ['2222', false],
  ])
  const { count } = await team.owner.client.billing.payments({ params: team.params, query: {} })
  expect(count).toBe(0)
  await team.owner.client.billing.preferCard({ params: { ...team.params, card: second!.id } })
  expect((await cardsOf(team)).map(({ last4 }) => last4)).toEqual(['2222', '1111'])
  await team.owner.client.billing.removeCard({ params: { ...team.params, card: second!.id } })
  expect((await cardsOf(team)).map(({ last4, is_default }) => [last4, is_default])).toEqual([['1111', true]])
  expect(server.provider.forgotten).toContain('second')
})

test('a card of somebody else is not found, and one that was removed is not charged', async () => {
  const [team, other] = [await makeTeam(server), await makeTeam(server)]
  await buyPro(server, team)
  const [card] = await cardsOf(team)
  const theirs = { ...other.params, card: card!.id }
  await expect(other.owner.client.billing.preferCard({ params: theirs })).rejects.toMatchObject({
    code: 'card_not_found',
  })
  await expect(other.owner.client.billing.removeCard({ params: theirs })).rejects.toMatchObject({
    code: 'card_not_found',
  })
  await team.owner.client.billing.removeCard({ params: { ...team.params, card: card!.id } })
  const body = { action: 'change_seats', data: { seats: 4 } } as const
  const asked = await team.owner.client.billing.perform({ params: team.params, body })
  expect(asked).toMatchObject({ status: 'pending', redirectUrl: expect.stringMatching(/^https:/) })
  const other2 = team.owner.client.billing.payment({ params: { ...other.params, payment: asked.payment! } })
  await expect(other2).rejects.toMatchObject({ code: 'workspace_access_denied' })
})

test('[E-10] an expired card is not charged while its payer can enter another, which renewals are charged to then', async () => {
  const team = await makeTeam(server)
  const old = { ...testCard, token: 'old', expMonth: 1, expYear: 2026 }
  const payment = await openUpgrade(team)
  await settlePayment(server.services, server.provider.pay(payment, old))
  expect(await cardsOf(team)).toMatchObject([{ is_expired: true, is_default: true }])
  const body = { action: 'change_seats', data: { seats: 4 } } as const
  const asked = await team.owner.client.billing.perform({ params: team.params, body })
  expect(asked).toMatchObject({ status: 'pending', redirectUrl: expect.stringMatching(/^https:/) })
  const fresh = { ...testCard, token: 'fresh', last4: '6666' }
  await settlePayment(server.services, server.provider.pay(asked.payment!, fresh))
  expect(await cardsOf(team)).toMatchObject([
    { last4: '6666', is_default: true },
    { last4: '4242', is_default: false, is_expired: true },
  ])
  const { paid_until: end } = await team.owner.client.billing.read({ params: team.params })
  await server.pass(Date.parse(end!) - server.clock.now().getTime())
  await renewDue(server.services)
  const { results } = await team.owner.client.billing.payments({ params: team.params, query: {} })
  expect(results[0]).toMatchObject({ kind: 'renewal', state: 'paid', card: { last4: '6666' } })
})

test('[U-01] cards of a deleted account are removed at the provider with their payer, once it answers', async () => {
  const team = await makeTeam(server)
  const { owner } = team
  await enterCard({ ...team, id: owner.workspaceId, params: { slug: owner.workspace } }, 'own-card', '1111')
  await enterCard(team, 'team-card', '2222')
  server.provider.isDown = true
  await deleteAccount(server.services, { userId: owner.userId })
  const waiting = async () => {
    const query = sql`select count(*)::int as count from pgboss.job where name = 'forget-card' and state < 'completed'`
    return rowsOf<{ count: number }>(await server.services.orm.execute(query))[0]?.count
  }
  expect(await waiting()).toBe(2)
  server.provider.isDown = false
  await server.services.jobs.drain()
  expect(server.provider.forgottenWithPayer.toSorted()).toEqual(['own-card', 'team-card'])
  expect(await waiting()).toBe(0)
})

test('[U-01] a card that is removed while its provider is down is removed there later', async () => {
  const team = await makeTeam(server)
  await enterCard(team, 'late', '3333')
  const [card] = await cardsOf(team)
  server.provider.isDown = true
  await team.owner.client.billing.removeCard({ params: { ...team.params, card: card!.id } })
  expect(await cardsOf(team)).toEqual([])
  server.provider.isDown = false
  await server.services.jobs.drain()
  expect(server.provider.forgotten).toContain('late')
  expect(server.provider.forgottenWithPayer).not.toContain('late')
})
