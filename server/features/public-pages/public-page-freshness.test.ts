import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSharedDeck } from '#tests/support/decks.ts'
import { newSlides } from '#tests/support/new-slides.ts'
import { inventAccount, openCaller } from '#tests/support/process/caller.ts'
import { ServerProcess } from '#tests/support/process/server-process.ts'
import { openAccount } from '#tests/support/server/accounts.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import type { TestClient } from '#tests/support/server/test-client.ts'
import { openTestDatabase } from '#tests/support/server/test-database.ts'
import { keepWhileUnchanged } from './public-pages.ts'

let server: TestServer
let second: TestServer
let owner: TestClient
let visitor: TestClient
let farVisitor: TestClient
beforeAll(async () => {
  const database = await openTestDatabase()
  server = await openTestServer({ database })
  second = await openTestServer({ database: await database.openBeside() })
  owner = await openAccount(server)
  visitor = await server.client()
  farVisitor = await second.client()
})
afterAll(async () => {
  await second.close()
  await server.close()
})

const read = async (client: TestClient, url: string) => (await client.send({ url })).body

test('[R-10] an edit of any kind is seen at the very next request, also on another server', async () => {
  const deck = await makeSharedDeck(owner, 2)
  const { slug } = deck
  const url = `/p/${slug}`
  const seen = new Set<string>()
  const expectNew = async (part: string) => {
    const [here, there] = await Promise.all([read(visitor, url), read(farVisitor, url)])
    expect(here).toContain(part)
    expect(there).toBe(here)
    expect(seen).not.toContain(here)
    seen.add(here)
  }
  await expectNew('data-count="2"')
  await owner.presentations.update({ params: { slug }, body: { name: 'Renamed' } })
  await expectNew('<title>Renamed</title>')
  await owner.presentations.update({ params: { slug }, body: { settings: { paging: 'scroll' } } })
  await expectNew('data-paging="scroll"')
  await owner.presentations.update({ params: { slug }, body: { theme: { name: 'swiss' } } })
  await expectNew('data-theme="swiss"')
  const [first, last] = deck.slides
  await owner.slides.update({
    params: { id: first!.id! },
    body: { revision: first!.revision, items: [{ ...first!.items[0]!, text: '<h1>Fresh bread</h1>' }] },
  })
  await expectNew('Fresh bread')
  await owner.slides.remove({ params: { id: last!.id! } })
  await expectNew('data-count="1"')
})

