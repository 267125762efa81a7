import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { type LiveEvent, liveEvent, livePath } from '#contract/live.ts'
import { Arrivals } from '../fakes/arrivals.ts'
import type { TestClient } from './test-client.ts'

export interface OpenStream<Event> {
  readonly reply: IncomingMessage
  readonly events: Arrivals<Event>
  /** All that came, comments too. */
  readonly text: () => string
  /** Resolves when the server has ended it. */
  readonly ended: Promise<unknown>
  close(): void
}

export interface OpenLiveStream extends OpenStream<LiveEvent> {
  /** The events of one kind so far. */
  of<K extends LiveEvent['kind']>(kind: K): Extract<LiveEvent, { kind: K }>[]
}

/** Listens on a port of its own once; streams need a real connection. */
export async function listenOnce(app: FastifyInstance): Promise<number> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

export async function openLiveStream(
  app: FastifyInstance,
  visitor: Pick<TestClient, 'jar'>,
  { slug, client }: { readonly slug: string; readonly client: string },
): Promise<OpenLiveStream> {
  const stream = await openStream(app, visitor, livePath(slug, client), data => liveEvent.parse(data))
  return { ...stream, of: kind => stream.events.items.filter(event => event.kind === kind) as never }
}

/** A browser's EventSource without its reconnecting. */
export async function openStream<Event>(
  app: FastifyInstance,
  { jar }: Pick<TestClient, 'jar'>,
  path: string,
  read: (data: unknown) => Event,
): Promise<OpenStream<Event>> {
  const port = await listenOnce(app)
  const headers = { cookie: jar.header(), accept: 'text/event-stream', 'accept-encoding': 'br, gzip' }
  const asked = request({ port, host: '127.0.0.1', path, headers, agent: false })
  asked.end()
  const [reply] = (await once(asked, 'response')) as [IncomingMessage]
  asked.on('error', () => undefined)
  const events = new Arrivals<Event>()
  let text = ''
  let done = 0
  reply.setEncoding('utf8')
  reply.on('data', (chunk: string) => {
    text += chunk
    const complete = text.lastIndexOf('\n\n') + 2
    for (const block of text.slice(done, complete).split('\n\n')) {
      if (block.startsWith('data: ')) events.add(read(JSON.parse(block.slice(6))))
    }
    done = Math.max(done, complete)
  })
  reply.on('error', () => undefined)
  return {
    reply,
    events,
    text: () => text,
    ended: new Promise(resolve => reply.once('close', resolve)),
    close: () => asked.destroy(),
  }
}
