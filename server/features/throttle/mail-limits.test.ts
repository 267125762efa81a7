import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hours, minutes } from '#server/clock.ts'
import { workspaces } from '#server/db/schema.ts'
import { makeFormDeck, sendTo } from '#tests/support/form-decks.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import { addMember, createTeam, passphrase, signUpPerson } from '#tests/support/workspace-people.ts'
import { deleteAccount } from '../account/account.ts'
import { notifyFollowers, sendResponseEmail } from '../responses/notices.ts'
import { holdNews } from '../workspaces/team/queries.ts'
import { tellHeldNews } from '../workspaces/team/team-emails.ts'

let server: TestServer
beforeAll(async () => {
  // A fifth of the real limits: the same rules, fewer tries.
  server = await openTestServer({ env: { RATE_LIMIT_FACTOR: '0.2' } })
})
afterAll(() => server.close())

let networks = 0
/** A caller whom nobody knows, from where nobody has called yet. */
const newStranger = () => server.client({ address: `203.0.113.${++networks}` })
const mailsTo = async (email: string) => (await server.mails()).filter(({ to }) => to === email)
const refused = { code: 'too_many_requests' }

/** Asks once an hour, so that only the day can refuse. */
async function askHourly(ask: () => Promise<unknown>): Promise<number> {
  for (let asked = 0; asked < 30; asked++) {
    try {
      await ask()
    } catch (error) {
      expect(error).toMatchObject(refused)
      return asked
    }
    server.clock.advance(hours(1))
  }
  throw new Error('nothing was refused')
}

test('[U-05] strangers can have so many links a day sent to one mailbox, from wherever; its owner’s browser goes on', async () => {
  const { client, email } = await signUpPerson(server)
  const asks = {
    requestReset: [2, 'Reset your Lectern password'],
    requestLink: [4, 'Your Lectern login link'],
  } as const
  for (const [name, [most]] of Object.entries(asks)) {
    const call = name as keyof typeof asks
    expect(await askHourly(async () => (await newStranger()).auth[call]({ body: { email } }))).toBe(most)
    await client.auth[call]({ body: { email } })
    server.clock.advance(hours(24))
    await (await newStranger()).auth[call]({ body: { email } })
  }
})

test('[U-05] an address is asked to confirm so many times a day, by whoever says it is theirs', async () => {
  const victim = 'mailbox@example.com'
  const change = async () => {
    const { client } = await signUpPerson(server)
    await client.account.changeEmail({ body: { email: victim, password: passphrase } })
  }
  expect(await askHourly(change)).toBe(2)
  expect(await mailsTo(victim)).toHaveLength(2)
  // The refused one changed nothing.
  const late = await signUpPerson(server)
  await expect(
    late.client.account.changeEmail({ body: { email: victim, password: passphrase } }),
  ).rejects.toMatchObject(refused)
  expect(await late.client.account.read()).toMatchObject({ new_email: null })
})

test('[U-05] the mailbox of an account is warned so many times a day, whatever is done to the account', async () => {
  const { client, email } = await signUpPerson(server)
  const before = (await mailsTo(email)).length
  const body = { password: passphrase, new_password1: passphrase, new_password2: passphrase }
  // The address was never confirmed: its mailbox may be somebody else's.
  for (let turn = 0; turn < 12; turn++) {
    const next = { email: `next-${turn}@example.com`, password: passphrase }
    if (turn % 4 === 0) await client.account.changeEmail({ body: next })
    await server.mails()
    await client.account.changePassword({ body })
    server.clock.advance(hours(1))
  }
  const told = (await mailsTo(email)).slice(before).map(({ subject }) => subject)
  expect(told).toEqual([
    'Your Lectern email is about to change',
    ...Array.from({ length: 3 }, () => 'Your Lectern password was changed'),
  ])
})

test('[U-05] a password is changed so many times an hour in one session, right as each may be', async () => {
  const { client } = await signUpPerson(server)
  const body = { password: passphrase, new_password1: passphrase, new_password2: passphrase }
  for (let turn = 0; turn < 2; turn++) await client.account.changePassword({ body })
  await expect(client.account.changePassword({ body })).rejects.toMatchObject(refused)
})

test('[U-05] one person asks so many addresses a day to confirm', async () => {
  const { client } = await signUpPerson(server)
  let next = 0
  const ask = () =>
    client.account.changeEmail({ body: { email: `other-${++next}@example.com`, password: passphrase } })
  expect(await askHourly(ask)).toBe(4)
})

test('[U-05] an address that is signed up and deleted in turn is not welcomed without end', async () => {
  const email = 'turnstile@example.com'
  const body = { email, password1: passphrase, password2: passphrase }
  const join = async () => (await newStranger()).auth.register({ body })
  await join()
  const { findPerson } = await import('../auth/auth.ts')
  const user = await findPerson(server.services.orm, email)
  await deleteAccount(server.services, { userId: user?.id ?? 0 })
  server.clock.advance(hours(1))
  await expect(join()).rejects.toMatchObject(refused)
  expect(await findPerson(server.services.orm, email)).toBeUndefined()
})

test('[U-05] one sender writes so many times a day to the operator', async () => {
  const stranger = await newStranger()
  let sent = 0
  const ask = () =>
    stranger.contact.enterprise({
      body: {
        ...{ key: randomUUID(), name: 'Ann', email: `ann-${++sent}@example.com`, company: 'Kestrel' },
        ...{ people: 40, message: 'Hello' },
      },
    })
  expect(await askHourly(ask)).toBe(4)
})

