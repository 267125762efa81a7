import { afterEach, beforeEach, expect, test } from 'vitest'
import { createClock } from '#tests/support/clock.ts'
import { createLogger } from '#tests/support/fakes/logger.ts'
import { makePhoto, startUnsplashServer, type UnsplashMood } from '#tests/support/fakes/unsplash-server.ts'
import { makeUnsplashQuery, openUnsplash, withFallback } from './unsplash.ts'

let service: Awaited<ReturnType<typeof startUnsplashServer>>
const closers: (() => Promise<void>)[] = []
beforeEach(async () => {
  service = await startUnsplashServer()
})
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
  await service.close()
})

function open(options: Partial<Parameters<typeof openUnsplash>[0]> = {}) {
  const clock = createClock()
  const logger = createLogger()
  const { url, accessKey } = service
  const unsplash = openUnsplash({ url, accessKey, appName: 'lectern', ...options })
  const pictures = withFallback(unsplash, clock, logger)
  closers.push(() => pictures.close())
  return { pictures, clock, logger }
}
const wish = { text: 'Our mountains', locale: 'en', page: 1 } as const

test('[C-45] [D-27] searches with the key and gives hotlinked photos with the credit that is owed', async () => {
  const { pictures, logger } = open()
  const found = await pictures.find(wish)
  expect(service.calls.items).toEqual([
    {
      path: '/search/photos',
      query: {
        query: 'mountains',
        page: '1',
        per_page: '24',
        orientation: 'landscape',
        content_filter: 'high',
      },
      version: 'v1',
    },
  ])
  expect(found).toMatchObject({ source: 'unsplash', note: null })
  expect(found.results).toHaveLength(3)
  expect(found.results[0]).toEqual({
    src: 'https://images.unsplash.com/photo-a1?ixid=1&w=1080',
    preview: 'https://images.unsplash.com/photo-a1?ixid=1&w=400',
    width: 4000,
    height: 2667,
    alt: 'a photo of a1',
    color: '#c0a060',
    focus: { x: 0.5, y: 0.5 },
    attribution: {
      name: 'Annie Example',
      link: 'https://unsplash.com/@annie?utm_source=lectern&utm_medium=referral',
      source: 'Unsplash',
      source_link: 'https://unsplash.com/?utm_source=lectern&utm_medium=referral',
    },
    matched: true,
    download_location: `${service.url}/photos/a1/download?ixid=1`,
  })
  expect(logger.lines).toEqual([])
})

test.each([
  [403, 'unsplash_busy'],
  [429, 'unsplash_busy'],
  [401, 'unsplash_unavailable'],
  [500, 'unsplash_unavailable'],
  [503, 'unsplash_unavailable'],
  [302, 'unsplash_unavailable'],
  ['cut', 'unsplash_unavailable'],
  ['half', 'unsplash_unavailable'],
  ['hang', 'unsplash_unavailable'],
  ['nonsense', 'unsplash_unavailable'],
  ['other-shape', 'unsplash_unavailable'],
  ['huge', 'unsplash_unavailable'],
] as [UnsplashMood, string][])(
  '[D-27] after %s the built-in gallery answers, with a note',
  async (mood, note) => {
    const { pictures, logger } = open(mood === 'hang' ? { timeoutMs: 300 } : {})
    service.answerWith(mood)
    const found = await pictures.find(wish)
    expect(found).toMatchObject({ source: 'builtin', note })
    expect(found.results[0]?.src).toMatch(/^pictures\/[\w-]+\.svg$/)
    expect(found.results[0]?.attribution).toBeNull()
    expect(logger.lines).toMatchObject([{ level: 'warn' }])
    expect(JSON.stringify(logger.lines)).not.toContain(service.accessKey)
  },
)

test('[D-27] a service that is not there harms nobody', async () => {
  const { pictures } = open()
  await service.close()
  expect(await pictures.find(wish)).toMatchObject({ source: 'builtin', note: 'unsplash_unavailable' })
})

test('a spent allowance is left in peace for a while, then asked again', async () => {
  const { pictures, clock } = open()
  service.answerWith(403, 'ok')
  await pictures.find(wish)
  expect(await pictures.find(wish)).toMatchObject({ note: 'unsplash_busy' })
  expect(service.calls.items).toHaveLength(1)
  clock.advance(5 * 60_000 + 1)
  expect(await pictures.find(wish)).toMatchObject({ source: 'unsplash', note: null })
})

test('the same words within ten minutes cost one call; other words and pages their own', async () => {
  const { pictures, clock } = open()
  await pictures.find(wish)
  await pictures.find({ ...wish, text: 'our MOUNTAINS!' })
  expect(service.calls.items).toHaveLength(1)
  await pictures.find({ ...wish, page: 2 })
  await pictures.find({ ...wish, text: 'the sea' })
  expect(service.calls.items).toHaveLength(3)
  clock.advance(11 * 60_000)
  await pictures.find(wish)
  expect(service.calls.items).toHaveLength(4)
})

test('where Unsplash finds nothing, the gallery does; a broken or foreign photo is left out', async () => {
  const { pictures } = open()
  service.answerWith('empty')
  expect(await pictures.find(wish)).toMatchObject({ source: 'builtin', note: null })
  service.answerWith('ok')
  const fine = makePhoto('ok', service.url)
  const foreign = { ...fine.urls, regular: 'https://evil.example/x.jpg' }
  service.offer(
    makePhoto('x', service.url, { urls: foreign }),
    makePhoto('y', service.url, { user: { name: 'Bob', links: { html: 'javascript:alert(1)' } } }),
    { id: 'z' },
    makePhoto('w', service.url, { color: 'red', alt_description: null }),
    fine,
  )
  const { results } = await pictures.find({ ...wish, text: 'harbour' })
  expect(results.map(({ alt, color }) => [alt, color])).toEqual([
    ['', '#888888'],
    ['a photo of ok', '#c0a060'],
  ])
})

test('[C-45] Unsplash is told of a use; the key never goes to an address that somebody made up', async () => {
  const { pictures, logger } = open()
  expect(await pictures.markUsed(`${service.url}/photos/a1/download?ixid=1`)).toBe(true)
  expect(service.calls.items).toMatchObject([{ path: '/photos/a1/download', query: { ixid: '1' } }])
  for (const address of [
    'https://evil.example/photos/a1/download',
    `${service.url}/users/annie`,
    `${service.url}/photos/../users/a/download`,
    `${service.url.replace('127.0.0.1', 'localhost')}/photos/a1/download`,
    `${service.url}@evil.example/photos/a1/download`,
  ]) {
    expect(await pictures.markUsed(address), address).toBe(false)
  }
  expect(service.calls.items).toHaveLength(1)
  service.answerWith(503)
  expect(await pictures.markUsed(`${service.url}/photos/a1/download`)).toBe(true)
  expect(logger.lines).toMatchObject([{ level: 'warn' }])
})

test.each([
  ['Our team\nwe are twelve', 'team'],
  ['The 7 rules of the road, and how to keep them', 'rules road keep'],
  ['Наша команда', 'teamwork'],
  ['Выручка растёт', 'growth'],
  ['Ыщъ фыва', 'ыщъ фыва'],
  ['', ''],
  ['— 2024 —\nCoffee', 'coffee'],
])('%j is searched for as %j', (text, query) => {
  expect(makeUnsplashQuery(text)).toBe(query)
})
