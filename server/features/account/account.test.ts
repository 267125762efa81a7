import { randomBytes } from 'node:crypto'
import { buffer, text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromBuffer, type ZipFile } from 'yauzl'
import { hours } from '#server/clock.ts'
import { assets, presentations, slides, users, workspaces } from '#server/db/schema.ts'
import { makeDeck } from '#tests/support/decks.ts'
import { drawPicture, uploadPicture } from '#tests/support/pictures.ts'
import { openLiveStream } from '#tests/support/server/live-stream.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import { createTeam, type Person, passphrase, signUpPerson } from '#tests/support/workspace-people.ts'
import { packData } from './data-file.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'

/** Another browser of somebody who has a password. */
async function logInElsewhere(person: Person, password = passphrase) {
  const client = await server.client()
  const token = client.jar.get('csrftoken')?.value ?? ''
  const reply = await client.send({
    method: 'POST',
    url: '/api/auth/login/',
    headers: {
      'user-agent': chrome,
      'sec-fetch-site': 'same-origin',
      'x-xsrf-token': token,
      'x-csrftoken': token,
    },
    payload: { email: person.email, password },
  })
  expect(reply.statusCode).toBe(200)
  return client
}

async function lettersTo(email: string) {
  return (await server.mails()).filter(({ to }) => to === email)
}

/** Somebody who signs in by mailed links alone. */
async function signUpWithoutPassword(): Promise<Person> {
  const person = await signUpPerson(server)
  const change = { passwordHash: null, emailConfirmedAt: server.clock.now() }
  await server.services.orm.update(users).set(change).where(eq(users.id, person.userId))
  return person
}

test('[U-01] sessions are listed in words, and each can be ended from another; twice is fine', async () => {
  const person = await signUpPerson(server)
  const other = await logInElsewhere(person)
  const deck = await makeDeck(person.client, 1)
  const stream = await openLiveStream(server.app, other, { slug: deck.slug, client: crypto.randomUUID() })
  const { results } = await person.client.account.sessions()
  expect(results).toMatchObject([{ is_this: true }, { is_this: false, browser: 'Chrome', system: 'Windows' }])
  const params = { id: results[1]!.id }
  // Somebody else's call ends nothing.
  await (await signUpPerson(server)).client.account.endSession({ params })
  expect((await other.auth.user()).email).toBe(person.email)
  await Promise.all([
    person.client.account.endSession({ params }),
    person.client.account.endSession({ params }),
  ])
  await stream.ended
  await expect(other.auth.user()).rejects.toMatchObject({ code: 'unauthorized' })
  const [third, fourth] = [await logInElsewhere(person), await logInElsewhere(person)]
  await person.client.account.endOtherSessions()
  for (const ended of [third, fourth])
    await expect(ended.auth.user()).rejects.toMatchObject({ code: 'unauthorized' })
  expect((await person.client.account.sessions()).results).toHaveLength(1)
})

test('[U-01] a password is changed with the one before, ends every other session and is told by email', async () => {
  const person = await signUpPerson(server)
  const other = await logInElsewhere(person)
  const wanted = { new_password1: 'a heron at noon', new_password2: 'a heron at noon' }
  const wrong = person.client.account.changePassword({ body: { password: 'not this', ...wanted } })
  await expect(wrong).rejects.toMatchObject({ fields: { password: 'password_wrong' } })
  const none = person.client.account.changePassword({ body: wanted })
  await expect(none).rejects.toMatchObject({ fields: { password: 'required' } })
  await person.client.account.changePassword({ body: { password: passphrase, ...wanted } })
  expect((await person.client.auth.user()).email).toBe(person.email)
  await expect(other.auth.user()).rejects.toMatchObject({ code: 'unauthorized' })
  await logInElsewhere(person, 'a heron at noon')
  expect((await lettersTo(person.email)).map(({ subject }) => subject)).toContain(
    'Your Lectern password was changed',
  )
})

test('[U-13] a name is stored on one line, with nothing hidden in it, and not where nothing is left', async () => {
  const { client } = await signUpPerson(server)
  const username = ' Ann\n1  root@example.com\u001b[2J\u202eeel '
  expect(await client.account.rename({ body: { username } })).toMatchObject({
    username: 'Ann 1  root@example.com[2Jeel',
  })
  const nothing = client.account.rename({ body: { username: '\u200b\u202e' } })
  await expect(nothing).rejects.toMatchObject({ fields: { username: 'required' } })
})

test('[U-01] wrong passwords in one session are limited there, and lock the owner out of nothing', async () => {
  const person = await signUpPerson(server)
  const thief = await logInElsewhere(person)
  const body = { password: 'guess', new_password1: 'a heron at noon', new_password2: 'a heron at noon' }
  let refused: unknown
  for (let tries = 0; tries < 30 && !refused; tries++) {
    await thief.account.changePassword({ body }).catch(error => {
      if (error.code === 'too_many_requests') refused = error
    })
  }
  expect(refused).toBeDefined()
  await person.client.account.changePassword({ body: { ...body, password: passphrase } })
})

