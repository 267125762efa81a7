import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface HttpCall {
  readonly request: IncomingMessage
  readonly path: string
  readonly query: URLSearchParams
  readonly body: Buffer
  readonly response: ServerResponse
}

export interface HttpServer {
  readonly origin: string
  /** Ends at once, open connections included. */
  close(): Promise<void>
}

/** A local HTTP server for fakes: hands each call over once its body is complete. */
export async function startHttpServer(answer: (call: HttpCall) => void, port = 0): Promise<HttpServer> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    try {
      for await (const chunk of request) chunks.push(chunk as Buffer)
    } catch {
      return
    }
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    answer({ request, path: pathname, query: searchParams, body: Buffer.concat(chunks), response })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close()
      server.closeAllConnections()
      if (server.listening) await once(server, 'close')
    },
  }
}
