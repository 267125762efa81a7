import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutes } from '#server/clock.ts'
import { users } from '#server/db/schema.ts'
import { anna, type FormDeck, makeFormDeck, sendTo } from '#tests/support/form-decks.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import type { TestClient } from '#tests/support/server/test-client.ts'
import {
  addMember,
  createTeam,
  type Person,
  removeMember,
  signUpPerson,
} from '#tests/support/workspace-people.ts'
import { notifyFollowers, sendResponseEmail } from './notices.ts'

let server: TestServer
let visitor: TestClient
beforeAll(async () => {
  server = await openTestServer()
  visitor = await server.client({ address: '10.9.4.1' })
})
afterAll(() => server.close())

async function lettersTo({ email }: Person): Promise<{ subject: string; text: string; html: string }[]> {
  const mails = await server.mails()
  return mails.filter(mail => mail.to.includes(email) && /response|ответ/i.test(mail.subject))
}

const named = (name: string) => ({ ...anna, name })

/** What the clock of the job queue would do every minute. */
const tick = () => notifyFollowers(server.services)

test('[F-05] the owner is told of the first response at once, and of the next ones together five minutes later', async () => {
  const owner = await signUpPerson(server)
  const made = await makeFormDeck(owner.client, { name: 'Plans' })
  await sendTo(server, visitor, made, named('First'))
  const [first, ...none] = await lettersTo(owner)
  expect(none).toEqual([])
  expect(first?.subject).toBe('New response: Plans')
  expect(first?.text).toContain('First')
  expect(first?.text).toContain(`/en/presentations/responses/${made.slug}`)

  await sendTo(server, visitor, made, named('Second'))
  server.clock.advance(minutes(1))
  await sendTo(server, visitor, made, named('Third'))
  await tick()
  expect(await lettersTo(owner)).toHaveLength(1)
  server.clock.advance(minutes(4))
  await tick()
  await tick()
  const letters = await lettersTo(owner)
  expect(letters.map(({ subject }) => subject)).toEqual(['New response: Plans', '2 new responses: Plans'])
  expect(letters[1]?.text).toMatch(/Third[\s\S]*Second/)
  expect(letters[1]?.text).not.toContain('First')
  server.clock.advance(minutes(30))
  await tick()
  expect(await lettersTo(owner)).toHaveLength(2)
})

test('a letter shows the ten latest and counts the rest', async () => {
  const owner = await signUpPerson(server)
  const made = await makeFormDeck(owner.client)
  for (let n = 1; n <= 12; n++) await sendTo(server, visitor, made, named(`Person-${n}.`))
  const [letter] = await lettersTo(owner)
  expect(letter?.subject).toMatch(/^12 new responses/)
  expect(letter?.text).toMatch(/And 2 earlier responses/)
  expect(letter?.text).toContain('Person-3.')
  expect(letter?.text).not.toMatch(/Person-[12]\./)
})

test('who says so is told or not, each in their language, and only while they are in the team', async () => {
  const owner = await signUpPerson(server)
  const [reader, silent, leaver] = [
    await signUpPerson(server, { locale: 'ru' }),
    await signUpPerson(server),
    await signUpPerson(server),
  ]
  const team = await createTeam(server, owner)
  for (const { userId } of [reader, silent, leaver]) await addMember(server, team.id, userId)
  const made = await makeFormDeck(owner.client, { workspace: team.slug, name: 'Планы' })
  const params = { slug: made.slug }
  for (const { client } of [reader, leaver])
    await client.responses.follow({ params, body: { follows: true } })
  await owner.client.responses.follow({ params, body: { follows: false } })
  expect((await owner.client.responses.list({ params, query: {} })).follows).toBe(false)
  expect((await reader.client.responses.list({ params, query: {} })).follows).toBe(true)
  expect((await silent.client.responses.list({ params, query: {} })).follows).toBe(false)
  await removeMember(server, team.id, leaver.userId)
  await sendTo(server, visitor, made)
  expect((await lettersTo(reader)).map(({ subject }) => subject)).toEqual(['1\u00a0новый ответ: Планы'])
  for (const person of [owner, silent, leaver]) expect(await lettersTo(person)).toEqual([])
})

test('[U-13] an account that is blocked hears of no response until it is open again', async () => {
  const owner = await signUpPerson(server)
  const made = await makeFormDeck(owner.client)
  const setBlocked = (blockedAt: Date | null) =>
    server.services.orm.update(users).set({ blockedAt }).where(eq(users.id, owner.userId))
  await setBlocked(server.clock.now())
  await sendTo(server, visitor, made, named('First'))
  expect(await lettersTo(owner)).toEqual([])
  await setBlocked(null)
  server.clock.advance(minutes(6))
  await sendTo(server, visitor, made, named('Second'))
  await tick()
  const letters = await lettersTo(owner)
  expect(letters.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^New response/)])
  expect(letters[0]?.text).toContain('Second')
})

test('a letter that waits is not sent to who left meanwhile, nor about what was deleted', async () => {
  const owner = await signUpPerson(server)
  const made = await makeFormDeck(owner.client)
  await sendTo(server, visitor, made)
  await lettersTo(owner)
  const letter = { id: 'again', presentationId: 0, userId: owner.userId, after: 0, upTo: 2 ** 31 - 1 }
  await sendResponseEmail(server.services, letter)
  const params = { slug: made.slug }
  const { results } = await owner.client.responses.list({ params, query: {} })
  await owner.client.responses.remove({ params, body: { ids: results.map(({ id }) => id) } })
  await sendTo(server, visitor, made, named('Late'))
  await owner.client.presentations.remove({ params })
  server.clock.advance(minutes(10))
  await tick()
  expect(await lettersTo(owner)).toHaveLength(1)
})

test('a worker that dies between noting and sending loses nothing, and tells nothing twice', async () => {
  const owner = await signUpPerson(server)
  const made: FormDeck = await makeFormDeck(owner.client)
  await sendTo(server, visitor, made)
  const broken = {
    ...server.services,
    jobs: {
      ...server.services.jobs,
      enqueue: () => Promise.reject(new Error('killed')),
    },
  }
  await expect(notifyFollowers(broken)).rejects.toThrow('killed')
  await Promise.all([tick(), tick(), tick()])
  expect(await lettersTo(owner)).toHaveLength(1)
})

test('what people wrote cannot break out of the letter', async () => {
  const owner = await signUpPerson(server)
  const made = await makeFormDeck(owner.client, { name: 'A\nB <b>' })
  await sendTo(server, visitor, made, { ...anna, comment: '<script>alert(1)</script>' })
  const [letter] = await lettersTo(owner)
  expect(letter?.html).not.toMatch(/<script|<b>/)
  expect(letter?.subject).toBe('New response')
})
