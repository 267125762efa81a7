import { randomUUID } from 'node:crypto'
import { type ApiClient, createClient } from '../../contract/client.ts'
import { CookieJar } from '../../tests/support/server/cookie-jar.ts'

export interface NetworkClient extends ApiClient {
  readonly jar: CookieJar
  /** Names this tab to the server, as the header of its calls and in the address of its stream. */
  readonly clientId: string
  /** A request as this browser sends it: where it goes, and with its cookies and its anti-forgery token. */
  fetch(path: string, request?: RequestInit): Promise<Response>
}

export interface NetworkClientOptions {
  /** The browser of an earlier tab. */
  readonly jar?: CookieJar
}

/** Longer than anything takes, so that an experiment ends although somebody never answers. */
const patience = 30_000

/** The product's own client over a real connection, with the cookies of a browser. */
export async function openNetworkClient(
  url: string,
  { jar = new CookieJar() }: NetworkClientOptions = {},
): Promise<NetworkClient> {
  const clientId = randomUUID()
  const readCsrfToken = () => jar.get('csrftoken')?.value

  async function send(path: string, request: RequestInit = {}): Promise<Response> {
    const token = readCsrfToken()
    const headers = {
      cookie: jar.header(),
      ...(token && { 'x-xsrf-token': token, 'x-csrftoken': token }),
      ...(request.headers as Record<string, string>),
    }
    const reply = await fetch(url + path, { redirect: 'manual', ...request, headers })
    jar.receive(reply.headers.getSetCookie())
    return reply
  }

  const api = createClient({
    readCsrfToken,
    locale: () => 'en',
    clientId,
    async transport({ url: path, method, headers, body }) {
      const signal = AbortSignal.timeout(patience)
      const reply = await send(path, { method, headers, signal, ...(body !== undefined && { body }) })
      return { status: reply.status, text: await reply.text() }
    },
  })
  // Any reply brings the first token.
  if (!readCsrfToken()) await (await send('/health/live')).arrayBuffer()
  return { ...api, jar, clientId, fetch: send }
}
