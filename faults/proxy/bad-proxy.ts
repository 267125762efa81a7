import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Random } from '../../tests/support/editor/random.ts'

/** `dropped`: never arrived whole; `refused`: the proxy says 503; `lost`: done, and nobody is told. */
export type Fault = 'dropped' | 'refused' | 'lost'

export interface BadProxy {
  readonly url: string
  readonly calls: { passed: number; readonly hurt: Record<Fault, number>; lostChanges: number }
  /** From now on everything goes through. */
  behave(): void
  close(): Promise<void>
}

export interface BadProxyOptions {
  /** The port of the server behind it. */
  readonly target: number
  readonly random: Random
  /** The share of calls that each fault befalls. */
  readonly share: Readonly<Record<Fault, number>>
}

const longestStream = 3000

/** Stands before a server on loopback and does not do its work well. */
export async function openBadProxy({ target, random, share }: BadProxyOptions): Promise<BadProxy> {
  const calls = { passed: 0, hurt: { dropped: 0, refused: 0, lost: 0 }, lostChanges: 0 }
  let isBad = true

  function choose(): Fault | undefined {
    const drawn = random.next()
    if (!isBad) return undefined
    if (drawn < share.dropped) return 'dropped'
    if (drawn < share.dropped + share.refused) return 'refused'
    return drawn < share.dropped + share.refused + share.lost ? 'lost' : undefined
  }

  async function serve(near: IncomingMessage, reply: ServerResponse): Promise<void> {
    const fault = choose()
    if (fault) calls.hurt[fault] += 1
    else calls.passed += 1
    const body = await buffer(near)
    if (fault === 'refused') return refuse(reply, 503)
    if (fault === 'dropped') {
      // Some of it may have arrived before the end.
      if (body.length > 0 && random.chance(0.5)) void send(near, body, body.length / 2).catch(() => undefined)
      near.socket.destroy()
      return
    }
    const far = await send(near, body)
    if (isStream(far)) return carry(far, reply, fault && random.below(longestStream))
    const answer = await buffer(far)
    if (!fault) {
      reply.writeHead(far.statusCode ?? 502, headersOf(far)).end(answer)
      return
    }
    if (near.method !== 'GET' && (far.statusCode ?? 500) < 300) calls.lostChanges += 1
    lose(far, answer, reply)
  }

  /** The call as it came, or the beginning of it. */
  async function send(near: IncomingMessage, body: Buffer, length?: number): Promise<IncomingMessage> {
    const { method, url } = near
    const headers = { ...near.headers, connection: 'close' }
    const sent = request({ host: '127.0.0.1', port: target, method, path: url, headers, agent: false })
    if (length === undefined) sent.end(body)
    else sent.write(body.subarray(0, length), () => sent.destroy())
    const [far] = (await once(sent, 'response')) as [IncomingMessage]
    return far
  }

  /** The end of the connection in place of the answer, or in the midst of it, or words of the proxy's own. */
  function lose(far: IncomingMessage, answer: Buffer, reply: ServerResponse): void {
    const how = random.below(3)
    if (how === 0) refuse(reply, 504)
    else if (how === 1 || answer.length < 2) reply.socket?.destroy()
    else {
      reply.writeHead(far.statusCode ?? 502, headersOf(far))
      reply.write(answer.subarray(0, answer.length / 2), () => reply.socket?.destroy())
    }
  }

  const server = createServer((near, reply) => {
    reply.on('error', () => undefined)
    serve(near, reply).catch(() => near.socket.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    calls,
    behave() {
      isBad = false
    },
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function refuse(reply: ServerResponse, status: number): void {
  reply.writeHead(status, { 'content-type': 'text/html' }).end('<h1>The gateway is sorry</h1>')
}

/** How long a connection is kept is each side's own affair. */
function headersOf({ headers }: IncomingMessage) {
  const { connection: _, 'keep-alive': __, ...others } = headers
  return others
}

function isStream({ headers }: IncomingMessage): boolean {
  return headers['content-type']?.startsWith('text/event-stream') ?? false
}

/** A stream ends with either of its sides, or after its time. */
function carry(far: IncomingMessage, reply: ServerResponse, milliseconds: number | undefined): void {
  reply.writeHead(far.statusCode ?? 502, headersOf(far))
  far.pipe(reply)
  far.on('error', () => reply.destroy())
  reply.on('close', () => far.destroy())
  if (milliseconds !== undefined) setTimeout(() => reply.destroy(), milliseconds).unref()
}
