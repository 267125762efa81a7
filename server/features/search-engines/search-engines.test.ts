import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '#server/admin/run-command.ts'
import { users } from '#server/db/schema.ts'
import { makeDeck, makeSharedDeck } from '#tests/support/decks.ts'
import { findXmlFaults } from '#tests/support/office/check-xml.ts'
import { openAccount } from '#tests/support/server/accounts.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import type { TestClient } from '#tests/support/server/test-client.ts'
import { addMember } from '#tests/support/workspace-people.ts'
import { findBySlug, listListed } from './queries.ts'
import { decideListing, readListingState } from './search-engines.ts'

let server: TestServer
let owner: TestClient & { readonly email: string }
beforeAll(async () => {
  server = await openTestServer({ pages: true, env: { LISTING_APPROVAL: 'off' } })
  owner = await openAccount(server)
  await confirmEmail(owner.email)
})
afterAll(() => server.close())

async function confirmEmail(email: string): Promise<void> {
  const emailConfirmedAt = server.clock.now()
  await server.services.orm.update(users).set({ emailConfirmedAt }).where(eq(users.email, email))
}

/** Without cookies: nobody remembers which language was read last. */
const read = async (url: string, headers: Record<string, string> = {}) =>
  (await server.client()).send({ url, headers })
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!)
const home = 'http://localhost:3000'

async function openDeck(settings: Record<string, boolean>, name = 'A public talk') {
  const { slug } = await makeSharedDeck(owner, 1)
  await owner.presentations.update({ params: { slug }, body: { name, settings } })
  return slug
}

test('[R-08] [R-13] [D-38] the sitemap lists every page in both languages, and each of its addresses answers', async () => {
  const reply = await read('/sitemap.xml')
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
  expect(findXmlFaults(reply.body)).toEqual([])
  const listed = locations(reply.body)
  for (const path of ['', '/pricing', '/terms', '/policy', '/oldterms', '/landing', '/p/comparison/gamma/h'])
    for (const locale of ['en', 'ru']) expect(listed).toContain(`${home}/${locale}${path}`)
  expect(new Set(listed).size).toBe(listed.length)
  expect(reply.body.match(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/g)).toHaveLength(listed.length)
  for (const address of listed)
    expect([address, (await read(new URL(address).pathname)).statusCode]).toEqual([address, 200])
})

test('pages name each other as languages of one page, and themselves as its home', async () => {
  const listed = locations((await read('/sitemap/site.xml')).body)
  for (const address of listed) {
    const { body } = await read(new URL(address).pathname)
    const canonical = /<link data-page rel="canonical" href="([^"]+)">/.exec(body)?.[1]
    expect(canonical).toBe(address)
    const alternates = [...body.matchAll(/rel="alternate" hreflang="(\w+)" href="([^"]+)"/g)]
    expect(alternates.map(([, language]) => language)).toEqual(['en', 'ru'])
    for (const [, , href] of alternates) expect(listed).toContain(href)
    expect(alternates.map(([, , href]) => href)).toContain(address)
    expect(body).toMatch(/<meta data-page property="og:image" content="[^"]+\/cards\/[\w-]+\.(en|ru)\.png">/)
    expect(body).not.toContain('noindex')
  }
})

test('what search engines are told of a page is JSON of schema.org with the prices of the table', async () => {
  const { body } = await read('/ru/pricing')
  const [json = ''] = [...body.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)].map(
    ([, text]) => text!,
  )
  const graph = JSON.parse(json)['@graph'] as { '@type': string; [name: string]: unknown }[]
  expect(graph.map(thing => thing['@type'])).toEqual(['SoftwareApplication', 'FAQPage', 'BreadcrumbList'])
  const offers = graph[0]!.offers as { price: string; priceCurrency: string; name: string }[]
  expect(offers.map(({ price, priceCurrency }) => `${price} ${priceCurrency}`)).toEqual([
    '0 USD',
    '890.00 RUB',
    '8544.00 RUB',
    '12.00 USD',
    '115.20 USD',
  ])
  expect(offers[1]!.name).toContain('одно место')
  const landing = (await read('/en')).body
  expect(landing).toContain('"@type":"Organization"')
  expect(landing).toContain('Pro, one seat, one year')
})

