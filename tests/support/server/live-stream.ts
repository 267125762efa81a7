import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { type LiveEvent, liveEvent, livePath } from '#contract/live.ts'
import { Arrivals } from '../fakes/arrivals.ts'
import type { TestClient } from './test-client.ts'

export interface OpenLiveStream {
  readonly reply: IncomingMessage
  readonly events: Arrivals<LiveEvent>
  /** The events of one kind so far. */
  of<K extends LiveEvent['kind']>(kind: K): Extract<LiveEvent, { kind: K }>[]
  /** All that came, comments too. */
  readonly text: () => string
  /** Resolves when the server has ended it. */
  readonly ended: Promise<unknown>
  close(): void
}

/** Listens on a port of its own once; streams need a real connection. */
export async function listenOnce(app: FastifyInstance): Promise<number> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

/** A browser's EventSource without its reconnecting. */
export async function openLiveStream(
  app: FastifyInstance,
  { jar }: Pick<TestClient, 'jar'>,
  { slug, client }: { readonly slug: string; readonly client: string },
): Promise<OpenLiveStream> {
  const port = await listenOnce(app)
  const headers = { cookie: jar.header(), accept: 'text/event-stream', 'accept-encoding': 'br, gzip' }
  const asked = request({ port, host: '127.0.0.1', path: livePath(slug, client), headers, agent: false })
  asked.end()
  const [reply] = (await once(asked, 'response')) as [IncomingMessage]
  asked.on('error', () => undefined)
  const events = new Arrivals<LiveEvent>()
  let text = ''
  let read = 0
  reply.setEncoding('utf8')
  reply.on('data', (chunk: string) => {
    text += chunk
    const complete = text.lastIndexOf('\n\n') + 2
    for (const block of text.slice(read, complete).split('\n\n')) {
      if (block.startsWith('data: ')) events.add(liveEvent.parse(JSON.parse(block.slice(6))))
    }
    read = Math.max(read, complete)
  })
  reply.on('error', () => undefined)
  return {
    reply,
    events,
    of: kind => events.items.filter(event => event.kind === kind) as never,
    text: () => text,
    ended: new Promise(resolve => reply.once('close', resolve)),
    close: () => asked.destroy(),
  }
}
