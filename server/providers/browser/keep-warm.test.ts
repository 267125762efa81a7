import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepWarm } from './keep-warm.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function openBench() {
  const started: { name: number; connected: boolean; ended: boolean }[] = []
  const warm = keepWarm({
    mostPages: 3,
    longestMs: 60_000,
    idleMs: 10_000,
    async start() {
      const one = { name: started.length, connected: true, ended: false }
      started.push(one)
      return {
        browser: { isConnected: () => one.connected, name: one.name } as never,
        async end() {
          one.ended = true
        },
      }
    },
  })
  const use = () => warm.use(async browser => (browser as unknown as { name: number }).name)
  return { started, warm, use }
}

test('the first starts it, the next find it warm, many at once share it', async () => {
  const { started, use } = openBench()
  expect(started).toHaveLength(0)
  expect(await Promise.all([use(), use()])).toEqual([0, 0])
  expect(started).toHaveLength(1)
})

test('after so many pages it is replaced, but not under the hands of who uses it', async () => {
  const { started, warm, use } = openBench()
  const held = Promise.withResolvers<void>()
  const using = warm.use(() => held.promise)
  expect([await use(), await use()]).toEqual([0, 0])
  expect(await use()).toBe(1)
  expect(started[0]!.ended).toBe(false)
  held.resolve()
  await using
  expect(started[0]!.ended).toBe(true)
  expect(started[1]!.ended).toBe(false)
})

test('an old one and a dead one are replaced', async () => {
  const { started, warm, use } = openBench()
  await use()
  started[0]!.connected = false
  expect(await use()).toBe(1)
  expect(started[0]!.ended).toBe(true)
  const held = Promise.withResolvers<void>()
  const using = warm.use(() => held.promise)
  vi.advanceTimersByTime(61_000)
  expect(await use()).toBe(2)
  held.resolve()
  await using
  expect(started[1]!.ended).toBe(true)
})

test('it ends when nobody needs it for a while, and never while somebody does', async () => {
  const { started, warm, use } = openBench()
  await use()
  await vi.advanceTimersByTimeAsync(9_000)
  await use()
  await vi.advanceTimersByTimeAsync(9_000)
  expect(started[0]!.ended).toBe(false)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(started[0]!.ended).toBe(true)
  const held = Promise.withResolvers<void>()
  const using = warm.use(() => held.promise)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(started[1]!.ended).toBe(false)
  held.resolve()
  await using
  await warm.close()
  expect(started[1]!.ended).toBe(true)
})

test('a start that failed is tried again by the next', async () => {
  let fails = true
  const warm = keepWarm({
    ...{ mostPages: 3, longestMs: 60_000, idleMs: 10_000 },
    start: async () => {
      if (fails) throw new Error('not today')
      return { browser: { isConnected: () => true } as never, end: async () => undefined }
    },
  })
  await expect(warm.use(async () => 1)).rejects.toThrow('not today')
  fails = false
  expect(await warm.use(async () => 1)).toBe(1)
})
