import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days } from '#server/clock.ts'
import { users } from '#server/db/schema.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import { addMember, changeWorkspace, type Person, signUpPerson } from '#tests/support/workspace-people.ts'
import { writeRefusalToken } from './refusals.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ env: { RATE_LIMIT_FACTOR: '100' } })
})
afterAll(() => server.close())

async function makeTeam(change: Parameters<typeof changeWorkspace>[2] = {}) {
  const owner = await signUpPerson(server)
  const team = await owner.client.teams.create({ body: { name: 'North & «South»' } })
  if (Object.keys(change).length > 0) await changeWorkspace(server, team.id, change)
  const params = { slug: team.slug }
  const invite = (...emails: string[]) => owner.client.teams.invite({ params, body: { emails } })
  return { owner, team, params, invite }
}

async function mailedToken(email: string): Promise<string> {
  const mails = (await server.mails()).filter(
    mail => mail.to === email && mail.link?.pathname.endsWith('/join'),
  )
  return mails.at(-1)!.link!.searchParams.get('token')!
}

test('[C-24] [D-05] an invitation is mailed, lets its person in once, and counts against the seats until then', async () => {
  const { owner, params, invite } = await makeTeam()
  const invitee = await signUpPerson(server)
  const { invitations, already_members } = await invite(invitee.email, owner.email, invitee.email)
  expect(invitations).toMatchObject([{ email: invitee.email }])
  expect(already_members).toEqual([owner.email])
  expect(await owner.client.workspaces.read({ params })).toMatchObject({ free_seats: 3 })
  const token = await mailedToken(invitee.email)
  const visitor = await server.client()
  expect(await visitor.teams.readInvitation({ body: { token } })).toMatchObject({
    workspace: 'North & «South»',
    email: invitee.email,
  })
  const joining = await Promise.allSettled(
    Array.from({ length: 5 }, () => invitee.client.teams.join({ body: { token } })),
  )
  expect(joining.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await owner.client.workspaces.read({ params })).toMatchObject({ free_seats: 3, invitations: [] })
  await expect(visitor.teams.readInvitation({ body: { token } })).rejects.toMatchObject({
    code: 'invitation_expired',
    statusCode: 410,
  })
})

test('[D-05] an invitation is bound to its address, ends after 14 days, and when it is taken back or renewed', async () => {
  const { owner, params, invite } = await makeTeam()
  const [right, wrong] = [await signUpPerson(server), await signUpPerson(server)]
  await invite(right.email)
  const token = await mailedToken(right.email)
  await expect(wrong.client.teams.join({ body: { token } })).rejects.toMatchObject({
    code: 'invitation_for_another',
    statusCode: 403,
  })
  await invite(right.email)
  const renewed = await mailedToken(right.email)
  const expired = { code: 'invitation_expired' }
  await expect(right.client.teams.join({ body: { token } })).rejects.toMatchObject(expired)
  await owner.client.teams.kick({ params, body: { email: right.email } })
  await expect(right.client.teams.join({ body: { token: renewed } })).rejects.toMatchObject(expired)
  await invite(right.email)
  const late = await mailedToken(right.email)
  server.clock.advance(days(14))
  await expect(right.client.teams.join({ body: { token: late } })).rejects.toMatchObject(expired)
  expect(await owner.client.workspaces.read({ params })).toMatchObject({ free_seats: 4, invitations: [] })
})

test('[V-01] [V-02] addresses must be valid, and the seats hold: all are invited or nobody', async () => {
  const { owner, params, invite } = await makeTeam()
  await expect(invite('anna@example.com', 'anna')).rejects.toMatchObject({
    code: 'validation_failed',
    fields: { 'emails.1': 'invalid_email' },
  })
  const five = Array.from({ length: 5 }, (_, n) => `seat-${n}@example.com`)
  await expect(invite(...five)).rejects.toMatchObject({
    code: 'seats_exceeded',
    statusCode: 402,
    message: 'Workspace seats limit exceeded',
  })
  expect(await owner.client.workspaces.read({ params })).toMatchObject({ free_seats: 4, invitations: [] })
  await invite(...five.slice(0, 4))
  expect(await owner.client.workspaces.read({ params })).toMatchObject({ free_seats: 0 })
  await invite(five[0]!)
})