test('a deck is listed while its owner lets search engines in and its link is on; the feed wants it featured, too', async () => {
  const [closed, indexed, featured, unlinked, onlyFeatured] = [
    await openDeck({}),
    await openDeck({ indexing: true }),
    await openDeck({ indexing: true, featured: true }, 'Bread & <wine>'),
    await openDeck({ indexing: true, featured: true, link: false }),
    await openDeck({ featured: true }),
  ]
  const listed = locations((await read('/sitemap.xml')).body)
  expect(listed).toEqual(expect.arrayContaining([`${home}/p/${indexed}`, `${home}/p/${featured}`]))
  for (const slug of [closed, unlinked, onlyFeatured]) expect(listed).not.toContain(`${home}/p/${slug}`)
  const atom = await read('/featured.atom', { 'accept-language': 'ru' })
  expect(atom.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
  expect(findXmlFaults(atom.body)).toEqual([])
  expect(atom.body.match(/<entry>/g)).toHaveLength(1)
  expect(atom.body).toContain('<title>Bread &#38; &#60;wine&#62;</title>')
  expect(atom.body).toContain('xml:lang="ru-RU"')
  const feed = JSON.parse((await read('/featured.json')).body)
  expect(feed.items).toEqual([
    expect.objectContaining({ url: `${home}/p/${featured}`, title: 'Bread & <wine>' }),
  ])
  await owner.presentations.update({ params: { slug: featured }, body: { settings: { indexing: false } } })
  expect(JSON.parse((await read('/featured.json')).body).items).toEqual([])
  const { body } = await read(`/p/${indexed}`)
  expect(body).toContain('"@type":"PresentationDigitalDocument"')
  expect((await read(`/p/${closed}`)).body).not.toContain('ld+json')
})

test('[U-04] only presentations of confirmed people are listed', async () => {
  const spammer = await openAccount(server)
  const { slug } = await makeDeck(spammer, 1)
  const settings = { link: true, indexing: true, featured: true }
  await spammer.presentations.update({ params: { slug }, body: { settings } })
  const everywhere = async () =>
    (await Promise.all(['/sitemap.xml', '/featured.atom', '/featured.json'].map(path => read(path)))).map(
      ({ body }) => body.includes(slug),
    )
  expect(await everywhere()).toEqual([false, false, false])
  await confirmEmail(spammer.email)
  expect(await everywhere()).toEqual([true, true, true])
  const withdrawn = await runCommand(server.services, ['listing', 'withdraw', slug])
  expect([withdrawn.exitCode, withdrawn.text]).toEqual([0, expect.stringContaining('withdrawn')])
  expect(await everywhere()).toEqual([false, false, false])
  // Switched off and on again it stays out.
  await spammer.presentations.update({ params: { slug }, body: { settings: { indexing: false } } })
  await spammer.presentations.update({ params: { slug }, body: { settings } })
  expect(await everywhere()).toEqual([false, false, false])
  expect((await runCommand(server.services, ['listing', 'list'])).text).toMatch(
    new RegExp(`${slug}.*withdrawn`),
  )
  await runCommand(server.services, ['listing', 'approve', slug])
  expect(await everywhere()).toEqual([true, true, true])
  expect((await runCommand(server.services, ['listing', 'approve', 'nowhere'])).exitCode).toBe(1)
})

test('[U-04] unless the operator says otherwise, nothing is listed before it is approved', async () => {
  const { orm, config } = server.services
  const slug = await openDeck({ link: true, indexing: true })
  const { id } = (await findBySlug(orm, slug)) ?? { id: 0 }
  const careful = { ...server.services, config: { ...config, LISTING_APPROVAL: 'required' as const } }
  const listing = { needsApproval: true, now: server.clock.now() }
  const asking = { workspaceId: 0, userId: undefined }
  expect(await readListingState(careful, id, asking)).toMatchObject({ state: 'waiting' })
  expect((await listListed(orm, { from: id, to: id }, listing)).length).toBe(0)
  await decideListing(careful, slug, 'approved')
  expect(await readListingState(careful, id, asking)).toMatchObject({ state: 'listed' })
  expect((await listListed(orm, { from: id, to: id }, listing)).length).toBe(1)
})

test('[U-04] people are told how their wish to be listed stands, and a withdrawn page closes to search engines', async () => {
  const person = await openAccount(server)
  const { slug } = await makeSharedDeck(person, 1)
  const params = { slug }
  const told = async () => (await person.presentations.access({ params })).listing
  const robots = async () => {
    const { headers, body } = await read(`/p/${slug}`)
    return [headers['x-robots-tag'], /<meta name="robots" content="([^"]+)">/.exec(body)?.[1]]
  }
  // The owner of another workspace is confirmed, which says nothing of this one.
  expect(await told()).toEqual({ state: 'unconfirmed', may_ask: true })
  await confirmEmail(person.email)
  expect(await told()).toEqual({ state: 'listed', may_ask: true })
  await person.presentations.update({ params, body: { settings: { indexing: true } } })
  expect(await robots()).toEqual([undefined, 'index,follow'])
  await decideListing(server.services, slug, 'withdrawn')
  expect(await told()).toEqual({ state: 'withdrawn', may_ask: true })
  // The page was drawn and kept before the operator spoke.
  expect(await robots()).toEqual(['noindex', 'noindex'])
  await decideListing(server.services, slug, 'approved')
  expect(await robots()).toEqual([undefined, 'index,follow'])
})

