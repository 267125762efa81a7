import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '../../contract/checked-client.ts'
import type { ApiClient } from '../../contract/client.ts'
import { CookieJar } from '../../tests/support/server/cookie-jar.ts'

export interface NetworkClient extends ApiClient {
  readonly jar: CookieJar
  /** Names this tab to the server, as the header of its calls and in the address of its stream. */
  readonly clientId: string
  /** A request as this browser sends it: where it goes, and with its cookies and its anti-forgery token. */
  fetch(path: string, request?: RequestInit): Promise<Response>
}

interface NetworkClientOptions {
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

type Source = Pick<EventSource, 'readyState' | 'onmessage' | 'onerror' | 'onopen' | 'close'>

/** A browser comes back by itself after a cut; this one sooner, for experiments are short. */
const comeback = 300

/** A browser's EventSource with the cookies of a client: comes back after a cut, gives up after a refusal. */
export function openEventSource(client: Pick<NetworkClient, 'fetch'>, path: string): Source {
  const ending = new AbortController()
  const { signal } = ending
  const source: Source = {
    readyState: 0,
    onmessage: null,
    onerror: null,
    onopen: null,
    close() {
      Object.assign(source, { readyState: 2 })
      ending.abort()
    },
  }
  const say = (name: 'onopen' | 'onerror') => source[name]?.call(source as EventSource, new Event(name))

  async function listen(): Promise<void> {
    const reply = await client.fetch(path, { headers: { accept: 'text/event-stream' }, signal })
    if (reply.status !== 200 || !reply.body) {
      await reply.body?.cancel()
      source.close()
      return
    }
    Object.assign(source, { readyState: 1 })
    say('onopen')
    let text = ''
    for await (const chunk of reply.body.pipeThrough(new TextDecoderStream())) {
      const blocks = (text + chunk).split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        if (!block.startsWith('data: ') || signal.aborted) continue
        source.onmessage?.call(
          source as EventSource,
          new MessageEvent('message', { data: block.slice('data: '.length) }),
        )
      }
    }
  }

  async function keepListening(): Promise<void> {
    while (!signal.aborted) {
      await listen().catch(() => undefined)
      if (signal.aborted && source.readyState !== 2) return
      if (source.readyState !== 2) Object.assign(source, { readyState: 0 })
      say('onerror')
      if (!signal.aborted) await pause(comeback, undefined, { ref: false })
    }
  }

  void keepListening()
  return source
}
