import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { gifs as drawn } from '#content/gifs/gifs.ts'
import { pictureSourceSchema } from '#domain/deck/link.ts'
import { readBuiltInGifs } from '#server/providers/gifs/built-in.ts'
import { defaultAssetUrl } from '#slides/render-context.ts'
import { startGiphyServer } from '#tests/support/fakes/giphy-server.ts'
import { openGuest } from '#tests/support/guests.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'

let plain: TestServer
let searching: TestServer
let giphy: Awaited<ReturnType<typeof startGiphyServer>>
beforeAll(async () => {
  giphy = await startGiphyServer()
  plain = await openTestServer()
  searching = await openTestServer({ env: { GIPHY_API_KEY: giphy.apiKey, GIPHY_URL: giphy.url } })
})
afterEach(() => giphy.answerWith('ok'))
afterAll(async () => {
  await plain.close()
  await searching.close()
  await giphy.close()
})

test('[S-09] [D-27] without a service there are the built-in ones, found by words of both languages', async () => {
  const guest = await openGuest(plain, 'ru')
  const all = await guest.gifs.list({ query: {} })
  expect(all).toMatchObject({ provider: 'builtin', fallback: false })
  expect(all.count).toBeGreaterThanOrEqual(150)
  expect(all.results[0]).toEqual({
    src: drawn[0]!.src,
    preview: drawn[0]!.src,
    width: 400,
    height: 400,
    title: drawn[0]!.name.ru,
    attribution: null,
  })
  for (const query of ['погоду', 'weather', 'осени', 'ПОГОДА']) {
    const { results } = await guest.gifs.list({ query: { query, page_size: 50 } })
    expect([query, results.map(({ src }) => src)]).toEqual([
      query,
      expect.arrayContaining(['gifs/meteocons/rain-fill.svg']),
    ])
  }
  const { count } = await guest.gifs.list({ query: { query: 'йцукенг' } })
  expect(count).toBe(0)
})

test('[S-09] every built-in one has names and words in both languages and is served, moving, in colour', async () => {
  const client = await plain.client()
  const gifs = await readBuiltInGifs()
  expect(new Set(gifs.map(({ src }) => src)).size).toBe(gifs.length)
  for (const { src, name, words } of gifs) {
    expect(pictureSourceSchema.safeParse(src).success).toBe(true)
    expect([name.en, words.en].every(text => /[a-z]/i.test(text))).toBe(true)
    expect([name.ru, words.ru].every(text => /[а-я]/i.test(text))).toBe(true)
    const reply = await client.send({ url: defaultAssetUrl(src) })
    expect([src, reply.statusCode, reply.headers['content-type']]).toEqual([src, 200, 'image/svg+xml'])
    expect([src, reply.body.includes('currentColor')]).toEqual([src, false])
    expect([src, /<animate|animation:/.test(reply.body)]).toEqual([src, true])
    expect([src, reply.body.includes('prefers-reduced-motion')]).toEqual([src, true])
  }
  for (const name of ['line-md/home.svg', 'noto/dog.svg', 'line-md/icons.json', '__proto__/x.svg']) {
    expect((await client.send({ url: `/assets/gifs/${name}` })).statusCode).toBe(404)
  }
})

test('[D-27] with a service its pictures come, with whom they are by', async () => {
  const guest = await openGuest(searching, 'en')
  const found = await guest.gifs.list({ query: { query: 'dog', page: 2, page_size: 10 } })
  expect(found).toMatchObject({ provider: 'giphy', fallback: false, count: 130 })
  expect(found.results[0]).toMatchObject({
    title: 'dog 10',
    width: 480,
    attribution: { name: 'somebody / GIPHY', url: 'https://giphy.com/gifs/id10' },
  })
  expect(giphy.calls.items.at(-1)?.query).toMatchObject({ q: 'dog', lang: 'en', offset: '10', rating: 'g' })
  const past = guest.gifs.list({ query: { query: 'dog', page: 99 } })
  await expect(past).rejects.toMatchObject({ code: 'not_found' })
})

test.each([500, 'cut', 'malformed'] as const)(
  '[D-27] when it fails (%s) the built-in ones stand in',
  async mood => {
    const guest = await openGuest(searching, 'en')
    giphy.answerWith(mood)
    const query = `rain ${mood}`
    const found = await guest.gifs.list({ query: { query } })
    expect(found).toMatchObject({ provider: 'builtin', fallback: true })
    expect(found.results.map(({ src }) => src)).toContain('gifs/rain.svg')
    const reply = await guest.send({ url: `/api/gifs/?query=${encodeURIComponent(query)}` })
    expect(reply.headers['cache-control']).toBe('no-store')
    const later = await guest.send({ url: `/api/gifs/?query=${encodeURIComponent(query)}&page=2` })
    expect([later.statusCode, later.json().code]).toEqual([503, 'unavailable'])
    giphy.answerWith('ok')
    expect(await guest.gifs.list({ query: { query } })).toMatchObject({ provider: 'giphy', fallback: false })
    expect(searching.logs.join('\n')).not.toContain(giphy.apiKey)
  },
)

test('[D-27] pages may show pictures of the service only where it is configured', async () => {
  const policies = await Promise.all(
    [plain, searching].map(async server => {
      const reply = await (await server.client()).send({ url: '/api/stickers/' })
      return String(reply.headers['content-security-policy'])
    }),
  )
  expect(policies[0]).not.toContain('giphy')
  expect(policies[1]).toMatch(/img-src [^;]*https:\/\/media0\.giphy\.com/)
  expect(policies[1]).not.toMatch(/(script|connect)-src [^;]*giphy/)
})

test('[S-09] a bad question is refused', async () => {
  const guest = await openGuest(plain)
  for (const query of ['page=0', 'page_size=51', 'locale=de', `query=${'x'.repeat(101)}`]) {
    expect((await guest.send({ url: `/api/gifs/?${query}` })).statusCode).toBe(400)
  }
  expect((await guest.send({ url: '/api/gifs/?page=9999' })).statusCode).toBe(404)
})
