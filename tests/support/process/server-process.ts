import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/pg-proxy'
import { type Orm, tables } from '#server/db/database.ts'
import { listOutbox, readOutboxMail } from '#server/providers/mail/outbox.ts'
import { frugal } from '../../../scripts/lib/node-24.mjs'
import { type productStart, quickStart } from '../server/run-process.ts'
import { prepareDataDir } from '../server/snapshot.ts'
import type { Asked, Told } from './main-with-door.ts'

export interface SentMail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly links: readonly string[]
}

export interface StartOptions {
  readonly env?: Readonly<Record<string, string>>
  readonly port?: number
  /** A folder that holds data already; it is removed in the end as its own would be. */
  readonly dataDir?: string
  /** Another start than the product's own. */
  readonly main?: string
  /** A command that ends by becoming the server, such as one that gives it a disk of its own. */
  readonly through?: readonly string[]
  /** Begins on a database that is made already, in a fraction of the time: as every folder of its own does. */
  readonly prepared?: boolean
  /** `productStart` for what is measured. */
  readonly start?: typeof productStart
}

/** The start of a server whose stored data a test can change while it runs. */
export const mainWithDoor = 'tests/support/process/main-with-door.ts'

/** A real server in a process of its own, on data of its own. */
export class ServerProcess {
  readonly url: string
  readonly dataDir: string
  readonly port: number
  #child: ChildProcess | undefined
  #env: Readonly<Record<string, string>>
  #main: string
  #through: readonly string[]
  #start: typeof productStart
  #lastAsked = 0
  output = ''

  private constructor(port: number, dataDir: string, options: StartOptions) {
    const { env = {}, main = 'server/main.ts', through = [], start = quickStart } = options
    this.port = port
    this.url = `http://localhost:${port}`
    this.dataDir = dataDir
    this.#env = env
    this.#main = main
    this.#through = through
    this.#start = start
  }

  static reservePort(): Promise<number> {
    return findFreePort()
  }

  static async start(options: StartOptions = {}): Promise<ServerProcess> {
    const server = new ServerProcess(
      options.port ?? (await findFreePort()),
      options.dataDir ?? (await mkdtemp(join(tmpdir(), 'lectern-e2e-'))),
      options,
    )
    const { prepared = !options.dataDir && !options.env?.DATABASE_URL } = options
    if (prepared) await prepareDataDir(server.dataDir)
    await server.start()
    return server
  }

  async start(): Promise<void> {
    const [command = '', ...given] = [...this.#through, process.execPath, ...this.#start.args, this.#main]
    const child = spawn(command, given, {
      env: {
        ...frugal,
        // Test runners put names of their own into the environment, BASE_URL among them.
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        ...this.#start.env,
        NODE_ENV: 'production',
        LOG_LEVEL: 'warn',
        LOG_FORMAT: 'json',
        RATE_LIMIT_FACTOR: '1000',
        ...this.#env,
        PORT: String(this.port),
        DATA_DIR: this.dataDir,
      },
      stdio: ['ignore', 'pipe', 'pipe', ...(this.#main === mainWithDoor ? (['ipc'] as const) : [])],
    })
    this.#child = child
    child.stderr?.on('data', chunk => {
      this.output += chunk
    })
    // What an earlier run of it said stays in `output`.
    let said = ''
    await new Promise<void>((resolve, reject) => {
      child.stdout?.on('data', chunk => {
        said += chunk
        this.output += chunk
        if (said.includes('is ready at')) resolve()
      })
      child.once('exit', code => reject(new Error(`The server ended with ${code}:\n${this.output}`)))
    })
  }

  /** What it has stored, for changes that no call can make yet: of a server that was started by `mainWithDoor`. */
  get orm(): Orm {
    const ask = async (text: string, params: unknown[]) => ({ rows: await this.#ask(text, params) })
    return drizzle(ask, { schema: tables, casing: 'snake_case' }) as unknown as Orm
  }

  #ask(text: string, params: unknown[]): Promise<unknown[]> {
    const child = this.#child
    if (!child?.connected) throw new Error('This server has no door: start it with `main: mainWithDoor`')
    const id = ++this.#lastAsked
    return new Promise((resolve, reject) => {
      const hear = (told: Told) => {
        if (told.id !== id) return
        child.off('message', hear)
        if ('rows' in told) resolve(told.rows)
        else reject(new Error(`${told.refusal}\n${text}`))
      }
      child.on('message', hear)
      child.send({ id, text, params } satisfies Asked)
    })
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** The data folder as the server sees it: what it has mounted there is seen by nobody else. */
  get dataSeen(): string {
    return this.#through.length > 0 ? `/proc/${this.pid}/root${this.dataDir}` : this.dataDir
  }

  /** Ends the process and waits for its end; SIGKILL is the power cut. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null
    const ended = new Promise<number | null>(resolve => child.once('exit', code => resolve(code)))
    child.kill(signal)
    return ended
  }

  async restart(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    await this.stop(signal)
    this.output = ''
    await this.start()
  }

  /** The newest first. */
  async mails(): Promise<SentMail[]> {
    const dir = join(this.dataSeen, 'outbox')
    const found = await Promise.all((await listOutbox(dir)).map(({ name }) => readOutboxMail(dir, name)))
    return found
      .filter(mail => mail !== undefined)
      .map(({ to, subject, text }) => ({
        to,
        subject,
        text,
        links: text.match(/https?:\/\/[^\s)>]+/g) ?? [],
      }))
  }

  async remove(): Promise<void> {
    await this.stop()
    await rm(this.dataDir, { recursive: true, force: true })
  }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}
