import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startAnalyticsServer } from '#tests/support/fakes/analytics-server.ts'
import { createLogger } from '#tests/support/fakes/logger.ts'
import { openHttpAnalytics } from './http-api.ts'

let server: Awaited<ReturnType<typeof startAnalyticsServer>>
let logger: ReturnType<typeof createLogger>
beforeEach(async () => {
  server = await startAnalyticsServer()
  logger = createLogger()
})
afterEach(async () => {
  vi.useRealTimers()
  await server.close()
})

const open = (options: Partial<Parameters<typeof openHttpAnalytics>[0]> = {}) =>
  openHttpAnalytics({ url: server.url, apiKey: server.apiKey, logger, ...options })
const event = (n: number) => ({ user_id: '7', event_type: `event_${n}` })
const names = (events: readonly { event_type: string }[]) => events.map(({ event_type }) => event_type)

test('[C-48] posts the key and the events, each with its user and type', async () => {
  const analytics = open()
  analytics.record({
    user_id: '7',
    event_type: 'presentation_created',
    time: 1000,
    event_properties: { path: '/en' },
  })
  analytics.record({ user_id: '8', event_type: 'signed_in' })
  await analytics.close()
  expect(server.taken.items).toEqual([
    {
      api_key: 'test-key',
      events: [
        {
          user_id: '7',
          event_type: 'presentation_created',
          time: 1000,
          event_properties: { path: '/en' },
          insert_id: expect.any(String),
        },
        {
          user_id: '8',
          event_type: 'signed_in',
          time: expect.any(Number),
          insert_id: expect.any(String),
        },
      ],
    },
  ])
  expect(logger.lines).toEqual([])
})

test('[C-48] a batch goes when it is full, the rest within its time', async () => {
  const analytics = open({ batchSize: 3, batchMs: 20 })
  for (let n = 0; n < 7; n++) analytics.record(event(n))
  await server.taken.waitFor(3)
  expect(server.taken.items.map(({ events }) => events.length)).toEqual([3, 3, 1])
  await analytics.close()
})

test('a half-full batch waits for a second', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const analytics = open()
  for (let n = 0; n < 99; n++) analytics.record(event(n))
  vi.advanceTimersByTime(999)
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(1)
  vi.useRealTimers()
  await server.taken.waitFor(1)
  expect(server.takenEvents()).toHaveLength(99)
  await analytics.close()
})

test('[C-48] whatever the pace, every event arrives once and in order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 12 }), async bursts => {
      const seen = server.takenEvents().length
      const analytics = open({ batchSize: 4, batchMs: 1 })
      let n = 0
      for (const burst of bursts) {
        for (let i = 0; i < burst; i++) analytics.record(event(n++))
        if (burst === 0) await analytics.flush()
        if (burst === 1) await new Promise(setImmediate)
      }
      await analytics.close()
      expect(names(server.takenEvents().slice(seen))).toEqual(
        Array.from({ length: n }, (_, i) => `event_${i}`),
      )
      expect(server.taken.items.every(({ events }) => events.length <= 4)).toBe(true)
    }),
    { numRuns: 40 },
  )
})

test.each(['cut', 500, 503, 429] as const)('[C-48] after %s it tries once more, and no more', async mood => {
  const analytics = open()
  server.answerWith(mood, 'ok')
  analytics.record(event(1))
  await analytics.flush()
  expect(names(server.takenEvents())).toEqual(['event_1'])
  const [first, second] = server.calls.items
  expect(second?.events[0]?.insert_id).toBe(first?.events[0]?.insert_id)

  server.answerWith(mood)
  analytics.record(event(2))
  await analytics.flush()
  expect(server.calls.items).toHaveLength(4)
  expect(logger.lines.map(({ level }) => level)).toEqual(['warn', 'warn', 'warn'])
  expect(logger.lines.at(-1)?.message).toBe('Analytics events were lost')

  server.answerWith('ok')
  analytics.record(event(3))
  await analytics.close()
  expect(names(server.takenEvents())).toEqual(['event_1', 'event_3'])
})

test('[C-48] a refusal is only logged and not repeated, and the log does not tell the key', async () => {
  const analytics = open({ apiKey: 'not-the-key' })
  analytics.record(event(1))
  await analytics.close()
  expect(logger.lines).toMatchObject([{ level: 'warn', fields: { status: 400, attempt: 1, events: 1 } }])
  expect(JSON.stringify(logger.lines)).not.toContain('not-the-key')
})

test('[C-48] a service that hangs is given up after its time', async () => {
  const analytics = open({ timeoutMs: 50 })
  server.answerWith('hang')
  analytics.record(event(1))
  await analytics.flush()
  expect(server.calls.items).toHaveLength(2)
  expect(logger.lines.at(-1)).toMatchObject({ level: 'warn', message: 'Analytics events were lost' })
  await analytics.close()
})

test('[C-48] a service that is not there harms nobody', async () => {
  await server.close()
  const analytics = open()
  analytics.record(event(1))
  await analytics.close()
  expect(logger.lines.at(-1)).toMatchObject({ level: 'warn', message: 'Analytics events were lost' })
})

test('a full queue drops the oldest and says how many', async () => {
  const analytics = open({ queueSize: 5, batchSize: 100 })
  for (let n = 0; n < 12; n++) analytics.record(event(n))
  await analytics.close()
  expect(names(server.takenEvents())).toEqual(['event_7', 'event_8', 'event_9', 'event_10', 'event_11'])
  expect(logger.lines).toMatchObject([{ level: 'warn', fields: { dropped: 7 } }])
})

test('the end does not wait for a service that hangs, and says what was lost', async () => {
  const analytics = open({ closeMs: 50, batchSize: 1 })
  server.answerWith('hang')
  for (let n = 0; n < 5; n++) analytics.record(event(n))
  await analytics.close()
  expect(logger.lines.at(-1)).toMatchObject({ fields: { events: 4 } })
  analytics.record(event(6))
  await analytics.flush()
  await analytics.close()
  expect(server.calls.items).toHaveLength(1)
})
