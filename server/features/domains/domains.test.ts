import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OwnDomainReply } from '#contract/domains.ts'
import { minutes } from '#server/clock.ts'
import { makeDeck } from '#tests/support/decks.ts'
import { uploadToBrand } from '#tests/support/fonts.ts'
import { drawPicture } from '#tests/support/pictures.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import { changeWorkspace, type Person, signUpPerson } from '#tests/support/workspace-people.ts'

/** What the name servers say, by the name they are asked for. */
const texts = new Map<string, string[]>()
let server: TestServer
beforeAll(async () => {
  server = await openTestServer({
    internet: {
      resolve: async () => [],
      resolveTexts: async name => texts.get(name) ?? [],
      leastRefusalMs: 0,
    },
  })
})
afterAll(() => server.close())

let hosts = 0
async function connect(person: Person, host = `slides-${++hosts}.example.com`): Promise<string> {
  const params = { slug: person.workspace }
  const { domain } = await person.client.domains.set({ params, body: { host } })
  if (domain) texts.set(domain.record.name, ['v=spf1 -all', domain.record.value])
  expect(await person.client.domains.verify({ params })).toMatchObject({ domain: { is_verified: true } })
  server.clock.advance(minutes(1))
  return host
}

async function signUpPaying(): Promise<Person> {
  const person = await signUpPerson(server)
  await changeWorkspace(server, person.workspaceId, { plan: 'pro' })
  return person
}

async function makePublic(person: Person) {
  const deck = await makeDeck(person.client, 1, { name: 'Seen' })
  const params = { slug: deck.slug }
  await person.client.presentations.update({ params, body: { settings: { link: true } } })
  return deck.slug
}

const get = (host: string, url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { host, accept: 'text/html', ...headers } })

test('[W-07] an own domain is proven by a record in the name servers, on a plan that has it', async () => {
  const person = await signUpPerson(server)
  const params = { slug: person.workspace }
  const set = (host: string) => person.client.domains.set({ params, body: { host } })
  await expect(set('slides.example.com')).rejects.toMatchObject({ code: 'pay' })
  await changeWorkspace(server, person.workspaceId, { plan: 'pro' })
  for (const host of ['localhost', '127.0.0.1', 'a', 'x.local', 'a b.com', '[::1]', 'http://', 'a..b.com']) {
    await expect(set(host), host).rejects.toMatchObject({ code: 'validation_failed' })
  }
  const { domain } = await set('https://Slides.Example.com/p/x')
  expect(domain).toMatchObject({ host: 'slides.example.com', is_verified: false })
  const isVerified = ({ domain: now }: OwnDomainReply) => now?.is_verified
  expect(isVerified(await person.client.domains.verify({ params }))).toBe(false)
  texts.set('_lectern.slides.example.com', ['lectern-domain=wrong'])
  expect(isVerified(await person.client.domains.verify({ params }))).toBe(false)
  texts.set('_lectern.slides.example.com', [domain?.record.value ?? ''])
  expect(isVerified(await person.client.domains.verify({ params }))).toBe(true)
  // The same name again is the same domain; another one has to be proven.
  expect(isVerified(await set('slides.example.com'))).toBe(true)
  expect(isVerified(await set('decks.example.com'))).toBe(false)
})

test('[W-07] on an own domain public pages of that workspace answer, and nothing else', async () => {
  const [person, other] = [await signUpPaying(), await signUpPaying()]
  const [slug, theirs] = [await makePublic(person), await makePublic(other)]
  const host = await connect(person)
  const page = await get(host, `/p/${slug}`)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain(`<link rel="canonical" href="https://${host}/p/${slug}">`)
  for (const url of [`/p/${theirs}`, '/', '/en/presentations', '/en/auth', '/api/auth/user/', '/p/invented'])
    expect((await get(host, url)).statusCode, url).toBe(404)
  const json = await server.app.inject({ url: '/api/auth/user/', headers: { host } })
  expect(json.statusCode).toBe(404)
  // A domain that nobody has proven reaches nothing at all on a server that is not published.
  expect((await get('never-proven.example.com', `/p/${slug}`)).json().code).toBe('wrong_host')
})