test('[U-04] a member who has not confirmed their address cannot publish in the name of an owner who has', async () => {
  const lead = await openAccount(server)
  await confirmEmail(lead.email)
  const team = await lead.teams.create({ body: { name: 'Bakers' } })
  const member = await openAccount(server)
  const [row] = await server.services.orm.select().from(users).where(eq(users.email, member.email))
  await addMember(server, team.id, row!.id)
  const workspace = team.slug
  const { slug } = await makeSharedDeck(member, 1, { workspace })
  const params = { slug }
  const refused = { code: 'email_unconfirmed', statusCode: 403 }
  for (const wish of [{ indexing: true }, { featured: true }])
    await expect(
      member.presentations.update({ params, body: { name: 'Half', settings: wish } }),
    ).rejects.toMatchObject(refused)
  await expect(
    member.presentations.create({ body: { workspace, settings: { indexing: true } } }),
  ).rejects.toMatchObject(refused)
  const access = await member.presentations.access({ params })
  expect(access).toMatchObject({ reason: null, listing: { may_ask: false } })
  // Nor by a way around: made at home, and brought in.
  const own = await makeSharedDeck(member, 1)
  const settings = { indexing: true, featured: true }
  await member.presentations.update({ params: { slug: own.slug }, body: { settings } })
  const moved = await member.presentations.move({ params: { slug: own.slug }, body: { workspace } })
  expect(moved.settings).toMatchObject({ link: true, indexing: false, featured: false })
  // What a confirmed colleague turned on stays, whoever changes something else.
  await lead.presentations.update({ params, body: { settings } })
  await member.presentations.update({ params, body: { settings: { copying: true } } })
  const head = await member.presentations.read({ params })
  expect(head).toMatchObject({ settings: { ...settings, copying: true } })
  expect(head.name).not.toBe('Half')
  await member.presentations.update({ params, body: { settings: { indexing: false } } })
  await confirmEmail(member.email)
  await member.presentations.update({ params, body: { settings } })
})

test('robots are kept from what is private and from nothing else, and told where the sitemap is', async () => {
  const reply = await read('/robots.txt')
  expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8')
  const lines = reply.body.split('\n')
  for (const path of ['/api/', '/en/presentations', '/ru/myteam', '/en/boost', '/en/auth'])
    expect(lines).toContain(`Disallow: ${path}`)
  const closed = lines.flatMap(line => /^Disallow: (.+)$/.exec(line)?.[1] ?? [])
  const open = locations((await read('/sitemap.xml')).body).map(address => new URL(address).pathname)
  for (const path of open) expect(closed.filter(prefix => path.startsWith(prefix))).toEqual([])
  expect(lines).toContain(`Sitemap: ${home}/sitemap.xml`)
})

test('[R-08] [R-15] [D-39] the placeholders of /paywall forward to the prices, once and for good', async () => {
  for (const locale of ['en', 'ru']) {
    const reply = await read(`/${locale}/paywall`)
    expect([reply.statusCode, reply.headers.location]).toEqual([301, `/${locale}/pricing`])
    const bare = await read('/paywall?promo=SPRING', { 'accept-language': locale })
    expect([bare.statusCode, bare.headers.location]).toEqual([302, `/${locale}/pricing?promo=SPRING`])
    const page = await read(`/${locale}/pricing`)
    expect(page.body).toContain(locale === 'en' ? 'Free until you need more' : 'Бесплатно, пока хватает')
  }
})

test('[R-13] [D-38] a comparison wins over a deck of that name; an unknown product is nowhere', async () => {
  const page = await read('/en/p/comparison/google-slides/h')
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('Lectern vs Google Slides')
  const bare = await read('/p/comparison/pitch/h', { 'accept-language': 'ru' })
  expect([bare.statusCode, bare.headers.location]).toEqual([302, '/ru/p/comparison/pitch/h'])
  for (const name of ['keynote', 'constructor', 'GAMMA', '%3Cb%3E']) {
    const missing = await read(`/en/p/comparison/${name}/h`)
    expect([name, missing.statusCode]).toEqual([name, 404])
    expect(missing.body).toContain('Page not found')
  }
})

test('whatever is not there says so in the reader’s language, with its status and a way on', async () => {
  const asked = { accept: 'text/html', 'accept-language': 'ru' }
  for (const path of ['/ru/nowhere', '/lost.png', '/_app/gone-abc123.js']) {
    const reply = await read(path, asked)
    expect([path, reply.statusCode]).toEqual([path, 404])
    expect(reply.body).toContain('Страница не найдена')
    expect(reply.body).toContain('href="/ru/pricing"')
    expect(reply.body).toContain('noindex')
  }
  for (const path of ['/p/AAAAAAAAAAAAAAAA', '/p/AAAAAAAAAAAAAAAA/h']) {
    const reply = await read(path, asked)
    expect([path, reply.statusCode]).toEqual([path, 404])
    for (const told of ['закрыл доступ', 'href="/presentations/show/AAAAAAAAAAAAAAAA"', 'noindex'])
      expect(reply.body).toContain(told)
  }
  expect((await read('/api/nowhere', asked)).headers['content-type']).toContain('application/json')
})
