import { expect, test, vi } from 'vitest'
import { createClient } from '#contract/checked-client.ts'
import type { WireReply, WireRequest } from '#contract/client.ts'
import { rename } from '#domain/deck/edits/deck-edits.ts'
import { contentOf } from '#domain/deck/merge/merge-slide.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { SaveRefused } from '#editor/transport.ts'
import { createStoredDeck, openTestEditor } from '#tests/support/editor/open-test-editor.ts'
import { createApiTransport, keepVersionBefore } from './api-transport.ts'

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
  return { api, transport: createApiTransport(api), requests }
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

const kept = () => ({
  status: 201,
  text: JSON.stringify({
    ...{ id: 1, cause: 'before_brand', name: null, authors: [], created_at: '2026-01-02T03:04:05Z' },
    ...{ slides: 1, added: 0, changed: 1, removed: 0, restored_from: null, picture: null },
  }),
})

test('[H-01] before a large change all is saved, and then a version kept; of several in a row before the first alone', async () => {
  const opened = openTestEditor()
  const { editor, network } = opened
  const { api, requests } = connect(kept)
  editor.change(deck => rename(deck, 'Waves'))
  const keeping = keepVersionBefore({ editor, api }, 'before_brand')
  expect(opened.waiting()).toEqual(['saveDeck'])
  expect(requests).toEqual([])
  await opened.answer()
  await keeping
  expect(requests.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['POST', '/api/presentations/tides/versions/', '{"before":"before_brand"}'],
  ])
  await keepVersionBefore({ editor, api }, 'before_design')
  expect([requests.length, network.log.length]).toEqual([1, 1])
})

test('[H-01] a large change waits for no version that cannot be kept, and never keeps one too late', async () => {
  const { editor } = openTestEditor()
  const refusing = connect(() => refuse('too_many_requests', 429))
  await keepVersionBefore({ editor, api: refusing.api }, 'before_brand')
  await keepVersionBefore({ editor, api: refusing.api }, 'before_brand')
  expect(refusing.requests).toHaveLength(2)

  const { api, requests } = connect(kept)
  editor.setOnline(false)
  await keepVersionBefore({ editor, api }, 'before_brand')
  editor.setOnline(true)
  const limit = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  editor.change(deck => rename(deck, 'Never answered'))
  const keeping = keepVersionBefore({ editor, api }, 'before_brand')
  limit.abort()
  await keeping
  timeout.mockRestore()
  expect(requests).toEqual([])

  const isNew = openTestEditor({ isNew: true })
  await keepVersionBefore({ editor: isNew.editor, api }, 'before_brand')
  expect(requests).toEqual([])
})

test('[H-01] what cannot be saved, for somebody has to decide, keeps nothing else out of a version', async () => {
  const { api, requests } = connect(kept)
  const flush = () => Promise.reject(new SaveRefused('changed'))
  const { getState } = openTestEditor().editor
  await keepVersionBefore({ editor: { flush, getState }, api }, 'before_replace')
  expect(requests).toHaveLength(1)
})
