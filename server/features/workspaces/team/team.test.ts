import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days } from '#server/clock.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import { addMember, changeWorkspace, type Person, signUpPerson } from '#tests/support/workspace-people.ts'
import { tidyTeams } from './teams.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ env: { RATE_LIMIT_FACTOR: '100' } })
})
afterAll(() => server.close())

async function makeTeam(owner?: Person) {
  const person = owner ?? (await signUpPerson(server))
  const team = await person.client.teams.create({ body: { name: 'North' } })
  return { owner: person, team, params: { slug: team.slug } }
}

async function join(workspaceId: number, role: 'manager' | 'member' = 'member') {
  const person = await signUpPerson(server)
  await addMember(server, workspaceId, person.userId, role)
  return person
}

test('[C-20] [C-11] [F-17] a team is made with a name; one on the free plan each, and the next needs payment', async () => {
  const { client } = await signUpPerson(server)
  expect(await client.teams.canCreate()).toEqual({ can_create: true })
  const team = await client.teams.create({ body: { name: '  Север  ' } })
  expect(team).toMatchObject({
    name: 'Север',
    kind: 'team',
    role: 'owner',
    tariff: { level: { is_free: true } },
  })
  expect(await client.teams.canCreate()).toEqual({ can_create: false })
  const second = client.teams.create({ body: { name: 'South' } })
  await expect(second).rejects.toMatchObject({ code: 'pay', statusCode: 402 })
  await changeWorkspace(server, team.id, { plan: 'pro', seats: 3 })
  expect(await client.teams.canCreate()).toEqual({ can_create: true })
  for (const name of ['', '   ', 'x'.repeat(101)]) {
    await expect(client.teams.create({ body: { name } })).rejects.toMatchObject({ code: 'validation_failed' })
  }
})

