import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { servePages } from '#server/http/pages.ts'
import { createLogger } from '#server/logger.ts'
import { type GivenServices, openServices } from '#server/open-services.ts'
import type { Browser } from '#server/providers/browser/browser.ts'
import { outboxDir } from '#server/providers/mail/open-mail.ts'
import { listOutbox, type OutboxMail, readOutboxMail } from '#server/providers/mail/outbox.ts'
import type { Payments } from '#server/providers/payments/payments.ts'
import type { Writer } from '#server/providers/writers/writer.ts'
import type { Services } from '#server/services.ts'
import { createClock, type MovableClock } from '../clock.ts'
import { createTestClient, type TestClient, type TestClientOptions } from './test-client.ts'
import { openTestDatabase } from './test-database.ts'

export interface TestServerOptions {
  readonly env?: Record<string, string>
  readonly clock?: MovableClock
  /** Opened already, such as another server's; without it, one of its own. */
  readonly database?: Database
  /** Writes in the place of the configured one. */
  readonly writer?: Writer
  /** Makes files of pages in the place of the real one. */
  readonly browser?: Browser
  /** Takes money in the place of the configured ones. */
  readonly payments?: Payments
  /** The internet that pages are fetched from; without it there is none. */
  readonly internet?: NonNullable<GivenServices['internet']>
  /** Serves the pages of the build as well. */
  readonly pages?: boolean
  /** Adds routes of the test's own before the server is ready. */
  readonly routes?: (app: FastifyInstance) => void
}

export interface TestMail extends OutboxMail {
  /** The first link in it. */
  readonly link: URL | undefined
}

export interface TestServer {
  readonly app: FastifyInstance
  readonly services: Services
  readonly clock: MovableClock
  readonly dataDir: string
  /** What was logged, a JSON line each. */
  readonly logs: readonly string[]
  client(options?: TestClientOptions): Promise<TestClient>
  /** Does the queued jobs, then tells every mail sent so far, the oldest first. */
  mails(): Promise<TestMail[]>
  close(): Promise<void>
}

const noInternet: NonNullable<GivenServices['internet']> = {
  resolve: async () => [],
  resolveTexts: async () => [],
  dial: () => {
    throw new Error('a test has no internet')
  },
  leastRefusalMs: 0,
}

/** The whole server on a database of its own, without a port and without pages. */
export async function openTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lectern-test-'))
  const clock = options.clock ?? createClock()
  const logs: string[] = []
  const config = readConfig({ DATA_DIR: dataDir, LOG_FORMAT: 'json', ...options.env }, process.cwd())
  const logger = createLogger(config, { write: line => logs.push(line) })
  const database = options.database ?? (await openTestDatabase())
  const { routes, writer, browser, payments, internet = noInternet } = options
  const given = {
    ...{ clock, database, internet },
    ...(writer && { writer }),
    ...(browser && { browser }),
    ...(payments && { payments }),
  }
  const opened = await openServices(config, logger, given)
  const { services } = opened
  const close = async () => {
    await opened.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  const serveMore = async (inner: FastifyInstance) => {
    routes?.(inner)
    if (options.pages) await servePages(inner, services)
  }
  const app = await buildApp(services, { logger, ...((routes || options.pages) && { pages: serveMore }) })
  try {
    await app.ready()
  } catch (error) {
    await close()
    throw error
  }
  return {
    app,
    services,
    clock,
    dataDir,
    logs,
    client: clientOptions => createTestClient(app, clientOptions),
    async mails() {
      await services.jobs.drain()
      return readMails(outboxDir(config))
    },
    async close() {
      await app.close()
      await close()
    },
  }
}

async function readMails(dir: string): Promise<TestMail[]> {
  const entries = (await listOutbox(dir)).reverse()
  const mails = await Promise.all(entries.map(({ name }) => readOutboxMail(dir, name)))
  return mails.filter(mail => mail !== undefined).map(mail => ({ ...mail, link: findLink(mail.text) }))
}

function findLink(text: string): URL | undefined {
  const found = /https?:\/\/\S+/.exec(text)?.[0]
  return found ? new URL(found) : undefined
}