test('[U-01] an address changes when its own mailbox says so, and the one before is told', async () => {
  const person = await signUpPerson(server)
  const next = 'a-new-address@example.com'
  const body = { email: next, password: passphrase }
  expect(await person.client.account.changeEmail({ body })).toMatchObject({
    email: person.email,
    new_email: next,
  })
  const [asked] = (await lettersTo(next)).slice(-1)
  expect((await lettersTo(person.email)).at(-1)).toMatchObject({
    subject: 'Your Lectern email is about to change',
  })
  const token = asked!.link!.searchParams.get('token')!
  const stranger = (await server.client()).auth.confirmEmail({ body: { token } })
  // Said apart from a dead link: the page tells where to open it, and the link stays good.
  await expect(stranger).rejects.toMatchObject({ code: 'confirm_elsewhere', statusCode: 403 })
  expect(await person.client.auth.confirmEmail({ body: { token } })).toEqual({ email: next })
  expect(await person.client.account.read()).toMatchObject({
    email: next,
    new_email: null,
    email_confirmed: true,
  })
  expect((await lettersTo(person.email)).at(-1)).toMatchObject({ subject: 'Your Lectern email was changed' })
})

test('[U-01] a new password takes back a change of address, as the warning of it says', async () => {
  const person = await signUpPerson(server)
  const email = 'not-this-address@example.com'
  await person.client.account.changeEmail({ body: { email, password: passphrase } })
  const token = (await lettersTo(email)).at(-1)!.link!.searchParams.get('token')!
  const wanted = { new_password1: 'a heron at noon', new_password2: 'a heron at noon' }
  const after = await person.client.account.changePassword({ body: { password: passphrase, ...wanted } })
  expect(after).toMatchObject({ email: person.email, new_email: null })
  await expect(person.client.auth.confirmEmail({ body: { token } })).rejects.toMatchObject({
    code: 'auth_link_expired',
  })
})

test('[U-01] a change of address tells nobody whether the address is taken, and can be cancelled', async () => {
  const [person, owner] = [await signUpPerson(server), await signUpPerson(server)]
  const body = { email: owner.email, password: passphrase }
  expect(await person.client.account.changeEmail({ body })).toMatchObject({ new_email: owner.email })
  expect((await lettersTo(owner.email)).at(-1)).toMatchObject({
    subject: 'This email already has a Lectern account',
  })
  expect(await person.client.account.keepEmail()).toMatchObject({ new_email: null })
})

test('[U-01] a confirmation is sent again, so many times in an hour', async () => {
  const { client, email } = await signUpPerson(server)
  const before = (await lettersTo(email)).length
  expect(await client.account.resendConfirmation()).toEqual({ email, resend_wait: 0 })
  expect(await lettersTo(email)).toHaveLength(before + 1)
  for (let again = 0; again < 3; again++) await client.account.resendConfirmation()
  expect(await client.account.read()).toMatchObject({ resend_wait: 0 })
  // How long to wait is told with the last one, before another is refused.
  expect(await client.account.resendConfirmation()).toEqual({ email, resend_wait: 3600 })
  await expect(client.account.resendConfirmation()).rejects.toMatchObject({
    code: 'too_many_requests',
    data: { retry_after: 3600 },
  })
  server.clock.advance(hours(0.5))
  expect(await client.account.read()).toMatchObject({ resend_wait: 1800 })
})

test('[U-01] who has no password proves it by a recent login', async () => {
  const person = await signUpWithoutPassword()
  const body = { new_password1: 'a heron at noon', new_password2: 'a heron at noon' }
  server.clock.advance(hours(1))
  await expect(person.client.account.changePassword({ body })).rejects.toMatchObject({
    code: 'sign_in_again',
  })
  await person.client.auth.requestLink({ body: { email: person.email } })
  const token = (await lettersTo(person.email)).at(-1)!.link!.searchParams.get('token')!
  await person.client.auth.confirmLink({ body: { token } })
  expect(await person.client.account.changePassword({ body })).toMatchObject({ has_password: true })
})

test('[U-01] everything of a person comes as one file, to them alone', async () => {
  const { client, email } = await signUpPerson(server, { locale: 'ru' })
  const deck = await makeDeck(client, 2, { name: 'Plans' })
  await uploadPicture(client, deck.slug, { body: await drawPicture().png().toBuffer() })
  await makeDeck((await signUpPerson(server)).client, 1, { name: 'Another’s' })
  const stranger = await (await server.client()).send({ method: 'GET', url: '/api/account/data/' })
  expect(stranger.statusCode).toBe(401)
  const reply = await client.send({ method: 'GET', url: '/api/account/data/' })
  expect(reply.headers).toMatchObject({ 'content-type': 'application/zip' })
  const files = await unpack(reply.rawPayload)
  expect([...files.keys()].map(name => name.replace(/^(images\/).*$/, '$1…')).sort()).toEqual([
    ...[
      'README.txt',
      'briefs.json',
      'comments.json',
      'folders.json',
      'images/…',
      'payments.csv',
      'payments.json',
    ],
    `presentations/${deck.slug}/presentation.json`,
    ...['profile.json', 'saved-slides.json', 'sessions.json', 'shared.json', 'workspaces.json'],
  ])
  expect(files.get('payments.csv')).toMatch(/^number,kind,state,amount,currency,/)
  expect(files.get('README.txt')).toContain(`хранит о ${email}`)
  expect(JSON.parse(files.get(`presentations/${deck.slug}/presentation.json`)!)).toMatchObject({
    name: 'Plans',
  })
  expect([...files.values()].join()).not.toMatch(/argon2|Another’s/)
})

