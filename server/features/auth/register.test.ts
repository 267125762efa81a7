import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Orm } from '#server/db/database.ts'
import { memberships, users } from '#server/db/schema.ts'
import type { Services } from '#server/services.ts'
import { goodPassword, newEmail, openAccount, refusalOf } from '#tests/support/server/accounts.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import { atFullCost } from '#tests/support/server/quick-hashes.ts'
import type { TestClient } from '#tests/support/server/test-client.ts'
import { findSession, type Session } from './auth.ts'
import { changeEmail, changePassword } from './own-account.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ env: { RATE_LIMIT_FACTOR: '100' } })
})
afterAll(() => server.close())

async function findUser(email: string) {
  const [row] = await server.services.orm.select().from(users).where(eq(users.email, email))
  return row
}

test('[C-06] registering makes an account with a personal workspace, signs in and answers the email', async () => {
  const client = await server.client()
  const email = newEmail()
  const reply = await client.auth.register({
    body: { email, password1: goodPassword, password2: goodPassword, lang: 'ru' },
  })
  expect(reply).toEqual({ email, exists: true, key: expect.stringMatching(/^[\w-]{43}$/) })
  const user = await client.auth.user()
  expect(user).toMatchObject({ email, lang: 'ru', email_confirmed: false, has_password: true })
  expect(user.workspaces).toMatchObject([{ kind: 'personal', role: 'owner', name: 'Личное' }])
})

test('[C-06] with an email alone it only tells whether the address is taken', async () => {
  const { email } = await openAccount(server)
  const stranger = await server.client()
  const free = newEmail()
  expect(await stranger.auth.register({ body: { email } })).toEqual({ email, exists: true })
  expect(await stranger.auth.register({ body: { email: free } })).toEqual({ email: free, exists: false })
  expect(await findUser(free)).toBeUndefined()
  expect(stranger.jar.get('sessionid')).toBeUndefined()
})

test('[C-06] an address is one account however it is written', async () => {
  const { email } = await openAccount(server)
  const client = await server.client()
  const again = { email: `  ${email.toUpperCase()} `, password1: goodPassword, password2: goodPassword }
  expect(await refusalOf(client.auth.register({ body: again }))).toMatchObject({
    code: 'email_taken',
    statusCode: 409,
  })
})

test('[C-06] of many who register one address at once, one gets it, and the others leave nothing behind', async () => {
  const email = newEmail()
  const clients = await Promise.all(Array.from({ length: 8 }, () => server.client()))
  const body = { email, password1: goodPassword, password2: goodPassword }
  const outcomes = await Promise.allSettled(clients.map(client => client.auth.register({ body })))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const user = await findUser(email)
  const rows = await server.services.orm.select().from(memberships).where(eq(memberships.userId, user!.id))
  expect(rows).toHaveLength(1)
  expect((await server.mails()).filter(mail => mail.to === email)).toHaveLength(1)
})

test('[V-07] the password is sent twice and must be identical', async () => {
  const client = await server.client()
  const email = newEmail()
  const differ = client.auth.register({
    body: { email, password1: goodPassword, password2: 'another heron' },
  })
  expect(await refusalOf(differ)).toMatchObject({
    code: 'validation_failed',
    fields: { password2: 'passwords_differ' },
  })
  const onlyFirst = client.auth.register({ body: { email, password1: goodPassword } })
  expect((await refusalOf(onlyFirst)).fields).toEqual({ password2: 'required' })
  const onlySecond = client.auth.register({ body: { email, password2: goodPassword } })
  expect((await refusalOf(onlySecond)).fields).toEqual({ password1: 'required' })
  expect(await findUser(email)).toBeUndefined()
})

describe('[D-06] a new password', () => {
  test.each([
    ['of 7 characters', 'heron77', 'password_too_short'],
    ['of 129 characters', `${'ab'.repeat(64)}c`, 'password_too_long'],
    ['that is the address', 'weak-password@example.com', 'password_is_email'],
    ['that is the name in the address', 'weak-password', 'password_is_email'],
    ['that everybody has', 'Password123', 'password_too_common'],
    ['that everybody has, in full-width digits', '１２３４５６７８', 'password_too_common'],
    ['of one character', 'яяяяяяяяяя', 'password_too_common'],
  ])('%s is refused', async (_, password, code) => {
    const client = await server.client()
    const body = { email: 'weak-password@example.com', password1: password, password2: password }
    expect((await refusalOf(client.auth.register({ body }))).fields).toEqual({ password1: code })
  })

  test.each([
    ['8', 'heron-88'],
    ['128', 'ab'.repeat(64)],
    ['128 outside the basic plane', '🦢🪶'.repeat(64)],
  ])('of %s characters is taken', async (_, password) => {
    const { email, auth } = await openAccount(server, newEmail(), { password })
    expect(await auth.login({ body: { email, password } })).toHaveProperty('key')
  })

  test('is stored as argon2id, m=19456, t=2, p=1, salted', async () => {
    const [one, other] = await atFullCost(
      async () => [await openAccount(server), await openAccount(server)] as const,
    )
    const hashes = [await findUser(one.email), await findUser(other.email)].map(user => user?.passwordHash)
    for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(hashes[0]).not.toBe(hashes[1])
  })
})