test('[U-05] reports of errors are all kept, and so many a day are mailed', async () => {
  const { CONTACT_EMAIL: operator } = server.services.config
  const reports = async () =>
    (await mailsTo(operator)).filter(({ text }) => text.includes('a heron flew in')).length
  const stranger = await newStranger()
  for (let sent = 0; sent < 12; sent++) {
    const body = { message: 'a heron flew in', statusCode: 500, path: '/en/presentations' }
    expect(await stranger.telemetry.reportError({ body })).toMatchObject({ report_id: expect.any(String) })
    server.clock.advance(hours(0.5))
  }
  expect(await reports()).toBe(10)
})

test('[U-05] a role that is given and taken in turn is told so many times a day, and changed every time', async () => {
  const [owner, member] = [await signUpPerson(server), await signUpPerson(server)]
  const { id, slug } = await createTeam(server, owner)
  await addMember(server, id, member.userId)
  const before = (await mailsTo(member.email)).length
  for (let turn = 0; turn < 10; turn++) {
    const role = turn % 2 === 0 ? 'manager' : 'member'
    await owner.client.teams.setRole({ params: { slug }, body: { email: member.email, role } })
  }
  expect((await mailsTo(member.email)).length - before).toBe(4)
  const { members } = await owner.client.workspaces.read({ params: { slug } })
  expect(members.find(({ email }) => email === member.email)?.role).toBe('member')
})

test('[U-08] what a full mailbox was not told of a team, it is told in one email when there is room again', async () => {
  const [owner, member] = [await signUpPerson(server), await signUpPerson(server)]
  const { id, slug } = await createTeam(server, owner)
  await addMember(server, id, member.userId)
  const params = { slug }
  const news = async () =>
    (await mailsTo(member.email)).filter(({ subject }) => subject.startsWith('More changes in a team'))
  for (let turn = 0; turn < 10; turn++) {
    const role = turn % 2 === 0 ? 'manager' : 'member'
    await owner.client.teams.setRole({ params, body: { email: member.email, role } })
  }
  await owner.client.teams.kick({ params, body: { email: member.email } })
  await server.mails()
  server.clock.advance(hours(23))
  await tellHeldNews(server.services)
  expect(await news()).toEqual([])
  server.clock.advance(hours(1.1))
  await Promise.all([tellHeldNews(server.services), tellHeldNews(server.services)])
  const [told, ...more] = await news()
  expect(more).toEqual([])
  expect(told?.text).toMatch(/“Team” had more changes[\s\S]*no longer in the team/)
  expect(told?.text).toContain('/en/myteam\n')
  server.clock.advance(hours(25))
  await tellHeldNews(server.services)
  expect(await news()).toHaveLength(1)
})

test('[U-08] a held email tells of a deleted team until when it can be restored, and nobody of one that is gone', async () => {
  const [owner, member] = [await signUpPerson(server), await signUpPerson(server)]
  const [kept, gone] = [await createTeam(server, owner), await createTeam(server, owner)]
  const { orm } = server.services
  for (const { id } of [kept, gone]) {
    await addMember(server, id, member.userId)
    await holdNews(orm, { workspaceId: id, userId: member.userId, dueAt: server.clock.now() })
  }
  await owner.client.teams.remove({ params: { slug: kept.slug } })
  await orm.delete(workspaces).where(eq(workspaces.id, gone.id))
  await tellHeldNews(server.services)
  const told = (await mailsTo(member.email)).filter(({ subject }) => subject.startsWith('More changes'))
  expect(told).toHaveLength(1)
  expect(told[0]?.text).toMatch(/The team was deleted\.[\s\S]*owner and managers can restore it until/)
})

test('[U-05] whoever fills in a form without end has so many emails a day sent about it', async () => {
  const owner = await signUpPerson(server)
  const deck = await makeFormDeck(owner.client)
  await sendTo(server, await newStranger(), deck)
  await notifyFollowers(server.services)
  await server.mails()
  const { findPresentation } = await import('../presentations/queries.ts')
  const found = await findPresentation(server.services.orm, deck.slug, undefined, ['active'])
  const strict = { ...server.services, config: { ...server.services.config, RATE_LIMIT_FACTOR: 0.02 } }
  const about = { presentationId: found?.presentation.id ?? 0, userId: owner.userId, after: 0, upTo: 1e6 }
  for (let sent = 0; sent < 6; sent++) await sendResponseEmail(strict, { id: randomUUID(), ...about })
  const told = async () =>
    (await mailsTo(owner.email)).filter(({ text }) => text.includes('/presentations/responses/'))
  expect(await told()).toHaveLength(3)

  // Those it was not told of come together, when there is room again, and only once.
  for (let sent = 0; sent < 11; sent++) await sendTo(server, await newStranger(), deck)
  server.clock.advance(minutes(6))
  const queued: unknown[] = []
  const enqueue = async (_orm: unknown, _job: unknown, email: unknown) => void queued.push(email)
  await notifyFollowers({ ...strict, jobs: { ...strict.jobs, enqueue } })
  for (const email of queued) await sendResponseEmail(strict, email as never)
  expect([queued.length, (await told()).length]).toEqual([1, 3])
  server.clock.advance(hours(25))
  for (let round = 0; round < 2; round++) await notifyFollowers(server.services)
  expect((await told()).slice(3).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^12 new responses/),
  ])
})
