import { expect, test, vi } from 'vitest'
import { createClient } from '#contract/checked-client.ts'
import { recordEvent } from './page-hits.ts'

test('[C-48] an event goes through the contract with its type and path', async () => {
  const transport = vi.fn(async (_request: unknown) => ({ status: 202, text: '{}' }))
  const client = createClient({ transport, readCsrfToken: () => undefined })
  await recordEvent(client, 'presentation_created', { path: '/en/presentations' })
  expect(transport).toHaveBeenCalledWith(
    expect.objectContaining({
      method: 'POST',
      url: '/api/events/',
      body: '{"event_type":"presentation_created","path":"/en/presentations"}',
      keepalive: true,
    }),
  )
})

test('[C-48] a failure is only logged, once, and never reaches the caller', async () => {
  const logDebug = vi.fn()
  const failures = [
    async () => ({ status: 500, text: '' }),
    () => Promise.reject(new TypeError('offline')),
    () => {
      throw new Error('blocked')
    },
  ]
  for (const transport of failures) {
    const client = createClient({ transport, readCsrfToken: () => undefined })
    await expect(recordEvent(client, 'signed_up', { logDebug })).resolves.toBeUndefined()
    await expect(recordEvent(client, 'signed_up')).resolves.toBeUndefined()
  }
  expect(logDebug).toHaveBeenCalledTimes(3)
  expect(logDebug).toHaveBeenCalledWith('The event signed_up was not recorded', expect.any(Error))
})