test('[R-10] whoever has the page is told that it is still the same, until it is not', async () => {
  const { slug } = await makeSharedDeck(owner, 1)
  const url = `/p/${slug}`
  const { headers } = await visitor.send({ url })
  expect(headers['cache-control']).toBe('no-cache')
  const etag = String(headers.etag)
  const again = await visitor.send({ url, headers: { 'if-none-match': etag } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect(again.headers['content-security-policy']).toContain('frame-ancestors *')
  const russian = await visitor.send({ url, headers: { 'if-none-match': etag, 'accept-language': 'ru' } })
  expect(russian.statusCode).toBe(200)
  await owner.presentations.update({ params: { slug }, body: { name: 'Another' } })
  const changed = await visitor.send({ url, headers: { 'if-none-match': etag } })
  expect(changed.statusCode).toBe(200)
  expect(changed.headers.etag).not.toBe(etag)
})

test('[R-10] it is sent compressed once, and plain to those who do not read Brotli', async () => {
  const { slug } = await makeSharedDeck(owner, 3)
  const url = `/p/${slug}`
  const plain = await visitor.send({ url })
  expect(plain.headers['content-encoding']).toBeUndefined()
  const small = await visitor.send({ url, headers: { 'accept-encoding': 'gzip, deflate, br' } })
  expect(small.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body)
  expect(Number(small.headers['content-length'])).toBe(small.rawPayload.length)
  const zipped = await visitor.send({ url, headers: { 'accept-encoding': 'gzip, br;q=0' } })
  expect(zipped.headers['content-encoding']).toBe('gzip')
  const head = await visitor.send({ method: 'HEAD', url })
  expect([head.statusCode, head.body]).toEqual([200, ''])
})

test('[S-12] a deck with a form comes with a ticket of one’s own, and is kept by nobody', async () => {
  const [slide] = newSlides(1)
  const items = [
    {
      id: `${slide!.uid}-0`,
      index: 0,
      type: 'form' as const,
      fields: [{ id: 'mail', type: 'email' as const, name: 'Address', required: true }],
      submit_text: 'Send',
    },
  ]
  const { slug } = await owner.presentations.create({ body: { link: true, slides: [{ ...slide!, items }] } })
  const pages = await Promise.all([1, 2].map(() => visitor.send({ url: `/p/${slug}` })))
  const tickets = pages.map(({ body }) => /name="ticket" value="([^"]+)"/.exec(body)?.[1])
  expect(new Set(tickets).size).toBe(2)
  expect(tickets[0]).not.toContain('%')
  for (const { headers, body } of pages) {
    expect(headers.etag).toBeUndefined()
    expect(headers['cache-control']).toBe('private, no-store')
    expect(body).toContain(`action="/p/${slug}/forms/${slide!.uid}-0"`)
  }
})

test('[R-10] however many ask at once, a page is drawn once', async () => {
  const { slug } = await makeSharedDeck(owner, 2)
  const pages = await server.services.deckPages()
  const draw = pages.renderPublicPage
  let drawn = 0
  Object.assign(pages, {
    renderPublicPage: (page: Parameters<typeof draw>[0]) => {
      drawn += 1
      return draw(page)
    },
  })
  const bodies = await Promise.all(Array.from({ length: 12 }, () => read(visitor, `/p/${slug}`)))
  Object.assign(pages, { renderPublicPage: draw })
  expect(new Set(bodies).size).toBe(1)
  expect(drawn).toBe(1)
})

test('what was read is answered again while nothing may have changed, and never once something may', async () => {
  let changes = 0
  let stored = 'old'
  let reads = 0
  const asked: (() => void)[] = []
  const find = keepWhileUnchanged(
    async (key: string) => {
      reads += 1
      const found = `${key} ${stored}`
      await new Promise<void>(resolve => asked.push(resolve))
      return found
    },
    () => changes,
  )
  const answer = async (found: Promise<string>) => {
    while (asked.length > 0) asked.shift()?.()
    return found
  }
  expect(await answer(find('a'))).toBe('a old')
  expect(await find('a')).toBe('a old')
  expect(reads).toBe(1)
  changes += 1
  stored = 'new'
  expect(await answer(find('a'))).toBe('a new')
  // Changed while it was being read: whoever asks next reads anew.
  const late = find('b')
  changes += 1
  stored = 'newest'
  expect(await answer(late)).toBe('b new')
  expect(await answer(find('b'))).toBe('b newest')
  const everyTime = keepWhileUnchanged(async () => (reads += 1), undefined)
  expect(await everyTime('c')).not.toBe(await everyTime('c'))
})

// The test server's embedded database has no thread of its own.
test.skipIf(process.env.TEST_DATABASE_URL)(
  '[R-10] [W-06] where nobody else can change anything, too: each edit and each switch counts for the next request',
  async () => {
    const running = await ServerProcess.start({ env: { DEMO: '0' } })
    try {
      const caller = await openCaller(running.url)
      await caller.register(inventAccount())
      const body = { name: 'Start', slides: newSlides(2), link: true }
      const { slug } = await (await caller.send('POST', '/api/presentations/', body)).json()
      const look = () => fetch(`${running.url}/p/${slug}`)
      const change = (patch: object) => caller.send('PATCH', `/api/presentations/${slug}/`, patch)
      for (let turn = 0; turn < 5; turn++) {
        expect((await change({ name: `Name ${turn}` })).status).toBe(200)
        expect(await (await look()).text()).toContain(`<title>Name ${turn}</title>`)
        expect((await look()).status).toBe(200)
        await change({ settings: { link: false } })
        expect((await look()).status).toBe(404)
        expect((await look()).status).toBe(404)
        await change({ settings: { link: true } })
        expect((await look()).status).toBe(200)
      }
      await caller.send('DELETE', `/api/presentations/${slug}/`)
      expect((await look()).status).toBe(404)
    } finally {
      await running.remove()
    }
  },
)
