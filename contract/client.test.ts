import { describe, expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { createClient } from './checked-client.ts'
import { retriedStatuses, type WireReply, type WireRequest } from './client.ts'

const user = {
  username: 'ann',
  email: 'ann@example.com',
  lang: 'en',
  email_confirmed: true,
  has_password: true,
  workspaces: [],
}
const ok = (body: unknown): WireReply => ({ status: 200, text: JSON.stringify(body) })
const refuse = (status: number, text = ''): WireReply => ({ status, text })

/** A client whose calls are answered in turn; a thrown answer is a network that failed. */
function answerWith(answers: (WireReply | Error)[], token?: string, locale?: string) {
  const sent: WireRequest[] = []
  const client = createClient({
    readCsrfToken: () => token,
    ...(locale && { locale: () => locale }),
    async transport(request) {
      sent.push(request)
      const answer = answers[Math.min(sent.length, answers.length) - 1]!
      if (answer instanceof Error) throw answer
      return answer
    },
  })
  return { client, sent }
}

const login = { body: { email: 'ann@example.com', password: 'a heron at dusk' } }

describe('[C-01] the csrf token', () => {
  test('goes into both headers of every call when the cookie exists', async () => {
    const { client, sent } = answerWith([ok(user), ok({ key: 'k' })], 'token-1')
    await client.auth.user()
    await client.auth.login(login)
    for (const { headers } of sent) {
      expect(headers).toMatchObject({ 'x-xsrf-token': 'token-1', 'x-csrftoken': 'token-1' })
    }
  })

  test('is left out when there is no cookie', async () => {
    for (const token of [undefined, '']) {
      const { client, sent } = answerWith([ok({ key: 'k' })], token)
      await client.auth.login(login)
      expect(Object.keys(sent[0]?.headers ?? {})).toEqual(['accept', 'content-type'])
    }
  })

  test('is read anew for each call, since signing in changes it', async () => {
    const tokens = ['before', 'after']
    const sent: WireRequest[] = []
    const client = createClient({
      readCsrfToken: () => tokens.shift(),
      transport: async request => {
        sent.push(request)
        return ok({ key: 'k' })
      },
    })
    await client.auth.login(login)
    await client.auth.login(login)
    expect(sent.map(({ headers }) => headers['x-csrftoken'])).toEqual(['before', 'after'])
  })
})

describe('[C-02] a GET', () => {
  const listed = [408, 409, 425, 429, 500, 502, 503, 504]

  test('knows exactly the listed statuses as worth another try', () => {
    expect(retriedStatuses).toEqual(listed)
  })

  test.each(listed)('that gets %i is tried once more', async status => {
    const better = answerWith([refuse(status), ok(user)])
    expect(await better.client.auth.user()).toEqual(user)
    expect(better.sent).toHaveLength(2)
    const worse = answerWith([refuse(status), refuse(status), ok(user)])
    await expect(worse.client.auth.user()).rejects.toMatchObject({ statusCode: status })
    expect(worse.sent).toHaveLength(2)
  })

  test('that gets any other refusal is not', async () => {
    for (let status = 400; status <= 599; status++) {
      if (listed.includes(status)) continue
      const { client, sent } = answerWith([refuse(status), ok(user)])
      await expect(client.auth.user()).rejects.toMatchObject({ statusCode: status })
      expect(sent).toHaveLength(1)
    }
  })

  test('that the network loses is tried once more', async () => {
    const better = answerWith([new TypeError('fetch failed'), ok(user)])
    expect(await better.client.auth.user()).toEqual(user)
    const worse = answerWith([new TypeError('fetch failed'), new TypeError('fetch failed'), ok(user)])
    await expect(worse.client.auth.user()).rejects.toThrow('fetch failed')
    expect(worse.sent).toHaveLength(2)
  })

  test('is tried twice in all, also when a lost call is followed by a refused one', async () => {
    for (const first of [new TypeError('fetch failed'), refuse(503)]) {
      for (const second of [new TypeError('fetch failed'), refuse(503)]) {
        const { client, sent } = answerWith([first, second, ok(user)])
        await expect(client.auth.user()).rejects.toThrow()
        expect(sent).toHaveLength(2)
      }
    }
  })
})

test('[C-02] a POST is never sent twice, whatever becomes of it', async () => {
  for (const answer of [...retriedStatuses.map(status => refuse(status)), new TypeError('fetch failed')]) {
    const { client, sent } = answerWith([answer, ok({ key: 'k' })])
    await expect(client.auth.login(login)).rejects.toThrow()
    expect(sent).toHaveLength(1)
  }
})

describe('a reply', () => {
  test('[C-02] from 400 to 599 is an error, below it is not', async () => {
    for (const status of [400, 401, 404, 418, 499, 501, 599]) {
      const { client } = answerWith([refuse(status)])
      const error = await client.auth.login(login).catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(ApiError)
      expect(error).toMatchObject({ statusCode: status })
    }
    const { client } = answerWith([{ status: 202, text: '{}' }])
    expect(await client.telemetry.recordEvent({ body: { event_type: 'page_view' } })).toEqual({})
  })

  test('that refuses tells its code, its message and the wrong fields', async () => {
    const body = {
      code: 'validation_failed',
      message: 'Check the highlighted fields',
      statusCode: 400,
      statusMessage: 'Bad Request',
      data: { fields: { email: 'invalid_email' } },
      request_id: 'abc',
    }
    const { client } = answerWith([refuse(400, JSON.stringify(body))])
    await expect(client.auth.login(login)).rejects.toMatchObject({
      code: 'validation_failed',
      message: 'Check the highlighted fields',
      fields: { email: 'invalid_email' },
    })
  })

  test.each([
    [502, '<html>Bad Gateway</html>', 'unavailable'],
    [503, '', 'unavailable'],
    [401, 'null', 'unauthorized'],
    [429, '{"code":"made_up"}', 'too_many_requests'],
    [418, '[]', 'malformed_request'],
  ])('%i of a proxy in its own words, %j, still has a code', async (status, text, code) => {
    const { client } = answerWith([refuse(status, text)])
    await expect(client.auth.login(login)).rejects.toMatchObject({ statusCode: status, code, fields: {} })
  })

  test('that does not fit the contract is an error, not half a value', async () => {
    for (const text of ['', 'null', '{"key":7}', '<html></html>']) {
      const { client } = answerWith([{ status: 200, text }])
      await expect(client.auth.login(login)).rejects.toMatchObject({ code: 'internal', statusCode: 502 })
    }
  })
})

test('a call is written as the contract says: path, query, language, body', async () => {
  const { client, sent } = answerWith([ok({ count: 0, results: [] })], undefined, 'ru')
  await client.presentations.list({ query: { search: 'a&b=c ü', page: 2, workspace: undefined } })
  expect(sent[0]).toEqual({
    method: 'GET',
    url: '/api/presentations/?search=a%26b%3Dc%20%C3%BC&page=2',
    headers: { accept: 'application/json', 'accept-language': 'ru' },
  })
})

test('what stands in a path cannot leave its place', async () => {
  const { client, sent } = answerWith([refuse(404)])
  await client.presentations.read({ params: { slug: '../auth/user?x#y' } }).catch(() => undefined)
  expect(sent[0]?.url).toBe('/api/presentations/..%2Fauth%2Fuser%3Fx%23y/')
  await expect(client.presentations.read({ params: {} as never })).rejects.toThrow('needs slug')
})
