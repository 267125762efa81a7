import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { errorReply } from '#contract/api-error.ts'
import { anyone, defineEndpoint } from '#contract/endpoint.ts'
import { DomainError } from '#domain/errors.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import type { TestClient } from '#tests/support/server/test-client.ts'
import { signUpPerson } from '#tests/support/workspace-people.ts'
import { serve } from './serve.ts'

const secret = 'connect postgres://admin:hunter2@db failed at /srv/app.ts:12'
const breakable = defineEndpoint({
  method: 'GET',
  path: '/api/breakable/:how/',
  summary: 'Breaks as told',
  access: anyone,
  params: z.object({ how: z.string() }),
  reply: z.object({ count: z.int() }),
  errors: [],
})

let server: TestServer
let client: TestClient
beforeAll(async () => {
  server = await openTestServer({
    env: { RATE_LIMIT_FACTOR: '100' },
    routes: app => {
      app.get('/breaks', { config: { access: anyone } }, async () => {
        throw new Error(secret)
      })
      serve(app, breakable, async ({ params }) => {
        switch (params.how) {
          case 'internal':
            throw new Error(secret)
          case 'database-away':
            throw new Error('query failed', {
              cause: Object.assign(new Error(secret), { code: 'ECONNREFUSED' }),
            })
          case 'disk-full':
            throw Object.assign(new Error(secret), { code: 'ENOSPC', syscall: 'write' })
          case 'wrong-reply':
            return { count: 'many' as never }
          case 'status':
            throw Object.assign(new Error(secret), { statusCode: 502 })
          case 'query':
            await server.services.orm.execute(sql`select no_such_column where ${'very-secret-value'} = 'x'`)
            return { count: 1 }
          case 'conflict':
            throw new DomainError('conflict', { current: 7 })
          default:
            return { count: 1 }
        }
      })
    },
  })
  client = await server.client()
})
afterAll(() => server.close())

test('somebody who opens an address that fails reads a sentence and can try again', async () => {
  const headers = { accept: 'text/html,*/*', 'accept-language': 'ru' }
  const reply = await client.send({ url: '/breaks?a=1&b=%3Cb%3E', headers })
  expect(reply.statusCode).toBe(500)
  expect(reply.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  })
  expect(reply.body).toContain('<html lang="ru">')
  expect(reply.body).toContain('<h1>Что-то сломалось у нас. Попробуйте через минуту</h1>')
  expect(reply.body).toContain('<a href="/breaks?a=1&#38;b=%3Cb%3E">Попробовать ещё раз</a>')
  const [, nonce = ''] = /<style nonce="([^"]+)">/.exec(reply.body) ?? []
  expect(reply.headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
  expect(reply.body).not.toContain('hunter2')
  // A script that asks gets what it can read.
  expect((await client.send({ url: '/breaks' })).json()).toMatchObject({ code: 'internal' })
  expect((await client.send({ url: '/api/breakable/internal/', headers })).json().code).toBe('internal')
})

test('[X-01] a refusal has a code, message, statusCode, statusMessage, data and the id of its request', async () => {
  const reply = await client.send({ url: '/api/breakable/conflict/' })
  expect(reply.statusCode).toBe(409)
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(reply.headers['cache-control']).toBe('no-store')
  expect(reply.json()).toEqual({
    code: 'conflict',
    message: expect.any(String),
    statusCode: 409,
    statusMessage: 'Conflict',
    data: { current: 7 },
    request_id: reply.headers['x-request-id'],
  })
})

describe('a fault of ours', () => {
  test.each([
    ['internal', 500, 'internal'],
    ['wrong-reply', 500, 'internal'],
    ['status', 500, 'internal'],
    ['database-away', 503, 'unavailable'],
    ['disk-full', 503, 'unavailable'],
  ])('%s says nothing of its cause, but the log does, under the same id', async (how, status, code) => {
    const reply = await client.send({ url: `/api/breakable/${how}/` })
    expect(reply.statusCode).toBe(status)
    expect(errorReply.parse(reply.json())).toMatchObject({ code, statusCode: status })
    expect(reply.body).not.toMatch(/hunter2|postgres|app\.ts|stack|expected/i)
    expect(reply.json()).not.toHaveProperty('data')
    const logged = server.logs.filter(line => line.includes(String(reply.headers['x-request-id'])))
    expect(logged.join()).toContain('request failed')
  })
})

