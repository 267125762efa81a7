import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPayloads, writePayloadUrl } from './payload.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function createFetch() {
  return vi.fn(async (url: unknown) => Response.json({ from: url }))
}

test('[C-05] the payload of a page is asked for with the build as query, once', async () => {
  const fetch = createFetch()
  const { fetchPayload } = createPayloads({ buildId: 'b1', fetch })
  const [first, second] = await Promise.all([fetchPayload('/en/terms'), fetchPayload('/en/terms/?a=1#b')])
  expect(first).toEqual({ from: '/en/terms/_payload.json?b1' })
  expect(second).toBe(first)
  expect(await fetchPayload('/')).toEqual({ from: '/_payload.json?b1' })
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('[C-05] a failure rejects and is not kept', async () => {
  const fetch = vi.fn<() => Promise<Response>>(async () => new Response('', { status: 500 }))
  const { fetchPayload } = createPayloads({ buildId: 'b1', fetch })
  await expect(fetchPayload('/en/terms')).rejects.toThrow('500')
  fetch.mockImplementation(async () => Response.json({ fine: true }))
  expect(await fetchPayload('/en/terms')).toEqual({ fine: true })
})

test('[C-05] a prefetch waits 1 s and happens once', async () => {
  const fetch = createFetch()
  const { prefetchPayload, fetchPayload } = createPayloads({ buildId: 'b1', fetch })
  prefetchPayload('/en/terms')
  vi.advanceTimersByTime(500)
  prefetchPayload('/en/terms/')
  vi.advanceTimersByTime(499)
  expect(fetch).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(fetch).toHaveBeenCalledTimes(1)
  prefetchPayload('/en/terms')
  vi.advanceTimersByTime(5_000)
  await fetchPayload('/en/terms')
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('[C-05] a fetch does not wait for the planned prefetch, and replaces it', async () => {
  const fetch = createFetch()
  const { prefetchPayload, fetchPayload, stop } = createPayloads({ buildId: 'b1', fetch })
  prefetchPayload('/en/terms')
  await fetchPayload('/en/terms')
  prefetchPayload('/en/policy')
  stop()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('[C-05] a prefetch that fails is silent', async () => {
  const fetch = vi.fn(() => Promise.reject(new TypeError('offline')))
  const { prefetchPayload } = createPayloads({ buildId: 'b1', fetch })
  prefetchPayload('/en/terms')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('[C-05] [X-04] no path makes the payload come from another host', () => {
  const origin = 'https://lectern.example'
  const tricky = fc.string({ unit: fc.constantFrom('/', '\\', '.', 'a', ':', '@', '?', '#', '\t') })
  fc.assert(
    fc.property(fc.oneof(fc.string(), tricky), path => {
      expect(new URL(writePayloadUrl(path, 'b1'), origin).origin).toBe(origin)
    }),
    { numRuns: 1_000 },
  )
})
