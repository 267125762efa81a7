import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hours, minutes } from '#server/clock.ts'
import { goodPassword, newEmail, openAccount, refusalOf } from '#tests/support/server/accounts.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'

const nextPassword = 'a heron at dawn'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ env: { RATE_LIMIT_FACTOR: '100' } })
})
afterAll(() => server.close())

/** Asks for a link and takes it out of the mail. */
async function askForLink(email: string): Promise<{ uid: string; token: string }> {
  const client = await server.client()
  await client.auth.requestReset({ body: { email } })
  const link = (await server.mails()).findLast(mail => mail.to === email)?.link
  expect(link?.pathname).toBe('/en/reset-password')
  return { uid: link?.searchParams.get('uid') ?? '', token: link?.searchParams.get('token') ?? '' }
}

async function confirm(link: { uid: string; token: string }, first = nextPassword, second = first) {
  const client = await server.client()
  return client.auth.confirmReset({ body: { ...link, new_password1: first, new_password2: second } })
}

test('[C-12] [C-13] [V-07] a mailed link sets a new password, and the old one ends', async () => {
  const { email, auth } = await openAccount(server)
  expect(await confirm(await askForLink(email))).toEqual({ email })
  expect(await refusalOf(auth.login({ body: { email, password: goodPassword } }))).toMatchObject({
    code: 'login_failed',
  })
  expect(await auth.login({ body: { email, password: nextPassword } })).toHaveProperty('key')
})

test('[C-13] every session of the account ends, and its owner is told by mail', async () => {
  const one = await openAccount(server)
  const other = await server.client()
  await other.auth.login({ body: { email: one.email, password: goodPassword } })
  await confirm(await askForLink(one.email))
  for (const client of [one, other]) {
    expect(await refusalOf(client.auth.user())).toMatchObject({ code: 'unauthorized' })
  }
  const last = (await server.mails()).findLast(mail => mail.to === one.email)
  expect(last?.link?.searchParams.get('token')).toBeNull()
  expect(last?.subject).toMatch(/password/i)
})

test('[T-22] [X-10] a link works once, and so do the others that were asked for', async () => {
  const { email } = await openAccount(server)
  const [earlier, link] = [await askForLink(email), await askForLink(email)]
  await confirm(link)
  for (const spent of [link, earlier]) {
    expect(await refusalOf(confirm(spent, 'yet another heron'))).toMatchObject({
      code: 'reset_link_expired',
      statusCode: 410,
      message: 'This link is valid only once. Request a new one',
    })
  }
})

test('[T-22] [C-13] of 50 confirmations at once exactly one succeeds, and its password holds', async () => {
  const { email, auth } = await openAccount(server)
  const link = await askForLink(email)
  const passwords = Array.from({ length: 50 }, (_, index) => `a heron number ${index}`)
  const outcomes = await Promise.allSettled(passwords.map(password => confirm(link, password)))
  const winners = passwords.filter((_, index) => outcomes[index]?.status === 'fulfilled')
  expect(winners).toHaveLength(1)
  expect(await auth.login({ body: { email, password: winners[0]! } })).toHaveProperty('key')
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'reset_link_expired' })
  }
})

test('[C-13] the link belongs to one account: another uid does not fit it, nor spend it', async () => {
  const [owner, other] = [await openAccount(server), await openAccount(server)]
  const [link, foreign] = [await askForLink(owner.email), await askForLink(other.email)]
  for (const uid of [foreign.uid, '', '0', `${link.uid} `, "' or 1=1 --"]) {
    expect(await refusalOf(confirm({ uid, token: link.token }))).toMatchObject({ code: 'reset_link_expired' })
  }
  expect(await confirm(link)).toEqual({ email: owner.email })
})

test('[C-13] [V-07] [D-06] a weak or mistyped password names its field and does not spend the link', async () => {
  const { email } = await openAccount(server)
  const link = await askForLink(email)
  expect((await refusalOf(confirm(link, 'short'))).fields).toEqual({ new_password1: 'password_too_short' })
  expect((await refusalOf(confirm(link, email))).fields).toEqual({ new_password1: 'password_is_email' })
  expect((await refusalOf(confirm(link, nextPassword, 'a heron at down'))).fields).toEqual({
    new_password2: 'passwords_differ',
  })
  expect(await confirm(link)).toEqual({ email })
})

test('[C-13] a link is over after 24 hours', async () => {
  const { email } = await openAccount(server)
  const link = await askForLink(email)
  server.clock.advance(hours(24) - minutes(1))
  expect((await refusalOf(confirm(link, 'short'))).code).toBe('validation_failed')
  server.clock.advance(minutes(1))
  expect(await refusalOf(confirm(link))).toMatchObject({ code: 'reset_link_expired' })
})

test('[C-13] a sign-in link is no reset link', async () => {
  const { email, auth } = await openAccount(server)
  const { uid } = await askForLink(email)
  await auth.requestLink({ body: { email } })
  const token = (await server.mails()).findLast(mail => mail.to === email)?.link?.searchParams.get('token')
  expect(await refusalOf(confirm({ uid, token: token ?? '' }))).toMatchObject({ code: 'reset_link_expired' })
})

test('[D-06] [C-12] asking answers the same, and does the same work, whether or not the account exists', async () => {
  const { email } = await openAccount(server)
  const nobody = newEmail()
  await server.mails()
  const client = await server.client()
  const countJobs = async () => {
    const { rows } = (await server.services.orm.execute(
      sql`select count(*)::int as n from pgboss.job where name = 'auth-mail'`,
    )) as unknown as { rows: { n: number }[] }
    return rows[0]?.n ?? 0
  }
  const outcomes = []
  for (const address of [email, nobody]) {
    const before = await countJobs()
    const reply = await client.post('/api/auth/password/reset/', { email: address })
    const body = reply.body.replaceAll(address, '<address>')
    const {
      date,
      'x-request-id': _,
      'content-length': __,
      'content-security-policy': ___,
      ...rest
    } = reply.headers
    const headers = Object.fromEntries(
      Object.entries(rest).filter(([name]) => !name.startsWith('x-ratelimit')),
    )
    outcomes.push({ status: reply.statusCode, body, headers, jobs: (await countJobs()) - before })
  }
  expect(outcomes[1]).toEqual(outcomes[0])
  expect(outcomes[0]).toMatchObject({ status: 200, body: '{"email":"<address>"}', jobs: 1 })
  const mails = await server.mails()
  expect(mails.findLast(mail => mail.to === email)?.link?.pathname).toBe('/en/reset-password')
  expect(mails.filter(mail => mail.to === nobody)).toEqual([])
})

test('no token is kept readably: neither in the database nor in the log', async () => {
  const { email } = await openAccount(server)
  const { token } = await askForLink(email)
  const { rows } = (await server.services.orm.execute(sql`
    select t::text as text from auth_tokens t union all select j::text from pgboss.job j
  `)) as unknown as { rows: { text: string }[] }
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(row => row.text.includes(token))).toEqual([])
  expect(server.logs.filter(line => line.includes(token))).toEqual([])
})
