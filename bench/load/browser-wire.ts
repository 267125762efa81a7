import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { desktopBrowser } from '../../tests/support/visits.ts'
import type { CrowdRecords } from './crowd-plan.ts'

export interface Answer {
  readonly status: number
  readonly body: string
}

/** The connections of one browser: kept open, two at the most, and nobody else's. */
export class BrowserWire {
  readonly #server: URL
  readonly #notebook: CrowdRecords
  readonly #headers: Readonly<Record<string, string>>
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 2 })

  constructor(server: string, notebook: CrowdRecords, headers: Readonly<Record<string, string>> = {}) {
    this.#server = new URL(server)
    this.#notebook = notebook
    this.#headers = { 'user-agent': desktopBrowser, ...headers }
  }

  /** Anything but success is written down as a failure, in the words of the reply. */
  async send(method: string, path: string, body?: object, encoding = 'identity'): Promise<Answer> {
    this.#notebook.countCall()
    try {
      const reply = await this.#open(method, path, { 'accept-encoding': encoding }, body)
      const text = Buffer.concat(await reply.toArray()).toString()
      const status = reply.statusCode ?? 0
      if (status >= 300)
        this.#notebook.fail(`${method} ${path.split('?')[0]}: ${status} ${text.slice(0, 200)}`)
      return { status, body: text }
    } catch (error) {
      this.#notebook.fail(`${method} ${path}: ${(error as Error).message}`)
      return { status: 0, body: '' }
    }
  }

  /** A reply that does not end by itself. */
  async stream(path: string): Promise<IncomingMessage | undefined> {
    this.#notebook.countCall()
    try {
      const reply = await this.#open('GET', path, { accept: 'text/event-stream' }, undefined, false)
      if (reply.statusCode === 200) return reply
      this.#notebook.fail(`the live stream answered ${reply.statusCode}`)
    } catch (error) {
      this.#notebook.fail(`the live stream was not opened: ${(error as Error).message}`)
    }
    return undefined
  }

  close(): void {
    this.#agent.destroy()
  }

  async #open(
    method: string,
    path: string,
    more: Record<string, string>,
    body?: object,
    agent: Agent | false = this.#agent,
  ): Promise<IncomingMessage> {
    const text = body && JSON.stringify(body)
    const headers = {
      ...this.#headers,
      ...more,
      ...(text !== undefined && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
      }),
    }
    const { hostname, port } = this.#server
    const asked = request({ host: hostname, port, method, path, headers, agent })
    asked.end(text)
    const [reply] = (await once(asked, 'response')) as [IncomingMessage]
    return reply
  }
}
