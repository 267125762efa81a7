import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StoredPresentation } from '../../contract/presentation-shape.ts'
import { type Caller, inventAccount, openCaller } from '../../tests/support/process/caller.ts'
import { ServerProcess } from '../../tests/support/process/server-process.ts'
import { runProcess } from '../../tests/support/server/run-process.ts'
import { startOwnPostgres } from '../own-postgres.ts'
import { toSlides, writeWords } from '../showing/words.ts'
import type { CrowdDeck, CrowdSlide } from './crowd-plan.ts'

/** Real processes of the product, as an operator would run them. */
export interface Installation {
  readonly servers: readonly string[]
  readonly hasWorker: boolean
  close(): Promise<void>
}

const env = { RATE_LIMIT_FACTOR: '100000', DEMO: '0', LOG_LEVEL: 'error' }

export async function openEmbedded(): Promise<Installation> {
  const server = await ServerProcess.start({ env })
  return { servers: [server.url], hasWorker: false, close: () => server.remove() }
}

export async function openOnPostgres(): Promise<Installation> {
  const { url, stop } = await startOwnPostgres()
  const server = await ServerProcess.start({ env: { ...env, DATABASE_URL: url } })
  const close = async () => {
    await server.remove()
    await stop()
  }
  return { servers: [server.url], hasWorker: false, close }
}

/** Two servers that do no jobs, and a worker that does nothing else, on one database. */
export async function openTwoAndWorker(): Promise<Installation> {
  const { url, stop } = await startOwnPostgres()
  const shared = { ...env, DATABASE_URL: url }
  const one = await ServerProcess.start({ env: { ...shared, JOBS: 'off' } })
  const other = await ServerProcess.start({ env: { ...shared, JOBS: 'off' } })
  const folder = mkdtempSync(join(tmpdir(), 'lectern-bench-'))
  const worker = runProcess('server/worker.ts', {
    cwd: folder,
    env: { ...shared, DATA_DIR: folder, NODE_ENV: 'production' },
  })
  await worker.says(/worker is ready/)
  const close = async () => {
    worker.child.kill()
    await worker.ended
    await one.remove()
    await other.remove()
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { servers: [one.url, other.url], hasWorker: true, close }
}

const slides = 20
const atOnce = 4

/** Decks of 20 slides, each with its own account. */
export async function makeDecks(server: string, count: number): Promise<CrowdDeck[]> {
  const decks: CrowdDeck[] = []
  const work = async () => {
    while (decks.length < count) {
      const made = decks.push(undefined as never) - 1
      decks[made] = await makeDeck(server)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return decks
}

async function makeDeck(server: string): Promise<CrowdDeck> {
  const caller = await openCaller(server)
  await caller.register(inventAccount())
  const body = { name: 'Words', slides: toSlides(writeWords(slides)), link: true }
  const deck = await ask<StoredPresentation>(caller, 'POST', '/api/presentations/', body)
  const cookie = (name: string) => caller.cookie(name) ?? ''
  return {
    slug: deck.slug,
    slides: deck.slides as readonly CrowdSlide[],
    cookies: { sessionid: cookie('sessionid'), csrftoken: cookie('csrftoken') },
  }
}

async function ask<Reply>(caller: Caller, method: string, path: string, body?: object): Promise<Reply> {
  const reply = await caller.send(method, path, body)
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
  return (await reply.json()) as Reply
}

/** The scripts, styles and fonts that a public page names. */
export async function listFiles(server: string, { slug }: CrowdDeck): Promise<string[]> {
  const html = await (await fetch(`${server}/p/${slug}`)).text()
  return [...new Set(Array.from(html.matchAll(/(?:src|href)="(\/_app\/[^"]+)"/g), ([, path]) => path!))]
}