describe('what a caller got wrong', () => {
  const post = (payload: string, headers: Record<string, string> = {}) =>
    client.send({
      method: 'POST',
      url: '/api/auth/login/',
      headers: {
        'content-type': 'application/json',
        'x-csrftoken': client.jar.get('csrftoken')?.value ?? '',
        ...headers,
      },
      payload,
    })

  test('an unknown path under /api is a JSON 404', async () => {
    for (const url of ['/api/nothing/', '/api/nothing', '/api', '/api/auth/login/more/']) {
      const reply = await client.send({ url })
      expect([url, reply.statusCode]).toEqual([url, 404])
      expect(errorReply.parse(reply.json())).toMatchObject({ code: 'not_found', statusMessage: 'Not Found' })
    }
  })

  test('malformed JSON is 400', async () => {
    for (const payload of ['{', 'nonsense', '', '{"email":']) {
      expect((await post(payload)).json()).toMatchObject({ code: 'malformed_request', statusCode: 400 })
    }
  })

  test('a token that no text can be is 400, not a fault of ours', async () => {
    const reply = await client.post('/api/invitations/read/', { token: 'cgQ\u0000hkrVEGAreK6tjMWzUeYRh' })
    expect(reply.json()).toMatchObject({ code: 'malformed_request', statusCode: 400 })
  })

  test('a prototype in JSON is refused', async () => {
    const reply = await post('{"email":"a@example.com","password":"x","__proto__":{"admin":true}}')
    expect(reply.statusCode).toBe(400)
  })

  test('another content type is 415', async () => {
    for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded']) {
      const reply = await post('email=a', { 'content-type': type })
      expect(reply.json()).toMatchObject({ code: 'unsupported_media_type', statusCode: 415 })
    }
  })

  test('a body over the limit is 413, also over an endpoint’s own', async () => {
    const large = await post(JSON.stringify({ email: 'x'.repeat(1024 * 1024) }))
    expect(large.json()).toMatchObject({ code: 'payload_too_large', statusCode: 413 })
    const report = { message: 'x'.repeat(65 * 1024), statusCode: 500, path: '/' }
    expect((await client.post('/api/reports/', report)).statusCode).toBe(413)
  })

  test('every wrong field is named, with what is wrong with it', async () => {
    const missing = await client.post('/api/auth/login/', {})
    expect(missing.json()).toMatchObject({
      code: 'validation_failed',
      message: 'Check the highlighted fields',
      data: { fields: { email: 'required', password: 'required' } },
    })
    const wrong = await client.post('/api/auth/login/', { email: 'nobody', password: '' })
    expect(wrong.json().data.fields).toEqual({ email: 'invalid_email', password: 'required' })
    const odd = await client.post('/api/auth/login/', { email: ['a'], password: { $ne: null } })
    expect(odd.json().data.fields).toEqual({ email: 'invalid', password: 'invalid' })
    const long = await client.post('/api/auth/login/', {
      email: `${'a'.repeat(260)}@example.com`,
      password: 'x'.repeat(2000),
    })
    expect(long.json().data.fields).toEqual({ email: 'too_long', password: 'password_too_long' })
    expect((await client.post('/api/auth/login/', [])).json().data.fields).toEqual({ body: 'invalid' })
    expect((await client.post('/api/auth/login/', null)).json().data.fields).toEqual({ body: 'invalid' })
  })

  test('an address that cannot be decoded is a JSON 400', async () => {
    const reply = await client.send({ url: '/api/%E0%A4%A', headers: { 'accept-language': 'ru' } })
    expect(reply.statusCode).toBe(400)
    expect(errorReply.parse(reply.json())).toMatchObject({
      code: 'malformed_request',
      message: expect.stringContaining('Не удалось прочитать запрос'),
    })
    expect(reply.headers).toMatchObject({
      'x-request-id': reply.json().request_id,
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    })
  })
})

test('[X-09] the message is in the language asked for, else in the one remembered, else in English', async () => {
  const message = async (headers: Record<string, string>) =>
    (await client.send({ url: '/api/auth/user/', headers })).json().message
  expect(await message({ 'accept-language': 'ru-RU,ru;q=0.9,en;q=0.8' })).toBe('Войдите, чтобы продолжить')
  expect(await message({ 'accept-language': 'en-GB,ru;q=0.9' })).toBe('Log in to continue')
  expect(await message({ 'accept-language': 'de-DE' })).toBe('Log in to continue')
  expect(await message({ cookie: 'locale=ru' })).toBe('Войдите, чтобы продолжить')
  expect(await message({ cookie: 'locale=xx' })).toBe('Log in to continue')
  expect(await message({})).toBe('Log in to continue')
})

test('each request has an id of its own, which a caller cannot choose', async () => {
  const headers = { 'x-request-id': 'chosen', 'request-id': 'chosen' }
  const replies = await Promise.all([1, 2].map(() => client.send({ url: '/health/live', headers })))
  const ids = replies.map(reply => reply.headers['x-request-id'])
  expect(new Set([...ids, 'chosen']).size).toBe(3)
})

test('[U-07] the log says from which address a call came, and which user made it', async () => {
  const somebody = await signUpPerson(server, { address: '198.51.100.7' })
  const { headers } = await somebody.client.send({ url: '/api/auth/user/' })
  const lines = server.logs
    .filter(line => line.includes(String(headers['x-request-id'])))
    .map(line => JSON.parse(line))
  expect(lines).toMatchObject([
    { req: { method: 'GET', path: '/api/auth/user/', address: '198.51.100.7' } },
    { res: { statusCode: 200, user: somebody.userId } },
  ])
  const stranger = await client.send({ url: '/health/live' })
  const unknown = server.logs.filter(line => line.includes(String(stranger.headers['x-request-id'])))
  expect(JSON.parse(unknown.at(-1)!).res).toEqual({ statusCode: 200 })
})

test('the log holds no cookie, no query of an address, and no value of a failed query', async () => {
  await client.send({
    url: '/auth/link?token=very-secret-token',
    headers: { cookie: 'sessionid=very-secret-session' },
  })
  await client.send({ url: '/api/breakable/query/' })
  const lines = server.logs.join()
  expect(lines).toContain('/auth/link')
  expect(lines).toContain('Failed query: select no_such_column')
  expect(lines).not.toContain('very-secret')
})
