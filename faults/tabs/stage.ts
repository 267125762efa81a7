import { connect, createServer, type Server, type Socket } from 'node:net'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { createTextDeck } from '../../tests/e2e/editor-frame-steps.ts'
import { signInContext } from '../../tests/e2e/support/accounts.ts'
import { callAs, openPage } from '../../tests/e2e/workplace-steps.ts'
import { launchBrowser } from '../../tests/support/launch-browser.ts'
import { type Caller, inventAccount } from '../../tests/support/process/caller.ts'
import { ServerProcess, type StartOptions } from '../../tests/support/process/server-process.ts'

/** A line to the server that can be cut: while it is, nobody listens where the browser calls. */
export class Line {
  readonly url: string
  readonly #port: number
  readonly #target: number
  readonly #sockets = new Set<Socket>()
  #server: Server | undefined

  constructor(port: number, target: number) {
    this.#port = port
    this.#target = target
    this.url = `http://localhost:${port}`
  }

  mend(): Promise<void> {
    const server = createServer(socket => this.#join(socket, connect(this.#target, '127.0.0.1')))
    this.#server = server
    return new Promise((resolve, reject) => {
      server.once('error', reject)
      server.listen(this.#port, '127.0.0.1', resolve)
    })
  }

  async cut(): Promise<void> {
    const server = this.#server
    this.#server = undefined
    const closed = new Promise(resolve => (server ? server.close(resolve) : resolve(undefined)))
    for (const socket of this.#sockets) socket.destroy()
    await closed
  }

  #join(near: Socket, far: Socket): void {
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(socket)
      socket.on('error', () => other.destroy())
      socket.once('close', () => {
        this.#sockets.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
    }
  }
}

/** Somebody with a browser profile, an account and a deck of their own. */
export interface Writer {
  readonly context: BrowserContext
  readonly caller: Caller
  readonly slug: string
  readonly address: string
}

/** A real server and a real browser for as many writers as are wanted. */
export class Stage {
  readonly server: ServerProcess
  readonly browser: Browser

  private constructor(server: ServerProcess, browser: Browser) {
    this.server = server
    this.browser = browser
  }

  static async open(options: StartOptions = {}): Promise<Stage> {
    const env = { DEMO: '0', ...options.env }
    const [server, browser] = await Promise.all([ServerProcess.start({ ...options, env }), launchBrowser()])
    return new Stage(server, browser)
  }

  /** `origin` is where the browser finds the server, when not at its own address. */
  async invite(texts: readonly string[], origin = this.server.url): Promise<Writer> {
    const account = inventAccount()
    const context = await this.browser.newContext({ viewport: { width: 1280, height: 800 } })
    await signInContext(context, this.server.url, account)
    const caller = await callAs(this.server, account)
    const { slug } = await createTextDeck(caller, 'Notes of a day', texts)
    return { context, caller, slug, address: `${origin}/en/presentations/edit/${slug}` }
  }

  async close(): Promise<void> {
    await this.browser.close()
    await this.server.remove()
  }
}

export async function openWriting({ context, address }: Writer): Promise<Page> {
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  await openPage(page, address)
  return page
}