async function registerAndReadToken(client: TestClient, email: string): Promise<string> {
  await client.auth.register({ body: { email, password1: goodPassword, password2: goodPassword } })
  const mail = (await server.mails()).findLast(({ to }) => to === email)
  return mail?.link?.searchParams.get('token') ?? ''
}

test('[U-06] who registered an address first is out once its owner confirms it in a browser of their own', async () => {
  const email = newEmail()
  const squatter = await server.client()
  const token = await registerAndReadToken(squatter, email)
  const owner = await server.client()
  expect(await owner.auth.confirmEmail({ body: { token } })).toEqual({ email })
  expect(await refusalOf(squatter.auth.user())).toMatchObject({ code: 'unauthorized' })
  expect(await refusalOf(squatter.auth.login({ body: { email, password: goodPassword } }))).toMatchObject({
    code: 'login_failed',
  })
  expect(await findUser(email)).toMatchObject({ passwordHash: null, emailConfirmedAt: expect.any(Date) })
})

/** Asks to change the address of a squatted account, and hands out what came to the mailbox it is to become. */
async function askForChange(squatter: TestClient): Promise<string> {
  const email = newEmail('squatter')
  await squatter.account.changeEmail({ body: { email, password: goodPassword } })
  const mail = (await server.mails()).findLast(({ to }) => to === email)
  return mail?.link?.searchParams.get('token') ?? ''
}

test('[U-06] a change of address that was asked for before its owner confirmed the account is taken back', async () => {
  const email = newEmail()
  const squatter = await server.client()
  const token = await registerAndReadToken(squatter, email)
  const change = await askForChange(squatter)
  await (await server.client()).auth.confirmEmail({ body: { token } })
  expect(await refusalOf(squatter.auth.confirmEmail({ body: { token: change } }))).toMatchObject({
    code: 'auth_link_expired',
  })
  expect(await findUser(email)).toMatchObject({ newEmail: null, passwordHash: null })
})

test('[U-06] what the squatter was about to change when the owner confirmed is not changed', async () => {
  const { services } = server
  const wanted = { new_password1: 'the squatter again', new_password2: 'the squatter again' }
  const changes = [
    (late: Services, session: Session) =>
      changePassword(late, session, { password: goodPassword, ...wanted }),
    (late: Services, session: Session) =>
      changeEmail(late, session, { email: newEmail('squatter'), password: goodPassword }),
  ]
  for (const change of changes) {
    const email = newEmail()
    const squatter = await server.client()
    const token = await registerAndReadToken(squatter, email)
    const session = await findSession(services, squatter.jar.get('sessionid')?.value)
    // Between the proof of the password and the change itself.
    const transaction: Orm['transaction'] = async work => {
      await (await server.client()).auth.confirmEmail({ body: { token } })
      return services.orm.transaction(work)
    }
    const orm = new Proxy(services.orm, {
      get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name, target)),
    })
    await expect(change({ ...services, orm }, session!)).rejects.toMatchObject({ code: 'unauthorized' })
    expect(await findUser(email)).toMatchObject({ passwordHash: null, newEmail: null })
  }
})

test('[U-06] who confirms where they registered keeps password and session, also after logging out there', async () => {
  for (const leaves of [false, true]) {
    const email = newEmail()
    const client = await server.client()
    const token = await registerAndReadToken(client, email)
    if (leaves) await client.auth.logout()
    await client.auth.confirmEmail({ body: { token } })
    if (leaves) await client.auth.login({ body: { email, password: goodPassword } })
    expect(await client.auth.user()).toMatchObject({ email, email_confirmed: true, has_password: true })
  }
})

test('a new account gets one welcome mail in its language, whose link confirms the address once', async () => {
  const client = await server.client()
  const email = newEmail()
  const body = { email, password1: goodPassword, password2: goodPassword, lang: 'ru' } as const
  await client.auth.register({ body })
  const [mail, ...more] = (await server.mails()).filter(({ to }) => to === email)
  expect(more).toEqual([])
  expect(mail?.link?.pathname).toBe('/ru/auth/confirm')
  const token = mail?.link?.searchParams.get('token') ?? ''
  expect(await client.auth.confirmEmail({ body: { token } })).toEqual({ email })
  expect(await client.auth.user()).toMatchObject({ email_confirmed: true })
  expect(await refusalOf(client.auth.confirmEmail({ body: { token } }))).toMatchObject({
    code: 'auth_link_expired',
  })
})
