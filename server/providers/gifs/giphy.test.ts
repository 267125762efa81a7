import { afterEach, beforeEach, expect, test } from 'vitest'
import { minutes } from '#server/clock.ts'
import { createClock } from '#tests/support/clock.ts'
import { startGiphyServer } from '#tests/support/fakes/giphy-server.ts'
import { openGiphy } from './giphy.ts'

let server: Awaited<ReturnType<typeof startGiphyServer>>
let clock: ReturnType<typeof createClock>
const opened: { close(): Promise<void> }[] = []
beforeEach(async () => {
  server = await startGiphyServer()
  clock = createClock()
})
afterEach(async () => {
  for (const giphy of opened.splice(0)) await giphy.close()
  await server.close()
})

function open(options: { apiKey?: string; timeoutMs?: number } = {}) {
  const giphy = openGiphy({ url: server.url, apiKey: server.apiKey, clock, ...options })
  opened.push(giphy)
  return giphy
}
const order = { query: 'Собака ', locale: 'ru', page: 1, page_size: 20 } as const

test('[D-27] words are searched for all ages, in the language of the person, page by page', async () => {
  const giphy = open()
  const first = await giphy.search(order)
  const second = await giphy.search({ ...order, page: 2 })
  expect(server.calls.items.map(({ path, query }) => [path, query])).toEqual([
    [
      '/v1/gifs/search',
      { q: 'собака', lang: 'ru', rating: 'g', limit: '20', offset: '0', api_key: server.apiKey },
    ],
    [
      '/v1/gifs/search',
      { q: 'собака', lang: 'ru', rating: 'g', limit: '20', offset: '20', api_key: server.apiKey },
    ],
  ])
  expect(first.count).toBe(130)
  expect(first.results[0]).toEqual({
    src: 'https://media0.giphy.com/media/id0/giphy.gif?cid=1&rid=giphy.gif',
    preview: 'https://media0.giphy.com/media/id0/200w.gif?cid=1&rid=200w.gif',
    width: 480,
    height: 360,
    title: 'собака 0',
    attribution: { name: 'Some Body / GIPHY', url: 'https://giphy.com/gifs/id0' },
  })
  expect(first.results[1]?.attribution?.name).toBe('GIPHY')
  expect(first.results[2]?.attribution?.name).toBe('somebody / GIPHY')
  expect(second.results[0]?.title).toBe('собака 20')
})

test('[D-27] without words there is what others like now', async () => {
  await open().search({ ...order, query: ' ' })
  expect(server.calls.items[0]?.path).toBe('/v1/gifs/trending')
  expect(server.calls.items[0]?.query).not.toHaveProperty('q')
})

test('a picture that lies anywhere but with Giphy is left out', async () => {
  const { results } = await open().search({ ...order, page_size: 50 })
  expect(results).toHaveLength(45)
  expect(results.every(({ src }) => new URL(src).host.endsWith('.giphy.com'))).toBe(true)
})

test('the same question is asked once in ten minutes', async () => {
  const giphy = open()
  const first = await giphy.search(order)
  expect(await giphy.search({ ...order, query: 'СОБАКА' })).toEqual(first)
  expect(server.calls.items).toHaveLength(1)
  clock.advance(minutes(11))
  await giphy.search(order)
  expect(server.calls.items).toHaveLength(2)
})

test.each([
  [500, 'Giphy answered 500'],
  [503, 'Giphy answered 503'],
  ['cut', 'Giphy could not be reached'],
  ['malformed', 'Giphy could not be reached'],
  ['foreign', 'Giphy answered something else'],
] as const)(
  '[D-27] %s is a failure that says why, and the next question is asked again',
  async (mood, reason) => {
    const giphy = open()
    server.answerWith(mood, 'ok')
    await expect(giphy.search(order)).rejects.toThrow(reason)
    expect((await giphy.search(order)).results.length).toBeGreaterThan(0)
  },
)

test.each(['hang', 'drip'] as const)('[D-27] an answer that does not end (%s) is given up', async mood => {
  server.answerWith(mood)
  await expect(open({ timeoutMs: 80 }).search(order)).rejects.toThrow('Giphy could not be reached')
})

test('[D-27] after a refusal for too many calls nobody asks for a minute', async () => {
  const giphy = open()
  server.answerWith(429, 'ok')
  await expect(giphy.search(order)).rejects.toThrow('Giphy answered 429')
  await expect(giphy.search({ ...order, page: 2 })).rejects.toThrow('fewer calls')
  expect(server.calls.items).toHaveLength(1)
  clock.advance(minutes(1))
  expect((await giphy.search(order)).count).toBe(130)
})

test('a wrong key is a failure, and no message tells the key', async () => {
  const failure = await open({ apiKey: 'another-secret' })
    .search(order)
    .catch((error: Error) => error.message)
  expect(failure).toBe('Giphy answered 401')
  server.answerWith('cut')
  const cut = await open({ apiKey: 'another-secret' })
    .search(order)
    .catch((error: Error) => String(error))
  expect(cut).not.toContain('another-secret')
})

test('past the last that Giphy shows there is nothing, and nobody asks', async () => {
  expect(await open().search({ ...order, page: 1000, page_size: 50 })).toEqual({ count: 0, results: [] })
  expect(server.calls.items).toHaveLength(0)
})
