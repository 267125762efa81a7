import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listEndpoints } from '#contract/api.ts'
import { errorReply } from '#contract/api-error.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import type { TestClient } from '#tests/support/server/test-client.ts'

let server: TestServer
let visitor: TestClient
beforeAll(async () => {
  server = await openTestServer({ env: { RATE_LIMIT_FACTOR: '100' } })
  visitor = await server.client()
})
afterAll(() => server.close())

describe.each(listEndpoints())('$id', ({ endpoint }) => {
  const { method, access } = endpoint
  const path = endpoint.path.replace(':id', '1').replace(/:\w+/g, 'abcdefghjkmn')
  const send = (url: string) => {
    const token = visitor.jar.get('csrftoken')?.value ?? ''
    return visitor.send({ method, url, headers: { 'x-csrftoken': token } })
  }

  test('is served with and without its last slash, and declares who may call it', async () => {
    for (const url of [path.replace(/\/$/, ''), path.replace(/\/?$/, '/')]) {
      const reply = await send(url)
      const body = reply.json()
      expect([reply.statusCode, body.code]).not.toEqual([404, 'not_found'])
      if (reply.statusCode >= 400) expect(errorReply.parse(body)).toEqual(body)
      if (access.who === 'user' || access.who === 'member') expect(body.code).toBe('unauthorized')
      // Somebody without a session and without a presentation in this browser gets past no such door.
      if (access.who === 'member-or-guest') {
        expect(body.code ?? body.reason).toMatch(/^(unauthorized|validation_failed|unsupported_media_type)$/)
      }
      if (access.who === 'anyone') expect([401, 403]).not.toContain(reply.statusCode)
    }
  })
})

test('a route that does not say who may call it keeps the server from starting', async () => {
  const opening = openTestServer({ routes: app => void app.get('/secret', async () => 'secret') })
  await expect(opening).rejects.toThrow('GET /secret')
})
