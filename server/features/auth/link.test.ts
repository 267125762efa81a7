import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minutes, seconds } from '#server/clock.ts'
import { goodPassword, newEmail, openAccount, refusalOf } from '#tests/support/server/accounts.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ env: { RATE_LIMIT_FACTOR: '100' } })
})
afterAll(() => server.close())

async function askForLink(email: string, body: { lang?: 'en' | 'ru'; next?: string } = {}): Promise<URL> {
  const client = await server.client()
  expect(await client.auth.requestLink({ body: { email, ...body } })).toEqual({ email })
  const link = (await server.mails()).findLast(mail => mail.to === email)?.link
  if (!link) throw new Error(`No link was mailed to ${email}`)
  return link
}

async function follow(link: URL) {
  const client = await server.client()
  await client.auth.confirmLink({ body: { token: link.searchParams.get('token') ?? '' } })
  return client
}

test('[D-07] a mailed link signs in without a password', async () => {
  const { email } = await openAccount(server)
  const link = await askForLink(email, { lang: 'ru' })
  expect(link.origin + link.pathname).toBe('http://localhost:3000/ru/auth/link')
  const client = await follow(link)
  expect(client.jar.get('sessionid')).toBeDefined()
  expect(await client.auth.user()).toMatchObject({ email })
})

test('[D-07] [T-21] [X-11] a link works for 15 minutes and no longer', async () => {
  const email = newEmail()
  const inTime = await askForLink(email)
  server.clock.advance(minutes(15) - seconds(1))
  await follow(inTime)
  const late = await askForLink(email)
  server.clock.advance(minutes(15))
  expect(await refusalOf(follow(late))).toMatchObject({
    code: 'auth_link_expired',
    statusCode: 410,
    message: 'This link has expired. Enter your email again and we’ll send a new one',
  })
})

test('[D-07] a link works once, for one of many who follow it at the same moment', async () => {
  const link = await askForLink(newEmail())
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => follow(link)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await refusalOf(follow(link))).toMatchObject({ code: 'auth_link_expired' })
})

test('[D-07] an address without an account gets one, in the language of the link, confirmed and without a password', async () => {
  const email = newEmail('newcomer')
  const client = await follow(await askForLink(email, { lang: 'ru' }))
  expect(await client.auth.user()).toMatchObject({
    email,
    lang: 'ru',
    email_confirmed: true,
    has_password: false,
    workspaces: [{ kind: 'personal', role: 'owner' }],
  })
  expect(await refusalOf(client.auth.login({ body: { email, password: goodPassword } }))).toMatchObject({
    code: 'login_failed',
  })
})

test('[D-07] two links of one new address followed at once make one account', async () => {
  const email = newEmail()
  const links = [await askForLink(email), await askForLink(email)]
  const clients = await Promise.all(links.map(follow))
  const users = await Promise.all(clients.map(client => client.auth.user()))
  expect(users[0]).toEqual(users[1])
})

test('[D-07] [U-06] the first link of an unconfirmed account ends what somebody else may have made: password, sessions, a change of address', async () => {
  const squatter = await openAccount(server, newEmail('victim'), { password: 'the squatter knows it' })
  const next = newEmail('squatter')
  await squatter.account.changeEmail({ body: { email: next, password: 'the squatter knows it' } })
  const change = (await server.mails()).findLast(({ to }) => to === next)?.link?.searchParams.get('token')
  const owner = await follow(await askForLink(squatter.email))
  expect(await owner.auth.user()).toMatchObject({ has_password: false, email_confirmed: true })
  expect(await refusalOf(squatter.auth.user())).toMatchObject({ code: 'unauthorized' })
  const again = squatter.auth.login({ body: { email: squatter.email, password: 'the squatter knows it' } })
  expect(await refusalOf(again)).toMatchObject({ code: 'login_failed' })
  // Their browser is known to the account, and the mailbox it was to go to is theirs.
  const confirmed = squatter.auth.confirmEmail({ body: { token: change ?? '' } })
  expect(await refusalOf(confirmed)).toMatchObject({ code: 'auth_link_expired' })
  expect(await owner.account.read()).toMatchObject({ email: squatter.email, new_email: null })
})

test('[D-07] a confirmed account keeps its password and its sessions', async () => {
  const first = await openAccount(server)
  const token = (await server.mails())
    .findLast(({ to }) => to === first.email)
    ?.link?.searchParams.get('token')
  await first.auth.confirmEmail({ body: { token: token ?? '' } })
  await follow(await askForLink(first.email))
  expect(await first.auth.user()).toMatchObject({ has_password: true })
  expect(await first.auth.login({ body: { email: first.email, password: goodPassword } })).toHaveProperty(
    'key',
  )
})

test('[D-07] a reset link or a made-up token does not sign in', async () => {
  const { email, auth } = await openAccount(server)
  await auth.requestReset({ body: { email } })
  const reset = (await server.mails()).findLast(mail => mail.to === email)?.link?.searchParams.get('token')
  for (const token of [reset ?? '', '', 'made-up', '%00', "' or 1=1 --"]) {
    expect(await refusalOf(auth.confirmLink({ body: { token } }))).toMatchObject({
      code: 'auth_link_expired',
    })
  }
})

describe('[D-07] the wanted page', () => {
  test.each([
    ['/presentations/edit/abc?tab=2#slide-3', '/presentations/edit/abc?tab=2#slide-3'],
    ['/ru/presentations', '/ru/presentations'],
    ['/search?q=%2F%2Fexample.org', '/search?q=%2F%2Fexample.org'],
  ])('%s is kept', async (next, kept) => {
    expect((await askForLink(newEmail(), { next })).searchParams.get('next')).toBe(kept)
  })

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\\\\evil.example',
    '/.//evil.example',
    '/%2F/evil.example',
    '/%5Cevil.example',
    '/%252F/evil.example',
    'javascript:alert(1)',
    'presentations',
    ' /presentations',
  ])('%j is dropped', async next => {
    expect((await askForLink(newEmail(), { next })).searchParams.has('next')).toBe(false)
  })
})

test('[R-02] on a domain of its own a language has its links there', async () => {
  const domains = await openTestServer({
    env: {
      BASE_URL: 'https://slides.example.com',
      LOCALE_DOMAINS: 'en=slides.example.com,ru=slides.example.ru',
    },
  })
  try {
    const email = newEmail()
    await domains.services.jobs.enqueue(
      domains.services.orm,
      (await import('./auth-emails.ts')).authMailJob,
      { id: 'one', kind: 'sign-in-link', email, lang: 'ru' },
    )
    const [mail] = await domains.mails()
    expect(`${mail?.link?.origin}${mail?.link?.pathname}`).toBe('https://slides.example.ru/auth/link')
  } finally {
    await domains.close()
  }
})
