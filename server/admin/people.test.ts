import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#server/db/schema.ts'
import { openLiveStream } from '#tests/support/server/live-stream.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import { addMember, passphrase, signUpPerson } from '#tests/support/workspace-people.ts'
import { runCommand } from './run-command.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ env: { RATE_LIMIT_FACTOR: '100' } })
})
afterAll(() => server.close())

const run = (line: string, ...more: string[]) =>
  runCommand(server.services, [...line.split(' ').filter(Boolean), ...more], 'root')

test('[U-13] find shows who somebody is and what they have; what it looks for is no pattern', async () => {
  const person = await signUpPerson(server)
  const { slug } = await person.client.teams.create({ body: { name: 'North' } })
  const { exitCode, text } = await run(`people find ${person.email.toUpperCase()}`)
  expect(exitCode).toBe(0)
  const [head, row] = text.split('\n')
  expect(head).toMatch(/^id\s+email\s+name\s+confirmed\s+blocked\s+last seen\s+workspaces$/)
  expect(row).toMatch(
    new RegExp(`^${person.userId}\\s+${person.email}\\s+person-\\d+\\s+no\\s+no\\s+\\d{4}-`),
  )
  expect(row).toContain(`${person.workspace} (owner, free), ${slug} (owner, free)`)
  expect((await run('people find', '%')).text).toBe('Nobody has “%” in their email or name.')
  expect(await run('people find', ' ')).toMatchObject({ exitCode: 2 })
})

test('[U-13] a name writes no lines of its own into what find shows, and gives the terminal no orders', async () => {
  const person = await signUpPerson(server)
  // As it could be stored before names were cleaned.
  const username = 'Ann\n7  root@example.com  \u001b[2J\u009b1m'
  await server.services.orm.update(users).set({ username }).where(eq(users.id, person.userId))
  const { text } = await run(`people find ${person.email}`)
  expect(text.split('\n')).toHaveLength(2)
  expect(text.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u)
  expect(text).toContain('Ann 7  root@example.com  [2J1m')
})

test('[U-13] who is blocked is out at once and not let in by any way; what is theirs alone closes, and opens again', async () => {
  const person = await signUpPerson(server)
  const other = await signUpPerson(server)
  const { id, slug } = await person.client.teams.create({ body: { name: 'North' } })
  await addMember(server, id, other.userId)
  const own = await person.client.presentations.create({ body: { workspace: person.workspace, name: 'Own' } })
  const shared = await person.client.presentations.create({ body: { workspace: slug, name: 'Shared' } })
  for (const deck of [own, shared]) {
    await person.client.presentations.update({
      ...{ params: { slug: deck.slug }, body: { settings: { link: true } } },
    })
  }
  const linkOf = async (deck: { slug: string }) => {
    const { findShownDeck } = await import('../features/public-pages/public-pages.ts')
    return (await findShownDeck(server.services, deck.slug)) !== undefined
  }
  expect([await linkOf(own), await linkOf(shared)]).toEqual([true, true])
  const stream = await openLiveStream(server.app, person.client, { slug: shared.slug, client: randomUUID() })

  const blocked = await run(`people block ${person.email}`, '--reason', 'spam')
  expect(blocked).toEqual({
    exitCode: 0,
    text: `${person.email} is blocked and logged out everywhere. 1 public link is closed.`,
  })
  // What they had open ends with the command, not when somebody next looks.
  await stream.ended
  await expect(person.client.auth.user()).rejects.toMatchObject({ code: 'unauthorized' })
  const fresh = await server.client({ address: '10.9.9.9' })
  const login = (password: string) => fresh.auth.login({ body: { email: person.email, password } })
  await expect(login(passphrase)).rejects.toMatchObject({ code: 'account_blocked' })
  // Who does not know the password does not learn that it is blocked.
  await expect(login('some other words')).rejects.toMatchObject({ code: 'login_failed' })
  await fresh.auth.requestLink({ body: { email: person.email } })
  const link = (await server.mails()).findLast(({ to }) => to.includes(person.email))?.link
  const token = link?.searchParams.get('link') ?? link?.searchParams.get('token') ?? ''
  await expect(fresh.auth.confirmLink({ body: { token } })).rejects.toMatchObject({ code: 'account_blocked' })
  expect([await linkOf(own), await linkOf(shared)]).toEqual([false, true])
  expect(await other.client.workspaces.read({ params: { slug } })).toMatchObject({ slug })
  expect((await run(`people block ${person.email}`)).text).toMatch(/is blocked already, since/)
  expect((await run(`people find ${person.email}`)).text).toContain(
    server.clock.now().toISOString().slice(0, 10),
  )

  expect((await run(`people unblock ${person.email}`)).text).toBe(
    `${person.email} can log in again. 1 public link is opened.`,
  )
  expect(await login(passphrase)).toMatchObject({ key: expect.any(String) })
  expect([await linkOf(own), await linkOf(shared)]).toEqual([true, true])
  expect((await run(`people unblock ${person.email}`)).text).toBe(`${person.email} is not blocked.`)
  const { text } = await run('people log --last 2')
  expect(text.split('\n').slice(1)).toEqual([
    expect.stringMatching(new RegExp(`root\\s+people unblock\\s+person ${person.userId}$`)),
    expect.stringMatching(new RegExp(`root\\s+people block\\s+person ${person.userId}\\s+spam$`)),
  ])
})

test('[U-13] sessions end everywhere, and their person may log in again', async () => {
  const person = await signUpPerson(server)
  const ended = await run(`people sessions end ${person.email}`)
  expect(ended.text).toBe(`${person.email} is logged out everywhere: 1 session has ended.`)
  await expect(person.client.auth.user()).rejects.toMatchObject({ code: 'unauthorized' })
  const fresh = await server.client({ address: '10.9.9.8' })
  await fresh.auth.login({ body: { email: person.email, password: passphrase } })
  expect(await fresh.auth.user()).toMatchObject({ email: person.email })
})

test('[U-13] an account is deleted once its address was typed back, and nothing is kept of the address', async () => {
  const person = await signUpPerson(server)
  expect(await run(`people delete ${person.email}`)).toMatchObject({
    ...{ exitCode: 1, text: expect.stringContaining('was not deleted') },
  })
  expect(await run(`people delete ${person.email} --yes`)).toMatchObject({ exitCode: 0 })
  await expect(person.client.auth.user()).rejects.toMatchObject({ code: 'unauthorized' })
  expect((await run(`people find ${person.email}`)).text).toMatch(/^Nobody/)
  const { text } = await run('people log --last 1')
  expect(text).toMatch(new RegExp(`root\\s+people delete\\s+person ${person.userId}$`))
})

test.each([
  ['people block', 2, 'Usage: '],
  ['people block nobody', 2, 'isn’t an email address'],
  ['people block nobody@example.com', 1, 'Nobody has the email'],
  ['people sessions end nobody@example.com', 1, 'Nobody has the email'],
  ['people log --last many', 2, '--last must be a whole number'],
  ['payments refund five', 2, 'neither a payment id'],
  ['payments refund 99999', 1, 'There is no payment 99999'],
])('[U-13] "%s" is refused with a sentence', async (line, exitCode, sentence) => {
  const refused = await run(line)
  expect(refused).toMatchObject({ exitCode, text: expect.stringContaining(sentence) })
})
