import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import {
  createManifestLoader,
  emptyManifest,
  findRouteRule,
  isPrerendered,
  readManifest,
} from './build-manifest.ts'

const manifest = {
  id: 'b1',
  timestamp: 5,
  matcher: {
    static: { '/en/paywall': { redirect: '/en/pricing' }, '/docs/api': {} },
    wildcard: {
      '/docs': { redirect: '/en/help' },
      '/docs/old/**': { redirect: '/en/old-help' },
      '/docs/api/**': { redirect: '/api/docs' },
    },
  },
  prerendered: ['/en/terms', '/ru/terms'],
}

test.each([
  ['/en/paywall', { redirect: '/en/pricing' }],
  ['/en/paywall/', { redirect: '/en/pricing' }],
  ['/en/paywall?plan=pro#x', { redirect: '/en/pricing' }],
  ['/en/paywall/more', {}],
  ['/en', {}],
  ['/', {}],
  ['/docs', { redirect: '/en/help' }],
  ['/docs/a/b', { redirect: '/en/help' }],
  ['/docsmith', {}],
  ['/docs/old', { redirect: '/en/old-help' }],
  ['/docs/old/a', { redirect: '/en/old-help' }],
  ['/docs/api', {}],
  ['/docs/api/x', { redirect: '/api/docs' }],
  ['/constructor', {}],
])('[N-02] the route rule of %s', (path, rule) => {
  expect(findRouteRule(manifest, path)).toEqual(rule)
})

test('[N-02] an exact rule always beats wildcards, and the longest wildcard that covers the path wins', () => {
  const path = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 4 }).map(parts => `/${parts.join('/')}`)
  const paths = fc.uniqueArray(path, { maxLength: 8 })
  fc.assert(
    fc.property(paths, paths, path, (exact, wild, wanted) => {
      const matcher = {
        static: Object.fromEntries(exact.map(key => [key, { redirect: `static ${key}` }])),
        wildcard: Object.fromEntries(wild.map(key => [`${key}/**`, { redirect: `wild ${key}` }])),
      }
      const covering = wild
        .filter(key => `${wanted}/`.startsWith(key === '/' ? '/' : `${key}/`))
        .sort((a, b) => b.length - a.length)[0]
      const expected = exact.includes(wanted) ? `static ${wanted}` : covering && `wild ${covering}`
      expect(findRouteRule({ matcher }, wanted).redirect).toBe(expected)
    }),
  )
})

test('[C-05] knows the prerendered pages', () => {
  expect(isPrerendered(manifest, '/ru/terms/?x')).toBe(true)
  expect(isPrerendered(manifest, '/ru')).toBe(false)
})

test('[C-03] reads what it can of a manifest and never throws', () => {
  expect(readManifest(manifest)).toEqual(manifest)
  expect(readManifest({ id: 'x' })).toEqual({ ...emptyManifest, id: 'x' })
  expect(
    readManifest({
      id: 'x',
      matcher: { static: { '/a': { redirect: 5 }, '/b': null }, wildcard: [] },
      prerendered: ['/a', 5],
    }),
  ).toEqual({
    ...emptyManifest,
    id: 'x',
    matcher: { static: { '/a': {} }, wildcard: {} },
    prerendered: ['/a'],
  })
  fc.assert(fc.property(fc.anything(), value => void readManifest(value)))
})

test('[C-03] the manifest is fetched from builds/meta/{buildId}.json once', async () => {
  const fetch = vi.fn(async (_url: unknown) => Response.json(manifest))
  const load = createManifestLoader({ buildId: 'b 1/../x', fetch })
  expect(fetch).not.toHaveBeenCalled()
  const answers = await Promise.all([load(), load()])
  expect(await load()).toEqual(manifest)
  expect(answers[0]).toBe(answers[1])
  expect(fetch.mock.calls.map(([url]) => url)).toEqual(['/builds/meta/b%201%2F..%2Fx.json'])
})

test.each([
  ['no answer', () => Promise.reject(new TypeError('offline'))],
  ['a refusal', async () => new Response('{"id":"x"}', { status: 404 })],
  ['a page of HTML', async () => new Response('<html>')],
  ['another shape', async () => Response.json([1])],
])('[C-03] %s gives no rules, and the next navigation tries again', async (_, fail) => {
  const fetch = vi.fn<() => Promise<Response>>(fail)
  const load = createManifestLoader({ buildId: 'b1', fetch })
  expect(await load()).toEqual(emptyManifest)
  fetch.mockImplementation(async () => Response.json(manifest))
  expect(await load()).toEqual(manifest)
  expect(await load()).toEqual(manifest)
  expect(fetch).toHaveBeenCalledTimes(2)
})
