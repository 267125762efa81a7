import { createServer, type Server } from 'node:http'
import { brotliCompressSync } from 'node:zlib'

export interface ShelfFile {
  readonly type: string
  readonly body: Buffer
}

interface Kept extends ShelfFile {
  readonly sent: Buffer
  readonly isPacked: boolean
}

/**
 * A static server for both sides of a comparison: every file is packed once by brotli and kept in memory. What is not
 * there yet is read from its source at the first request.
 */
export class StaticShelf {
  readonly #kept = new Map<string, Promise<Kept | undefined>>()
  readonly #server: Server

  constructor(read: (path: string) => Promise<ShelfFile | undefined>) {
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

  async find(path: string): Promise<ShelfFile | undefined> {
    return this.#kept.get(path)
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise(done => this.#server.close(done))
  }
}

function pack(file: ShelfFile): Kept {
  const isPacked = /text|javascript|json|svg/.test(file.type)
  return { ...file, isPacked, sent: isPacked ? brotliCompressSync(file.body) : file.body }
}
