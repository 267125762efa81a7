import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { OutgoingOptions } from '#server/outgoing/open-outgoing.ts'

export type PageHandler = (response: ServerResponse, request: IncomingMessage) => void

export interface SmallWeb {
  /** How the guard reaches it: every connection ends at a listener on loopback, whatever address was chosen. */
  readonly ways: Required<Pick<OutgoingOptions, 'resolve' | 'dial'>>
  readonly port: number
  /** The names that were looked up, and the addresses that would have been connected to. */
  readonly lookups: string[]
  readonly dialled: string[]
  readonly requests: { readonly url: string; readonly headers: IncomingHttpHeaders }[]
  /** Puts a page at `http://` or `https://` + host + path; it is served in plain text in either case. */
  put(address: string, answer: PageHandler | string): void
  /** What the name servers say from now on; several answers are given one after the other. */
  name(host: string, ...answers: readonly (readonly string[])[]): void
  close(): Promise<void>
}

export const PUBLIC_ADDRESS = '93.184.215.14'

/** An internet of loopback listeners with name servers of its own. */
export async function startSmallWeb(): Promise<SmallWeb> {
  const pages = new Map<string, PageHandler>()
  const names = new Map<string, (readonly string[])[]>()
  const lookups: string[] = []
  const dialled: string[] = []
  const requests: SmallWeb['requests'] = []
  const server = createServer((request, response) => {
    const url = `${request.headers.host}${request.url}`
    requests.push({ url, headers: request.headers })
    const page = pages.get(url)
    if (page) return page(response, request)
    response.writeHead(404, { 'content-type': 'text/html' }).end('<p>Not here</p>')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    lookups,
    dialled,
    requests,
    ways: {
      async resolve(host) {
        lookups.push(host)
        const answers = names.get(host)
        if (!answers) throw Object.assign(new Error(`queryA ENOTFOUND ${host}`), { code: 'ENOTFOUND' })
        return (answers.length > 1 ? answers.shift() : answers[0]) ?? []
      },
      dial(address, wanted) {
        dialled.push(`${address} ${wanted}`)
        return { host: '127.0.0.1', port }
      },
    },
    put(address, answer) {
      const { host, hostname, pathname, search } = new URL(address)
      pages.set(`${host}${pathname}${search}`, typeof answer === 'string' ? sendHtml(answer) : answer)
      if (!names.has(hostname)) names.set(hostname, [[PUBLIC_ADDRESS]])
    },
    name: (host, ...answers) => names.set(host, [...answers]),
    async close() {
      server.close()
      server.closeAllConnections()
      if (server.listening) await once(server, 'close')
    },
  }
}

export function sendHtml(
  html: string | Buffer,
  headers: Record<string, string | string[]> = {},
): PageHandler {
  return response =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(html)
}

export function redirectTo(location: string, status = 302): PageHandler {
  // Servers write what is not ASCII as the bytes of UTF-8.
  const bytes = Buffer.from(location).toString('latin1')
  return response => response.writeHead(status, { location: bytes }).end()
}