test('[C-20] asked for twice with one key it is one team; of many at once one is made', async () => {
  const { client } = await signUpPerson(server)
  const body = { name: 'North', key: randomUUID() }
  const [first, again] = [await client.teams.create({ body }), await client.teams.create({ body })]
  expect(again.slug).toBe(first.slug)
  const other = await signUpPerson(server)
  const made = await Promise.allSettled(
    Array.from({ length: 6 }, (_, n) => other.client.teams.create({ body: { name: `Team ${n}` } })),
  )
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('[E-01] a workspace tells its seats, its people and who is invited; members do not see invitations', async () => {
  const { owner, team, params } = await makeTeam()
  const member = await join(team.id)
  await owner.client.teams.invite({ params, body: { emails: ['new@example.com'] } })
  const seen = await owner.client.workspaces.read({ params })
  expect(seen).toMatchObject({
    seats: 5,
    free_seats: 2,
    members: [
      { email: owner.email, role: 'owner', is_you: true },
      { email: member.email, role: 'member', is_you: false },
    ],
    invitations: [{ email: 'new@example.com' }],
    invite_token: null,
  })
  expect((await owner.client.workspaces.list()).results).toMatchObject([
    { kind: 'personal', people: 1 },
    { slug: team.slug, people: 2, seats: 5 },
  ])
  await owner.client.teams.resetInviteLink({ params })
  const inside = await member.client.workspaces.read({ params })
  expect(inside).toMatchObject({ free_seats: 2, invitations: [], invite_token: null })
})

test('[C-21] owner and manager rename a workspace; a member may not', async () => {
  const { owner, team, params } = await makeTeam()
  const [manager, member] = [await join(team.id, 'manager'), await join(team.id)]
  expect(await owner.client.teams.rename({ params, body: { name: 'West' } })).toMatchObject({ name: 'West' })
  expect(await manager.client.teams.rename({ params, body: { name: 'East' } })).toMatchObject({
    name: 'East',
  })
  await expect(member.client.teams.rename({ params, body: { name: 'X' } })).rejects.toMatchObject({
    code: 'forbidden',
  })
})

test('[C-23] [A-03] [D-04] a removed member is out at the next request; nobody removes the owner', async () => {
  const { owner, team, params } = await makeTeam()
  const [manager, other, member] = [
    await join(team.id, 'manager'),
    await join(team.id, 'manager'),
    await join(team.id),
  ]
  const kick = (person: Person, email: string) => person.client.teams.kick({ params, body: { email } })
  await kick(manager, member.email)
  await expect(member.client.workspaces.read({ params })).rejects.toMatchObject({
    code: 'workspace_access_denied',
  })
  await expect(kick(manager, owner.email)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(kick(manager, other.email)).rejects.toMatchObject({ code: 'forbidden' })
  await kick(owner, other.email)
  await expect(kick(owner, owner.email)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(kick(owner, 'nobody@example.com')).rejects.toMatchObject({ code: 'member_not_found' })
  await expect(kick(member, manager.email)).rejects.toMatchObject({ code: 'workspace_access_denied' })
})

test('[D-04] a member may leave, the owner may not; only the owner hands out the manager role', async () => {
  const { owner, team, params } = await makeTeam()
  const [manager, member] = [await join(team.id, 'manager'), await join(team.id)]
  const role = { email: member.email, role: 'manager' } as const
  await expect(manager.client.teams.setRole({ params, body: role })).rejects.toMatchObject({
    code: 'forbidden',
  })
  await owner.client.teams.setRole({ params, body: role })
  expect(await member.client.workspaces.read({ params })).toMatchObject({ role: 'manager' })
  const own = { email: owner.email, role: 'member' } as const
  await expect(owner.client.teams.setRole({ params, body: own })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(owner.client.teams.leave({ params })).rejects.toMatchObject({ code: 'forbidden' })
  await member.client.teams.leave({ params })
  expect((await owner.client.workspaces.read({ params })).members).toHaveLength(2)
})

test('[D-04] handed over, there is one owner, and who was it stays as a manager', async () => {
  const { owner, team, params } = await makeTeam()
  const [a, b] = [await join(team.id), await join(team.id, 'manager')]
  const hand = (person: Person, email: string) => person.client.teams.handOver({ params, body: { email } })
  await expect(hand(b, b.email)).rejects.toMatchObject({ code: 'forbidden' })
  const both = await Promise.allSettled([hand(owner, a.email), hand(owner, b.email)])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { members } = await a.client.workspaces.read({ params })
  expect(members.filter(({ role }) => role === 'owner')).toHaveLength(1)
  expect(members.find(({ email }) => email === owner.email)?.role).toBe('manager')
})

test('[C-22] a deleted team is gone for everybody at once, can be taken back whole, and ends after 14 days', async () => {
  const { owner, team, params } = await makeTeam()
  const [member, manager] = [await join(team.id), await join(team.id, 'manager')]
  const deck = await member.client.presentations.create({ body: { workspace: team.slug, name: 'Kept' } })
  const trashed = await member.client.presentations.create({ body: { workspace: team.slug, name: 'Old' } })
  await member.client.presentations.remove({ params: { slug: trashed.slug } })
  await expect(member.client.teams.remove({ params })).rejects.toMatchObject({ code: 'forbidden' })
  server.clock.advance(1000)
  const { gone_at } = await owner.client.teams.remove({ params })
  expect(new Date(gone_at).getTime()).toBe(server.clock.now().getTime() + days(14))
  for (const person of [owner, member]) {
    await expect(person.client.workspaces.read({ params })).rejects.toMatchObject({
      code: 'workspace_not_found',
    })
    expect((await person.client.workspaces.list()).results.map(({ slug }) => slug)).not.toContain(team.slug)
  }
  const read = () => member.client.presentations.read({ params: { slug: deck.slug } })
  await expect(read()).rejects.toMatchObject({ code: 'presentation_not_found' })
  await expect(member.client.presentations.restore({ params: { slug: deck.slug } })).rejects.toMatchObject({
    code: 'presentation_not_found',
  })
  expect((await member.client.teams.listDeleted()).results).toEqual([])
  await expect(member.client.teams.restore({ params })).rejects.toMatchObject({ code: 'workspace_not_found' })
  expect((await manager.client.teams.listDeleted()).results).toMatchObject([{ slug: team.slug, gone_at }])
  expect(await manager.client.teams.restore({ params })).toMatchObject({ slug: team.slug, role: 'manager' })
  expect(await read()).toMatchObject({ name: 'Kept' })
  const { results } = await member.client.presentations.trash({ query: { workspace: team.slug } })
  expect(results.map(({ name }) => name)).toEqual(['Old'])
  await owner.client.teams.remove({ params })
  server.clock.advance(days(14) + 1)
  await tidyTeams(server.services)
  expect((await owner.client.teams.listDeleted()).results).toEqual([])
  await expect(owner.client.teams.restore({ params })).rejects.toMatchObject({ code: 'workspace_not_found' })
})

test('[C-22] a personal workspace stays, and a team deleted for another comes back only when there is room', async () => {
  const { owner, params } = await makeTeam()
  await expect(owner.client.teams.remove({ params: { slug: owner.workspace } })).rejects.toMatchObject({
    code: 'forbidden',
  })
  await owner.client.teams.remove({ params })
  await owner.client.teams.create({ body: { name: 'South' } })
  await expect(owner.client.teams.restore({ params })).rejects.toMatchObject({ code: 'pay' })
})
