import { count, eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { demoDecks, onboardingDeck } from '#content/demo/decks.ts'
import { locales } from '#domain/locale.ts'
import { hours } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { authTokens, presentations, settings, users, workspaces } from '#server/db/schema.ts'
import type { Services } from '#server/services.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import { demoEmail, openSampleContent } from './demo.ts'

let server: TestServer
afterEach(() => server.close())

async function open(): Promise<void> {
  server = await openTestServer()
}

const address = 'http://localhost:43210'

async function start(env: Record<string, string> = { LANG: 'en_GB.UTF-8' }) {
  return openSampleContent(server.services, address, env)
}

async function signIn(link: string | undefined) {
  const client = await server.client()
  await client.auth.confirmLink({ body: { token: new URL(link!).searchParams.get('token')! } })
  return client
}

async function countRows(table: typeof users | typeof presentations | typeof workspaces): Promise<number> {
  const [row] = await server.services.orm.select({ count: count() }).from(table)
  return row!.count
}

test.each(locales)('the first start makes an account with decks in %s, one click away', async locale => {
  await open()
  const demo = await start({ LANG: locale === 'ru' ? 'ru_RU.UTF-8' : 'C.UTF-8' })
  expect(demo?.link).toMatch(new RegExp(`^${address}/${locale}/auth/link\\?token=[\\w-]{43}$`))
  const client = await signIn(demo?.link)
  const user = await client.auth.user()
  expect(user).toMatchObject({ email: demoEmail, lang: locale, email_confirmed: true, has_password: false })
  const { results } = await client.presentations.list({ query: {} })
  const decks = [onboardingDeck(locale), ...demoDecks(locale)]
  expect(results.map(({ name }) => name)).toEqual(decks.map(({ name }) => name))
  for (const [place, { slug }] of results.entries()) {
    const { slides } = await client.presentations.read({ params: { slug } })
    const words = slides.map(({ items }) => items.map(({ text }) => text))
    expect(words).toEqual(decks[place]!.slides.map(({ items }) => items.map(({ text = '' }) => text)))
  }
})

test('the link works once, for a day, and each start prints another', async () => {
  await open()
  const [first, second] = [await start(), await start()]
  expect(first?.link).not.toBe(second?.link)
  server.clock.advance(hours(23))
  await signIn(first?.link)
  await expect(signIn(first?.link)).rejects.toMatchObject({ code: 'auth_link_expired' })
  server.clock.advance(hours(2))
  await expect(signIn(second?.link)).rejects.toMatchObject({ code: 'auth_link_expired' })
})

test('later starts add nothing but the link, and bring nothing back that was deleted', async () => {
  await open()
  await start()
  const { orm } = server.services
  const [made] = await orm.select().from(presentations).limit(1)
  await orm.delete(presentations).where(eq(presentations.id, made!.id))
  const left = await countRows(presentations)
  await start()
  await start({ LANG: 'ru_RU.UTF-8' })
  expect(await countRows(presentations)).toBe(left)
  expect([await countRows(users), await countRows(workspaces)]).toEqual([1, 1])
  expect(await orm.select().from(authTokens)).toHaveLength(3)
  await orm.delete(users).where(eq(users.email, demoEmail))
  expect(await start()).toBeUndefined()
  expect(await countRows(users)).toBe(0)
})

test('a start that dies while seeding leaves nothing, and the next one does it whole', async () => {
  await open()
  const { orm } = server.services
  const dies = new Error('killed')
  const transaction: Services['orm']['transaction'] = work =>
    orm.transaction(async inner => {
      await work(inner)
      throw dies
    })
  const failing = new Proxy(orm, {
    get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name)),
  })
  await expect(openSampleContent({ ...server.services, orm: failing }, address, {})).rejects.toBe(dies)
  expect([await countRows(users), await countRows(workspaces), await countRows(presentations)]).toEqual([
    0, 0, 0,
  ])
  expect(await orm.select().from(settings).where(eq(settings.name, 'demo_account'))).toEqual([])
  await signIn((await start())?.link)
  expect(await countRows(presentations)).toBe(4)
})

test('somebody’s own account with that address gets neither decks nor a link', async () => {
  await open()
  const client = await server.client()
  const password = 'a long enough passphrase'
  await client.auth.register({ body: { email: demoEmail, password1: password, password2: password } })
  expect(await start()).toBeUndefined()
  expect(await start()).toBeUndefined()
  expect(await countRows(presentations)).toBe(0)
})

test('no demo account where others could come in, or when told so', async () => {
  await open()
  const closed: Record<string, string>[] = [
    { DEMO: '0' },
    { DATABASE_URL: 'postgres://localhost/x' },
    { HOST: '0.0.0.0' },
    { HOST: '192.168.1.5' },
    { BASE_URL: 'https://slides.example.com' },
    { LOCALE_DOMAINS: 'en=slides.example.com,ru=slides.example.ru' },
    { TRUST_PROXY: 'loopback' },
  ]
  for (const env of closed) {
    const config = readConfig(env, server.dataDir)
    expect([env, await openSampleContent({ ...server.services, config }, address, {})]).toEqual([
      env,
      undefined,
    ])
  }
  expect(await countRows(users)).toBe(0)
})