test('[U-01] an upload that the storage has lost is named in the file, one that was deleted is not, and the rest is there', async () => {
  const { client } = await signUpPerson(server, { locale: 'ru' })
  const { slug } = await makeDeck(client, 1)
  const upload = async (width: number) => {
    const body = await drawPicture(width, 20).png().toBuffer()
    return (await uploadPicture(client, slug, { body })).json() as { id: number; src: string }
  }
  const [kept, lost, deleted] = [await upload(20), await upload(21), await upload(22)]
  const { orm, storage } = server.services
  const nameOf = ({ src }: { src: string }) => `images/${src.replace(/^.*\//, '')}`
  await storage.remove(lost.src.replace(/^.*\/(u\/)/, '$1'))
  await orm.update(assets).set({ deletedAt: server.clock.now() }).where(eq(assets.src, deleted.src))
  const reply = await client.send({ method: 'GET', url: '/api/account/data/' })
  const files = await unpack(reply.rawPayload)
  expect([...files.keys()].filter(name => name.startsWith('images/'))).toEqual([nameOf(kept)])
  expect(files.get('missing.txt')).toBe(
    `Этих загруженных вами файлов в Lectern не нашлось, поэтому их нет и в архиве. Презентации могут на них ссылаться.\n\n- ${nameOf(lost)}\n`,
  )
})

test('[U-01] the file is read no faster than it is taken, and not at all once nobody takes it', async () => {
  const { client, userId, workspaceId } = await signUpPerson(server)
  const { orm } = server.services
  await orm.update(workspaces).set({ plan: 'pro' }).where(eq(workspaces.id, workspaceId))
  const decks = 12
  for (let made = 0; made < decks; made++) await makeDeck(client, 1)
  const own = orm
    .select({ id: presentations.id })
    .from(presentations)
    .where(eq(presentations.workspaceId, workspaceId))
  // More than the buffers on the way hold, and nothing that packs well.
  await orm
    .update(slides)
    .set({ notes: randomBytes(300_000).toString('base64') })
    .where(inArray(slides.presentationId, own))
  let reads = 0
  const counted = new Proxy(orm, {
    get(target, name) {
      if (name === 'select' || name === 'transaction') reads++
      return Reflect.get(target, name, target)
    },
  })
  /** Until nothing more is read, though there was time for more questions than the whole file takes. */
  const settle = async () => {
    const more = async () => {
      const before = reads
      for (let asked = 0; asked < 200; asked++) {
        await orm.execute(sql`select 1`)
        await setImmediate()
      }
      return reads - before
    }
    await expect.poll(more, { timeout: 10_000 }).toBe(0)
    return reads
  }
  const ignored = packData({ ...server.services, orm: counted }, userId)
  const before = await settle()
  ignored.destroy()
  const forNobody = await settle()
  const files = await unpack(await buffer(packData({ ...server.services, orm: counted }, userId)))
  expect([...files.keys()].filter(name => name.endsWith('/presentation.json'))).toHaveLength(decks)
  const whole = reads - forNobody
  expect(before).toBeLessThan(whole / 2)
  expect(forNobody).toBeLessThan(whole / 2)
})

async function unpack(bytes: Buffer): Promise<Map<string, string>> {
  const zip = await promisify<Buffer, object, ZipFile>(fromBuffer)(bytes, { lazyEntries: true })
  const files = new Map<string, string>()
  return new Promise((resolve, reject) => {
    zip.on('error', reject)
    zip.on('end', () => resolve(files))
    zip.on('entry', entry =>
      zip.openReadStream(entry, async (error, stream) => {
        if (error) return reject(error)
        files.set(entry.fileName, await text(stream))
        zip.readEntry()
      }),
    )
    zip.readEntry()
  })
}

test('[U-01] an account is deleted with its address typed, its password and its teams named', async () => {
  const person = await signUpPerson(server)
  const team = await createTeam(server, person)
  const deletion = await person.client.account.deletion()
  expect(deletion).toEqual({
    teams: [{ slug: team.slug, name: 'Team', others: 0, plan: 'free' }],
    plan: 'free',
  })
  const body = { email: person.email, password: passphrase, teams: [team.slug] }
  const calls = [
    [{ ...body, email: 'other@example.com' }, 'validation_failed'],
    [{ ...body, password: 'wrong' }, 'validation_failed'],
    [{ ...body, teams: [] }, 'conflict'],
  ] as const
  for (const [wrong, code] of calls)
    await expect(
      person.client.account.remove({ body: { ...wrong, teams: [...wrong.teams] } }),
    ).rejects.toMatchObject({ code })
  await person.client.account.remove({ body })
  await expect(person.client.auth.user()).rejects.toMatchObject({ code: 'unauthorized' })
})
