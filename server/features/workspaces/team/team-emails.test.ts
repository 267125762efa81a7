import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import { addMember, signUpPerson } from '#tests/support/workspace-people.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ env: { RATE_LIMIT_FACTOR: '100' } })
})
afterAll(() => server.close())

async function makeTeam() {
  const owner = await signUpPerson(server)
  const { id, slug } = await owner.client.teams.create({ body: { name: 'North <b>evil.example</b>' } })
  const member = await signUpPerson(server, { locale: 'ru' })
  await addMember(server, id, member.userId)
  return { owner, member, params: { slug } }
}

/** What came to somebody since the test last looked, without their welcome. */
async function newMails() {
  const all = await server.mails()
  const fresh = all.filter(({ name, subject }) => !seen.has(name) && !/confirm|подтвердите/.test(subject))
  for (const { name } of all) seen.add(name)
  return (email: string) => fresh.filter(({ to }) => to.includes(email))
}
const seen = new Set<string>()

test('[U-08] a new role is told to whom it was given, in their language, once; the same role again is no news', async () => {
  const { owner, member, params } = await makeTeam()
  const body = { email: member.email, role: 'manager' } as const
  await owner.client.teams.setRole({ params, body })
  await owner.client.teams.setRole({ params, body })
  const to = await newMails()
  expect(to(owner.email)).toEqual([])
  const [mail, ...more] = to(member.email)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ subject: 'В Lectern изменилась ваша роль в команде' })
  expect(mail?.text).toContain('Раньше: участник. Теперь: управляющий.')
  expect(mail?.html).not.toContain('<b>evil')
})

test('[U-08] a team that changes hands is told to both, and a removal to who was removed', async () => {
  const { owner, member, params } = await makeTeam()
  await owner.client.teams.handOver({ params, body: { email: member.email } })
  const handed = await newMails()
  expect(handed(member.email)).toMatchObject([{ subject: 'Вам передали команду в Lectern' }])
  expect(handed(owner.email)).toMatchObject([{ subject: 'You transferred ownership of a team on Lectern' }])
  await member.client.teams.kick({ params, body: { email: owner.email } })
  const removed = await newMails()
  expect(removed(member.email)).toEqual([])
  const [mail] = removed(owner.email)
  expect(mail).toMatchObject({ subject: 'You’ve been removed from a team on Lectern' })
  expect(mail?.text).toContain('ask its owner for an invitation')
})

test('[U-08] deletion and return are told to everybody in the team; what was refused is told to nobody', async () => {
  const { owner, member, params } = await makeTeam()
  await expect(member.client.teams.remove({ params })).rejects.toMatchObject({ code: 'forbidden' })
  expect((await newMails())(owner.email)).toEqual([])
  await owner.client.teams.remove({ params })
  await owner.client.teams.remove({ params }).catch(() => undefined)
  const deleted = await newMails()
  expect(deleted(owner.email).map(({ text }) => text)).toEqual([
    expect.stringContaining('You can restore it with everything in it until'),
  ])
  expect(deleted(member.email).map(({ text }) => text)).toEqual([
    expect.stringContaining('её могут восстановить владелец и управляющие'),
  ])
  await owner.client.teams.restore({ params })
  const back = await newMails()
  expect(back(member.email)).toMatchObject([{ subject: 'Вашу команду в Lectern восстановили' }])
  expect(back(owner.email)).toHaveLength(1)
})