test('[D-05] whoever has the link may join while there are seats; reset or removed it ends', async () => {
  const { owner, params } = await makeTeam({ plan: 'pro', seats: 2 })
  const { invite_token: first } = await owner.client.teams.resetInviteLink({ params })
  const { invite_token: token } = await owner.client.teams.resetInviteLink({ params })
  const people = await Promise.all([signUpPerson(server), signUpPerson(server)])
  const expired = { code: 'invitation_expired' }
  await expect(people[0].client.teams.join({ body: { token: first } })).rejects.toMatchObject(expired)
  const outcomes = await Promise.allSettled(
    people.map(({ client }) => client.teams.join({ body: { token } })),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'seats_exceeded' },
  })
  const inside = people[outcomes.findIndex(({ status }) => status === 'fulfilled')]!
  expect(await inside.client.teams.join({ body: { token } })).toMatchObject({ role: 'member' })
  const read = (client: typeof inside.client) => client.teams.readInvitation({ body: { token } })
  expect(await read(inside.client)).toMatchObject({ member_of: params.slug })
  expect(await read(await server.client())).toMatchObject({ member_of: null })
  await owner.client.teams.removeInviteLink({ params })
  await expect(inside.client.teams.join({ body: { token } })).rejects.toMatchObject(expired)
})

test('[A-03] [D-05] who was removed does not come back by the invite link they knew', async () => {
  const { owner, params } = await makeTeam()
  const { invite_token: token } = await owner.client.teams.resetInviteLink({ params })
  const guest = await signUpPerson(server)
  await guest.client.teams.join({ body: { token } })
  await owner.client.teams.kick({ params, body: { email: guest.email } })
  await expect(guest.client.teams.join({ body: { token } })).rejects.toMatchObject({
    code: 'invitation_expired',
  })
  const { invite_token: renewed } = await owner.client.workspaces.read({ params })
  expect(renewed).not.toBeNull()
  const other = await signUpPerson(server)
  await other.client.teams.join({ body: { token: renewed! } })
})

test('[A-02] members invite nobody, and nobody is invited into a personal workspace', async () => {
  const { team, params } = await makeTeam()
  const member = await signUpPerson(server)
  await addMember(server, team.id, member.userId)
  const body = { emails: ['x@example.com'] }
  const forbidden = { code: 'forbidden' }
  await expect(member.client.teams.invite({ params, body })).rejects.toMatchObject(forbidden)
  await expect(member.client.teams.resetInviteLink({ params })).rejects.toMatchObject(forbidden)
  await expect(
    member.client.teams.invite({ params: { slug: member.workspace }, body }),
  ).rejects.toMatchObject(forbidden)
})

test('[U-05] one address gets so many invitations a day, of a team and of all of them, and a refusal invites nobody', async () => {
  const strict = await openTestServer()
  try {
    const victim = 'victim@example.com'
    const startTeam = async () => {
      const { client } = await signUpPerson(strict)
      const { slug } = await client.teams.create({ body: { name: 'Win at evil.example' } })
      return { client, params: { slug } }
    }
    const [one, other] = [await startTeam(), await startTeam()]
    const invite = (team: typeof one, ...emails: string[]) =>
      team.client.teams.invite({ params: team.params, body: { emails } })
    for (let time = 0; time < 3; time++) await invite(one, victim)
    const refusal = { code: 'too_many_requests', data: { retry_after: 86_400 } }
    await expect(invite(one, 'fresh@example.com', victim)).rejects.toMatchObject(refusal)
    expect((await one.client.workspaces.read({ params: one.params })).invitations).toHaveLength(1)
    for (let time = 0; time < 2; time++) await invite(other, victim)
    await expect(invite(other, victim)).rejects.toMatchObject({ code: 'too_many_requests' })
    const mails = (await strict.mails()).filter(({ to }) => to === victim)
    expect(mails.length).toBeGreaterThan(0)
    for (const { subject, text } of mails) expect(subject + text).not.toContain('evil')
    strict.clock.advance(days(1))
    await invite(one, 'fresh@example.com', victim)
  } finally {
    await strict.close()
  }
})

