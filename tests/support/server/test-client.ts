import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { createClient } from '#contract/checked-client.ts'
import type { ApiClient } from '#contract/client.ts'
import { CookieJar } from './cookie-jar.ts'

export interface TestClientOptions {
  /** Where the calls come from. */
  readonly address?: string
  readonly locale?: string
  readonly host?: string
}

export interface TestClient extends ApiClient {
  readonly jar: CookieJar
  /** One request with this client's cookies and nothing else that the test does not say. */
  send(options: InjectOptions): Promise<LightMyRequestResponse>
  /** A POST as a page of the product sends it, for bodies the typed calls would refuse to write. */
  post(path: string, body: unknown): Promise<LightMyRequestResponse>
}

/** A browser as the server sees it: cookies, both CSRF headers, the headers of a same-origin call. */
export async function createTestClient(
  app: FastifyInstance,
  options: TestClientOptions = {},
): Promise<TestClient> {
  const { address = '127.0.0.1', locale = 'en', host = 'localhost:3000' } = options
  const jar = new CookieJar()

  async function send(request: InjectOptions): Promise<LightMyRequestResponse> {
    const cookie = jar.header()
    const reply = await app.inject({
      remoteAddress: address,
      ...request,
      headers: { host, ...(cookie && { cookie }), ...request.headers },
    })
    jar.receive([reply.headers['set-cookie'] ?? []].flat())
    return reply
  }

  const readCsrfToken = () => jar.get('csrftoken')?.value
  const fromPage = { 'sec-fetch-site': 'same-origin', origin: `http://${host}` }
  const api = createClient({
    readCsrfToken,
    locale: () => locale,
    async transport({ method, url, headers, body }) {
      const reply = await send({
        method: method as 'GET',
        url,
        headers: { ...fromPage, ...headers },
        ...(body !== undefined && { payload: body }),
      })
      return { status: reply.statusCode, text: reply.body }
    },
  })
  // Any page sets the first token.
  await send({ url: '/health/live' })
  return {
    ...api,
    jar,
    send,
    post(path, body) {
      const token = readCsrfToken() ?? ''
      const csrf = { 'x-xsrf-token': token, 'x-csrftoken': token }
      const headers = { ...fromPage, ...csrf, 'accept-language': locale, 'content-type': 'application/json' }
      return send({ method: 'POST', url: path, headers, payload: JSON.stringify(body) })
    },
  }
}