test('[W-07] nobody is signed in on an own domain, and no cookie of the product is set there', async () => {
  const person = await signUpPaying()
  const slug = await makePublic(person)
  const host = await connect(person)
  const cookie = person.client.jar.header()
  const upload = { host, cookie, 'content-type': 'application/json' }
  const saved = await server.app.inject({
    ...{ method: 'PATCH', url: `/api/presentations/${slug}/`, headers: upload, payload: '{"name":"Stolen"}' },
  })
  expect(saved.statusCode).toBe(404)
  const report = await server.app.inject({
    ...{ method: 'POST', url: `/api/presentations/${slug}/visits/`, headers: upload },
    payload: JSON.stringify({ visit: crypto.randomUUID(), slides: [], click_throughs: 0 }),
  })
  expect([report.statusCode, report.headers['set-cookie']]).toEqual([200, undefined])
})

test('[W-07] links, oEmbed and canonical addresses name the own domain while the plan has it', async () => {
  const person = await signUpPaying()
  const slug = await makePublic(person)
  const origin = async () => (await person.client.links.list({ params: { slug } })).origin
  const ours = await origin()
  const host = await connect(person)
  expect(await origin()).toBe(`https://${host}`)
  const oembed = (url: string) => get('localhost:3000', `/oembed?url=${encodeURIComponent(url)}`)
  for (const address of [`https://${host}/p/${slug}`, `${ours}/p/${slug}`]) {
    const { html, thumbnail_url: picture } = (await oembed(address)).json() as Record<string, string>
    expect(html).toContain(`https://${host}/p/${slug}`)
    expect(picture).toContain(`https://${host}/p/${slug}/card.png`)
  }
  expect((await oembed(`https://elsewhere.example.com/p/${slug}`)).statusCode).toBe(404)
  await changeWorkspace(server, person.workspaceId, { plan: 'free' })
  server.clock.advance(minutes(1))
  expect(await origin()).toBe(ours)
  expect((await get(host, `/p/${slug}`)).json().code).toBe('wrong_host')
})

test('[W-07] whoever writes the record has the domain: it goes to them from whoever had it before', async () => {
  const [first, second] = [await signUpPaying(), await signUpPaying()]
  const host = await connect(first)
  await connect(second, host)
  const read = ({ client, workspace }: Person) => client.domains.read({ params: { slug: workspace } })
  expect((await read(first)).domain).toBeNull()
  expect((await read(second)).domain).toMatchObject({ host, is_verified: true })
  await second.client.domains.remove({ params: { slug: second.workspace } })
  expect((await read(second)).domain).toBeNull()
})

test('[W-07] pages of a paying workspace carry its logo and accent, also where a link asks first', async () => {
  const person = await signUpPaying()
  const slug = await makePublic(person)
  const params = { slug: person.workspace }
  const picture = await drawPicture(64, 32).png().toBuffer()
  await uploadToBrand(person.client, person.workspace, 'logos/light', { name: 'logo.png', body: picture })
  const colors = [{ name: 'Fire', value: '#b4230a', role: 'accent' as const }]
  const { logos } = await person.client.brand.update({ params, body: { colors } })
  const page = await get('localhost:3000', `/p/${slug}`)
  const src = /class="own-logo".*?<img src="(\/assets\/u\/[\w.-]+)"/.exec(page.body)?.[1] ?? ''
  expect([page.body.includes('class="made-with"'), page.body.includes('--deck-accent:#b4230a')]).toEqual([
    false,
    true,
  ])
  expect(src, JSON.stringify(logos)).not.toBe('')
  // Whoever sees the page sees the logo; nobody has to be known for that.
  expect((await server.app.inject({ url: src, headers: { host: 'localhost:3000' } })).statusCode).toBe(200)
  await person.client.links.update({ params: { slug, link: 0 }, body: { gate: 'email' } })
  const gate = await get('localhost:3000', `/p/${slug}`)
  expect(gate.statusCode).toBe(403)
  expect([gate.body.includes(src), gate.body.includes('--accent: #b4230a')]).toEqual([true, true])
  await changeWorkspace(server, person.workspaceId, { plan: 'free' })
  expect((await get('localhost:3000', `/p/${slug}`)).body).not.toContain('own-logo"')
  expect((await server.app.inject({ url: src, headers: { host: 'localhost:3000' } })).statusCode).toBe(404)
})
