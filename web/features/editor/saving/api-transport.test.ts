import { expect, test, vi } from 'vitest'
import { createClient } from '#contract/checked-client.ts'
import type { WireReply, WireRequest } from '#contract/client.ts'
import { contentOf } from '#domain/deck/merge/merge-slide.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { SaveRefused } from '#editor/transport.ts'
import { createStoredDeck } from '#tests/support/editor/open-test-editor.ts'
import { createApiTransport } from './api-transport.ts'

function connect(answer: (request: WireRequest) => WireReply | Error) {
  const requests: WireRequest[] = []
  const api = createClient({
    transport: async request => {
      requests.push(request)
      const reply = answer(request)
      if (reply instanceof Error) throw reply
      return reply
    },
    readCsrfToken: () => undefined,
  })
  return { transport: createApiTransport(api), requests }
}

const [slide] = createStoredDeck(1).slides
const stored = () => ({ status: 200, text: JSON.stringify(slide) })

function refuse(code: ErrorCode, status: number, data?: object): WireReply {
  const body = { code, message: '', statusCode: status, statusMessage: '', request_id: 'x', data }
  return { status, text: JSON.stringify(body) }
}

test.each([
  ['pay', 402, 'pay'],
  ['slide_not_found', 404, 'gone'],
  ['presentation_not_found', 404, 'closed'],
  ['unauthorized', 401, 'closed'],
  ['workspace_access_denied', 403, 'closed'],
  ['validation_failed', 400, 'invalid'],
  ['payload_too_large', 413, 'invalid'],
  ['too_many_requests', 429, 'failed'],
  ['unavailable', 503, 'failed'],
] as const)('the answer %s is a refusal of its own kind', async (code, status, reason) => {
  const { transport } = connect(() => refuse(code, status))
  await expect(transport.saveSlide(1, { revision: 1, notes: 'x' }, false)).rejects.toMatchObject({ reason })
})

test('no answer is a lost connection; a stale save brings the slide as it is now', async () => {
  const cut = connect(() => new TypeError('Failed to fetch'))
  await expect(cut.transport.deleteSlide(1, 1, false)).rejects.toMatchObject({ reason: 'offline' })
  const stale = connect(() => refuse('slide_changed', 409, { slide }))
  const refused = await stale.transport.saveSlide(1, { revision: 0, notes: 'x' }, false).catch(error => error)
  expect(refused).toBeInstanceOf(SaveRefused)
  expect(refused).toMatchObject({ reason: 'changed', slide: { uid: slide?.uid } })
})

test('a line that went silent is given up as a lost connection, and does not hold up what comes after', async () => {
  const limit = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  const api = createClient({
    transport: ({ signal }) =>
      new Promise((_, reject) => {
        if (signal instanceof AbortSignal) signal.addEventListener('abort', () => reject(signal.reason))
      }),
    readCsrfToken: () => undefined,
  })
  const saving = createApiTransport(api).saveSlide(1, { revision: 1, notes: 'x' }, false)
  limit.abort()
  await expect(saving).rejects.toMatchObject({ reason: 'offline' })
  timeout.mockRestore()
})

test('a new slide is sent with everything that is on it, so that one that is hidden is so from its first moment', async () => {
  const { transport, requests } = connect(stored)
  const made = { ...slide!, hidden: true, notes: 'for me' }
  await transport.createSlide('tides', made, false)
  expect(JSON.parse(requests[0]!.body as string)).toMatchObject(contentOf(made))
})

test('what is sent last outlives the page as far as browsers let it', async () => {
  const { transport, requests } = connect(stored)
  const long = 'x'.repeat(40_000)
  await Promise.all([
    transport.saveSlide(1, { revision: 1, notes: long }, true),
    transport.saveSlide(2, { revision: 1, notes: long }, true),
    transport.saveSlide(3, { revision: 1, notes: 'short' }, true),
  ])
  await transport.saveSlide(4, { revision: 1, notes: long }, true)
  await transport.saveSlide(5, { revision: 1, notes: 'x' }, false)
  expect(requests.map(({ keepalive }) => keepalive ?? false)).toEqual([true, false, true, true, false])
})
