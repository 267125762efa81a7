import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listEndpoints } from '#contract/api.ts'
import { newEmail } from '#tests/support/server/accounts.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import type { TestClient } from '#tests/support/server/test-client.ts'

let server: TestServer
let client: TestClient
beforeAll(async () => {
  server = await openTestServer()
  client = await server.client()
})
afterAll(() => server.close())

async function withServer(env: Record<string, string>, use: (other: TestServer) => Promise<void>) {
  const other = await openTestServer({ env })
  try {
    await use(other)
  } finally {
    await other.close()
  }
}

describe('the description at /api/docs', () => {
  interface OpenApi {
    openapi: string
    info: { title: string; version: string }
    paths: Record<string, Record<string, { summary?: string; responses: Record<string, unknown> }>>
  }
  let document: OpenApi
  beforeAll(async () => {
    document = (await client.send({ url: '/api/docs/json' })).json()
  })

  test('lists every call of the contract, with its reply and its refusals, and nothing else', () => {
    const written = listEndpoints().map(
      ({ endpoint: { method, path } }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
    )
    const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`),
    )
    expect(listed.sort()).toEqual(written.sort())
    for (const { endpoint } of listEndpoints()) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      const operation = document.paths[path]?.[endpoint.method.toLowerCase()]
      expect(operation?.summary).toBe(endpoint.summary)
      expect(Object.keys(operation?.responses ?? {})).toContain(String(endpoint.status ?? 200))
    }
  })

  test('is OpenAPI 3.1: every part it refers to is there, every schema is one', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d$/)
    expect(document.info).toMatchObject({ title: 'Lectern', version: expect.any(String) })
    // Held against the description of schemas, and not compiled: what would come of 4 MB of them is never run.
    const ajv = new Ajv2020({ strict: false, validateFormats: false })
    let schemas = 0
    const references = new Set<string>()
    const patterns = new Set<string>()
    // Most are the same few, at hundreds of calls.
    const looked = new Set<string>()
    const wrong: string[] = []
    const visit = (value: unknown, key = ''): void => {
      if (key === 'pattern' && typeof value === 'string') patterns.add(value)
      if (typeof value !== 'object' || value === null) return
      if ('$ref' in value && typeof value.$ref === 'string') references.add(value.$ref)
      if (key === 'patternProperties') for (const pattern of Object.keys(value)) patterns.add(pattern)
      if (key === 'schema') {
        schemas += 1
        const text = JSON.stringify(value)
        if (!looked.has(text) && !ajv.validateSchema(value)) wrong.push(ajv.errorsText())
        looked.add(text)
      }
      for (const [name, inner] of Object.entries(value)) visit(inner, name)
    }
    const resolve = (ref: string) =>
      ref
        .replace(/^#\//, '')
        .split('/')
        .reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], document)
    visit(document)
    expect(wrong).toEqual([])
    expect([...references].filter(reference => resolve(reference) === undefined)).toEqual([])
    for (const pattern of patterns) expect(() => new RegExp(pattern, 'u'), pattern).not.toThrow()
    expect(schemas).toBeGreaterThan(listEndpoints().length)
  })

  test('is a page whose scripts all come from here', async () => {
    const reply = await client.send({ url: '/api/docs/' })
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toMatch(/^text\/html/)
    expect(reply.body).toContain('Lectern API')
    const scripts = [...reply.body.matchAll(/<script[^>]*>(.*?)<\/script>/gs)]
    expect(scripts.length).toBeGreaterThan(0)
    for (const [tag, inline] of scripts) {
      expect(inline?.trim()).toBe('')
      const source = /src="([^"]+)"/.exec(tag)?.[1] ?? ''
      const path = new URL(source, 'http://localhost:3000/api/docs/').pathname
      expect([path, (await client.send({ url: path })).statusCode]).toEqual([path, 200])
    }
    expect((await client.send({ url: '/api/docs' })).statusCode).toBeLessThan(400)
  })
})

describe('health', () => {
  test('the process is alive and ready', async () => {
    expect((await client.send({ url: '/health/live' })).json()).toEqual({ status: 'ok' })
    expect((await client.send({ url: '/health/ready' })).statusCode).toBe(200)
  })

  test('without its database it lives on, but is not ready, and answers 503', async () => {
    const other = await openTestServer()
    const visitor = await other.client()
    await other.services.jobs.stop()
    await other.services.database.close()
    expect((await visitor.send({ url: '/health/live' })).statusCode).toBe(200)
    const ready = await visitor.send({ url: '/health/ready' })
    expect(ready.statusCode).toBe(503)
    expect(ready.json()).toEqual({ status: 'the database does not answer' })
    const call = await visitor.post('/api/auth/user/exists/', { email: newEmail() })
    expect(call.statusCode).toBeGreaterThanOrEqual(500)
    expect(call.body).not.toMatch(/closed|pool|pglite|select/i)
    await other.app.close()
  })
})

describe('/metrics', () => {
  test('without a token only someone at this machine may look', async () => {
    const reply = await client.send({ url: '/metrics' })
    expect(reply.statusCode).toBe(200)
    expect(reply.body).toMatch(
      /^http_requests_total\{method="GET",route="\/health\/live",status="200"\} \d+$/m,
    )
    for (const headers of [{ 'x-forwarded-for': '203.0.113.7' }, { forwarded: 'for=203.0.113.7' }]) {
      expect((await client.send({ url: '/metrics', headers })).statusCode).toBe(404)
    }
    const elsewhere = await server.client({ address: '203.0.113.7' })
    expect((await elsewhere.send({ url: '/metrics' })).statusCode).toBe(404)
  })

  test('with a token it is for whoever has it, and nobody else', () =>
    withServer({ METRICS_TOKEN: 'sixteen letters!', BASE_URL: 'https://slides.example.com' }, async other => {
      const visitor = await other.client({ host: 'slides.example.com', address: '203.0.113.7' })
      const look = async (authorization?: string) =>
        (await visitor.send({ url: '/metrics', headers: authorization ? { authorization } : {} })).statusCode
      expect(await look('Bearer sixteen letters!')).toBe(200)
      expect(await look('Bearer sixteen letters?')).toBe(404)
      expect(await look('Bearer ')).toBe(404)
      expect(await look()).toBe(404)
    }))

  test('are labelled by route, so that addresses made up by callers do not fill the memory', async () => {
    await client.send({ url: '/api/presentations/abcdefghjkmn/' })
    for (const name of ['one', 'two']) await client.send({ url: `/made/up/${name}` })
    const { body } = await client.send({ url: '/metrics' })
    expect(body).toContain('route="/api/presentations/:slug')
    expect(body).not.toMatch(/made\/up|abcdefghjkmn/)
  })
})

describe('headers', () => {
  const readPolicy = (value: unknown) =>
    new Map(
      String(value)
        .split('; ')
        .map(part => {
          const [name = '', ...sources] = part.split(' ')
          return [name, sources] as const
        }),
    )

  test('nothing runs that is not ours or does not carry the nonce of this reply', async () => {
    const [one, two] = [
      await client.send({ url: '/health/live' }),
      await client.send({ url: '/health/live' }),
    ]
    const policy = readPolicy(one.headers['content-security-policy'])
    expect(policy.get('default-src')).toEqual(["'none'"])
    expect(policy.get('script-src')).toEqual(["'self'", expect.stringMatching(/^'nonce-[\w+/=]{24}'$/)])
    expect(policy.get('base-uri')).toEqual(["'none'"])
    expect(policy.has('object-src')).toBe(false)
    expect(two.headers['content-security-policy']).not.toBe(one.headers['content-security-policy'])
  })

  test('every reply is guarded, refusals and the docs included', async () => {
    for (const url of ['/health/live', '/api/nothing/', '/api/auth/user/', '/api/docs/']) {
      const { headers } = await client.send({ url })
      const policy = readPolicy(headers['content-security-policy'])
      const scripts = policy.get('script-src') ?? []
      expect([url, policy.get('base-uri')]).toEqual([url, ["'none'"]])
      expect(policy.get('form-action')?.[0]).toMatch(/^'(?:self|none)'$/)
      expect(policy.get('frame-ancestors')?.[0]).toMatch(/^'(?:self|none)'$/)
      expect([url, scripts.filter(source => source.includes('unsafe'))]).toEqual([url, []])
      expect(headers).toMatchObject({
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'x-content-type-options': 'nosniff',
        'referrer-policy': expect.stringContaining('origin'),
      })
      expect(headers).not.toHaveProperty('x-powered-by')
      expect(headers).not.toHaveProperty('strict-transport-security')
    }
  })

  test('HSTS comes with an https address, and third parties only when they are configured', () =>
    withServer(
      {
        BASE_URL: 'https://slides.example.com',
        WEB_ANALYTICS_ID: '42',
        WEB_ANALYTICS_SCRIPT: 'https://tag.example.net/tag.js',
        SENTRY_DSN: 'https://key@errors.example.net/1',
      },
      async other => {
        const visitor = await other.client({ host: 'slides.example.com' })
        const { headers } = await visitor.send({ url: '/health/live' })
        expect(headers['strict-transport-security']).toMatch(/max-age=31536000/)
        const policy = readPolicy(headers['content-security-policy'])
        expect(policy.get('script-src')).toContain('https://tag.example.net')
        expect(policy.get('connect-src')).toEqual([
          "'self'",
          'https://tag.example.net',
          'https://errors.example.net',
        ])
      },
    ))
})

describe('a server on loopback', () => {
  test('does not answer to a foreign name that was rebound to it', async () => {
    for (const host of [
      'evil.example',
      'evil.example:3000',
      'localhost.evil.example',
      '127.0.0.1.evil.example',
    ]) {
      const reply = await client.send({ url: '/api/auth/user/', headers: { host } })
      expect([host, reply.statusCode]).toEqual([host, 421])
      expect(reply.json().code).toBe('wrong_host')
    }
  })

  test('answers to its own names', async () => {
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'localhost', 'LOCALHOST:3000']) {
      expect([host, (await client.send({ url: '/health/live', headers: { host } })).statusCode]).toEqual([
        host,
        200,
      ])
    }
  })
})

describe('[D-31] /dev/outbox', () => {
  test('shows what was mailed, to someone at this machine', async () => {
    const email = newEmail('reader')
    await client.auth.requestLink({ body: { email } })
    const [mail] = await server.mails()
    const list = await client.send({ url: '/dev/outbox' })
    expect(list.headers['content-type']).toMatch(/^text\/html/)
    expect(list.headers['cache-control']).toBe('no-store')
    expect(list.body).toContain(email)
    const shown = await client.send({ url: `/dev/outbox/${mail?.name}` })
    expect(shown.body).toContain(`/dev/outbox/${mail?.name}/html`)
    const letter = await client.send({ url: `/dev/outbox/${mail?.name}/html` })
    expect(letter.body).toContain('/en/auth/link?token=')
    expect(letter.headers['content-security-policy']).toContain('sandbox')
    expect(letter.headers['content-security-policy']).not.toContain('script-src')
  })

  test('is in the reader’s language', async () => {
    const reply = await client.send({ url: '/dev/outbox', headers: { 'accept-language': 'ru' } })
    expect(reply.body).toContain('<html lang="ru-RU">')
  })

  test('reads nothing but mail', async () => {
    for (const name of ['..%2F..%2Flock', '%2Fetc%2Fpasswd', 'nothing.eml', '.%00.eml']) {
      const { statusCode } = await client.send({ url: `/dev/outbox/${name}` })
      expect([name, statusCode >= 400 && statusCode < 500]).toEqual([name, true])
    }
  })

  test('is not there for anybody else', async () => {
    const ask = async (from: TestClient, headers = {}) =>
      (await from.send({ url: '/dev/outbox', headers })).statusCode
    expect(await ask(await server.client({ address: '203.0.113.7' }))).toBe(404)
    expect(await ask(await server.client({ address: '192.168.1.5' }))).toBe(404)
    expect(await ask(client, { 'x-forwarded-for': '127.0.0.1' })).toBe(404)
    expect(await ask(client, { host: 'evil.example' })).toBe(421)
  })

  test('is not there on an installation that others reach', async () => {
    for (const env of [
      { BASE_URL: 'https://slides.example.com' },
      { TRUST_PROXY: 'loopback' },
      { HOST: '0.0.0.0' },
    ]) {
      await withServer(env, async other => {
        const visitor = await other.client()
        expect((await visitor.send({ url: '/dev/outbox' })).statusCode).toBe(404)
      })
    }
  })
})