test('[U-05] a mailbox refuses a team by its own link, without an account; the team is told, others are not refused', async () => {
  const { owner, params, invite } = await makeTeam()
  const email = 'enough@example.com'
  await invite(email)
  const [mail] = (await server.mails()).filter(({ to }) => to === email)
  const address = [...mail!.text.matchAll(/https?:\/\/\S+/g)].map(([found]) => new URL(found)).at(-1)
  expect(address?.pathname).toBe('/en/join/refuse')
  expect(mail!.html).toContain('No more invitations from this team')
  const token = address?.searchParams.get('token') ?? ''
  const visitor = await server.client()
  const refuse = (body: { token: string }) => visitor.teams.refuseInvitations({ body })
  // Pressed twice, by two at once, and in years.
  expect(await Promise.all([refuse({ token }), refuse({ token })])).toEqual([
    { workspace: 'North & «South»' },
    { workspace: 'North & «South»' },
  ])
  server.clock.advance(days(20))
  expect(await refuse({ token })).toEqual({ workspace: 'North & «South»' })
  // The seat is free again, and nobody can be invited beside them by mistake.
  const { free_seats, invitations } = await owner.client.workspaces.read({ params })
  expect([free_seats, invitations]).toEqual([4, []])
  await expect(invite('fresh@example.com', email)).rejects.toMatchObject({
    ...{ code: 'invitation_refused', statusCode: 409, data: { emails: [email] } },
  })
  expect((await owner.client.workspaces.read({ params })).invitations).toEqual([])
  // Another team may, and this one may invite others.
  await invite('fresh@example.com')
  await (await makeTeam()).invite(email)
})

test('[U-05] nobody writes such a link for somebody else’s address', async () => {
  const { team, invite } = await makeTeam()
  await invite('kept@example.com')
  const own = writeRefusalToken(server.services, team.id, 'kept@example.com')
  const [id = '', receiver = '', proof = ''] = own.split('.')
  const other = writeRefusalToken(server.services, team.id + 1, 'other@example.com').split('.')
  const visitor = await server.client()
  for (const token of [
    '',
    'x',
    own.slice(0, -1),
    `${id}.${other[1]}.${proof}`,
    `${other[0]}.${receiver}.${proof}`,
  ])
    await expect(visitor.teams.refuseInvitations({ body: { token } })).rejects.toMatchObject({
      code: 'invitation_expired',
    })
  // A team that is gone for good needs no refusal.
  const gone = writeRefusalToken(server.services, 999_999, 'kept@example.com')
  expect(await visitor.teams.refuseInvitations({ body: { token: gone } })).toEqual({ workspace: null })
  await invite('kept@example.com')
})

test('[U-05] a person sees whom their mailbox refused, and lets a team invite again; nobody does it for them', async () => {
  const { team, params, invite } = await makeTeam()
  const [person, other] = [await signUpPerson(server), await signUpPerson(server)]
  const token = writeRefusalToken(server.services, team.id, person.email)
  await person.client.teams.refuseInvitations({ body: { token } })
  const refused = async ({ client }: Person) =>
    (await client.teams.listRefused()).results.map(({ slug }) => slug)
  // Whoever registers an address without its mailbox neither reads what it refused nor takes it back.
  const setConfirmed = (emailConfirmedAt: Date | null) =>
    server.services.orm.update(users).set({ emailConfirmedAt }).where(eq(users.id, person.userId))
  await setConfirmed(null)
  expect(await refused(person)).toEqual([])
  await person.client.teams.allowInvitations({ params })
  await setConfirmed(server.clock.now())
  await other.client.teams.allowInvitations({ params })
  expect([await refused(person), await refused(other)]).toEqual([[params.slug], []])
  await expect(invite(person.email)).rejects.toMatchObject({ code: 'invitation_refused' })

  // Two tabs, and once more.
  await Promise.all([
    person.client.teams.allowInvitations({ params }),
    person.client.teams.allowInvitations({ params }),
  ])
  await person.client.teams.allowInvitations({ params: { slug: 'nothing\u0000of-the-kind' } })
  expect(await refused(person)).toEqual([])
  await invite(person.email)
})
