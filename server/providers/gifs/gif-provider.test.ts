import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pictureSourceSchema } from '#domain/deck/link.ts'
import { createClock } from '#tests/support/clock.ts'
import { startGiphyServer } from '#tests/support/fakes/giphy-server.ts'
import { openBuiltInGifs } from './built-in.ts'
import { type GifProvider, openGifSearch } from './gif-provider.ts'
import { openGiphy } from './giphy.ts'

let server: Awaited<ReturnType<typeof startGiphyServer>>
beforeAll(async () => {
  server = await startGiphyServer()
})
afterAll(() => server.close())

const providers: Record<GifProvider['name'], () => GifProvider> = {
  builtin: openBuiltInGifs,
  giphy: () => openGiphy({ url: server.url, apiKey: server.apiKey, clock: createClock() }),
}

describe.each(Object.entries(providers))('[D-27] %s', (name, open) => {
  const order = { query: '', locale: 'en', page: 1, page_size: 20 } as const

  test('gives what a document can store, with a title and its measure', async () => {
    const provider = open()
    const { count, results } = await provider.search(order)
    expect(provider.name).toBe(name)
    expect(count).toBeGreaterThan(20)
    for (const { src, preview, title, width, height } of results) {
      expect([src, preview].every(one => pictureSourceSchema.safeParse(one).success)).toBe(true)
      expect(title).toMatch(/\S/)
      expect(width * height).toBeGreaterThan(0)
    }
    await provider.close()
  })

  test('pages do not meet', async () => {
    const provider = open()
    const pages = await Promise.all([1, 2, 3].map(page => provider.search({ ...order, page })))
    const sources = pages.flatMap(({ results }) => results.map(({ src }) => src))
    expect(new Set(sources).size).toBe(sources.length)
    expect(sources.length).toBeGreaterThan(40)
    await provider.close()
  })
})

test('[D-27] [D-32] the service is opened where its key is set, and nowhere else', async () => {
  const config = { GIPHY_URL: server.url, GIPHY_API_KEY: undefined }
  expect(await openGifSearch(config, createClock())).toBeUndefined()
  const giphy = await openGifSearch({ ...config, GIPHY_API_KEY: server.apiKey }, createClock())
  expect(giphy?.name).toBe('giphy')
  await giphy?.close()
})
