import { createServer, type Server } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { inventAccount, openCaller } from '../../tests/support/process/caller.ts'
import { ServerProcess } from '../../tests/support/process/server-process.ts'
import { productStart } from '../../tests/support/server/run-process.ts'
import { toSlides, writeWords } from './words.ts'

export interface StaticFile {
  readonly type: string
  readonly body: Buffer
}

interface Kept extends StaticFile {
  readonly sent: Buffer
  readonly isPacked: boolean
}

/**
 * A static server for both sides of a comparison: every file is packed once by brotli and kept in memory. What is not
 * there yet is read from its source at the first request.
 */
export class StaticServer {
  readonly #kept = new Map<string, Promise<Kept | undefined>>()
  readonly #server: Server

  constructor(read: (path: string) => Promise<StaticFile | undefined>) {
    this.#server = createServer(async (request, reply) => {
      const path = request.url ?? '/'
      let kept = this.#kept.get(path)
      if (!kept) {
        kept = read(path).then(file => file && pack(file))
        this.#kept.set(path, kept)
      }
      const file = await kept.catch(() => undefined)
      if (!file) return void reply.writeHead(404).end()
      reply.writeHead(200, {
        'content-type': file.type,
        'content-length': file.sent.length,
        ...(file.isPacked && { 'content-encoding': 'br' }),
      })
      reply.end(file.sent)
    })
  }

  async open(): Promise<string> {
    await new Promise<void>(done => this.#server.listen(0, '127.0.0.1', done))
    const address = this.#server.address()
    return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  }

  async find(path: string): Promise<StaticFile | undefined> {
    return this.#kept.get(path)
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise(done => this.#server.close(done))
  }
}

function pack(file: StaticFile): Kept {
  const isPacked = /text|javascript|json|svg/.test(file.type)
  return { ...file, isPacked, sent: isPacked ? brotliCompressSync(file.body) : file.body }
}

/** The product in a process of its own, with a deck that anyone may look at. */
export interface ShownServer {
  readonly url: string
  readonly path: string
  close(): Promise<void>
}

export async function showDeck(slides: number, env: Record<string, string> = {}): Promise<ShownServer> {
  const server = await ServerProcess.start({
    env: { RATE_LIMIT_FACTOR: '100000', ...env },
    start: productStart,
  })
  const caller = await openCaller(server.url)
  await caller.register(inventAccount())
  const body = { name: 'Words', slides: toSlides(writeWords(slides)), link: true }
  const reply = await caller.send('POST', '/api/presentations/', body)
  if (reply.status !== 201) throw new Error(`The deck was refused: ${await reply.text()}`)
  const { slug } = (await reply.json()) as { slug: string }
  return { url: server.url, path: `/p/${slug}`, close: () => server.remove() }
}
