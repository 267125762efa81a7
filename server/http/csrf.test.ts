import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listEndpoints } from '#contract/api.ts'
import {
  cookiesOf,
  type ForgeryTokens,
  forgeries,
  formTypes,
  honest,
} from '#tests/support/authorisation/forgeries.ts'
import { openAccount } from '#tests/support/server/accounts.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import type { TestClient } from '#tests/support/server/test-client.ts'

let server: TestServer
let client: TestClient
let token: string
let foreignToken: string
let visitorToken: string
beforeAll(async () => {
  server = await openTestServer({ env: { RATE_LIMIT_FACTOR: '100' } })
  client = await openAccount(server)
  token = client.jar.get('csrftoken')?.value ?? ''
  foreignToken = (await openAccount(server)).jar.get('csrftoken')?.value ?? ''
  visitorToken = (await server.client()).jar.get('csrftoken')?.value ?? ''
})
afterAll(() => server.close())

const cookies = (csrf: string) => cookiesOf({ session: client.jar.get('sessionid')?.value }, csrf)
const tokens = (): ForgeryTokens => ({
  session: client.jar.get('sessionid')?.value,
  ...{ own: token, foreign: foreignToken, visitor: visitorToken },
})
const good = () => honest(tokens())

const changing = listEndpoints().filter(({ endpoint }) => endpoint.method !== 'GET')
const mutating = changing.filter(({ endpoint }) => !endpoint.tokenless)
const tokenless = changing.filter(({ endpoint }) => endpoint.tokenless)

test('[C-01] only what public pages send carries no token: it is done in nobody’s name, and read from JSON alone', async () => {
  expect(tokenless.map(({ id, endpoint }) => [id, endpoint.access.who])).toEqual([
    ['responses.send', 'visitor'],
    ['shares.read', 'visitor'],
    ['statistics.visit', 'visitor'],
    ['teams.readInvitation', 'visitor'],
  ])
  for (const { endpoint } of tokenless) {
    const url = endpoint.path.replace(/:\w+/g, 'abcdefghjkmn')
    for (const type of formTypes) {
      const headers = { host: 'localhost:3000', 'content-type': type, cookie: cookies(token) }
      const reply = await server.app.inject({ method: endpoint.method, url, headers, payload: '{}' })
      expect([type, reply.json().code]).toEqual([type, 'unsupported_media_type'])
    }
  }
})

test('[C-01] beside them, forms without a script and payment services that prove who they are: no other route', () => {
  const called = tokenless.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
  expect([...server.app.tokenlessRoutes].sort()).toEqual(
    [
      ...called,
      'POST /p/:slug/forms/:form',
      // What a link asks for, by every address of a public page: it is answered without an account.
      ...['/p', '/en/p', '/ru/p'].map(prefix => `POST ${prefix}/:slug/gate`),
      // Answers to polls, and phones that lead a talk: neither has an account.
      ...['/p', '/en/p', '/ru/p'].map(prefix => `POST ${prefix}/:slug/live/polls/:poll`),
      'POST /remote/:code',
      'POST /remote/act',
      'POST /payments/:provider/callback',
    ].sort(),
  )
})

describe.each(mutating)('[C-01] $id', ({ endpoint }) => {
  const send = (headers: InjectOptions['headers'], contentType = 'application/json') =>
    server.app.inject({
      method: endpoint.method,
      url: endpoint.path.replace(/:\w+/g, 'abcdefghjkmn'),
      headers: { host: 'localhost:3000', 'content-type': contentType, ...headers },
      payload: '{}',
    })

  test('is refused with anything but its own token from its own pages', async () => {
    for (const [name, forge] of Object.entries(forgeries)) {
      const reply = await send(forge(tokens()))
      expect([name, reply.statusCode, reply.json().code]).toEqual([name, 403, 'csrf_failed'])
    }
  })

  test('is refused when it comes as a form of another site can send it', async () => {
    for (const type of formTypes) {
      expect((await send({ cookie: cookies(token) }, type)).json().code).toBe('csrf_failed')
      if (endpoint.multipart && type.startsWith('multipart')) continue
      const withToken = await send(good(), type)
      expect([type, withToken.json().code]).toEqual([type, 'unsupported_media_type'])
    }
  })

  test('passes with both headers, or with one that matches', async () => {
    for (const name of ['x-csrftoken', 'x-xsrf-token']) {
      expect((await send({ cookie: cookies(token), [name]: token })).statusCode).not.toBe(403)
    }
    const reply = await send({ ...good(), 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' })
    expect(reply.statusCode).not.toBe(403)
    // Logging out, the only call without a body, has just ended the session.
    if (endpoint.path === '/api/auth/logout/') {
      client = await openAccount(server)
      token = client.jar.get('csrftoken')?.value ?? ''
    }
  })
})

test('[C-01] a visitor without cookies is given a token, and keeps it', async () => {
  const visitor = await server.client()
  const first = visitor.jar.get('csrftoken')?.value
  expect(first).toMatch(/^[\w-]{22}\.[\w-]{43}$/)
  const again = await visitor.send({ url: '/health/live' })
  expect(again.headers['set-cookie']).toBeUndefined()
  expect(visitor.jar.get('csrftoken')?.value).toBe(first)
})

test('[C-01] a refused page is handed a good token, so that the next try succeeds', async () => {
  const visitor = await server.client()
  visitor.jar.set('csrftoken', 'stale.token')
  expect((await visitor.post('/api/auth/user/exists/', { email: 'a@example.com' })).statusCode).toBe(403)
  expect((await visitor.post('/api/auth/user/exists/', { email: 'a@example.com' })).statusCode).toBe(200)
})

test('[C-01] signing in changes the token', async () => {
  const visitor = await server.client()
  const before = visitor.jar.get('csrftoken')?.value
  const signedIn = await openAccount(server)
  expect(signedIn.jar.get('csrftoken')?.value).not.toBe(before)
})

test('[C-01] [R-02] behind a proxy that ends TLS, each language’s own domain may call', async () => {
  const env = {
    BASE_URL: 'https://slides.example.com',
    LOCALE_DOMAINS: 'en=slides.example.com,ru=slides.example.ru',
  }
  const domains = await openTestServer({ env })
  try {
    const visitor = await domains.client({ host: 'slides.example.ru' })
    const call = (origin: string) =>
      visitor.send({
        method: 'POST',
        url: '/api/auth/user/exists/',
        headers: { origin, 'x-csrftoken': visitor.jar.get('csrftoken')?.value ?? '' },
        payload: { email: 'a@example.com' },
      })
    expect((await call('https://slides.example.ru')).statusCode).toBe(200)
    expect((await call('https://slides.example.org')).statusCode).toBe(403)
  } finally {
    await domains.close()
  }
})
