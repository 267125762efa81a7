import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import type { Browser } from '@playwright/test'
import { launchBrowser } from '../../tests/support/launch-browser.ts'
import { defineCase } from '../define-case.ts'
import { keepOpen } from '../keep-open.ts'
import { startOwnPostgres } from '../own-postgres.ts'
import { findPeerFile } from '../showing/peers.ts'
import { type ShownServer, type StaticFile, StaticServer, showDeck } from '../showing/static-server.ts'
import { readFirstPaint, visitSlowly, weighPacked } from '../showing/visit-slowly.ts'
import { toReveal, writeWords } from '../showing/words.ts'

interface Visit {
  readonly firstPaint: number
  readonly loaded: number
  readonly requests: number
  /** Scripts and style sheets, files and in the page, packed by brotli. */
  readonly codeKilobytes: number
}

const slides = 20
const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.woff2': 'font/woff2',
}

type Which = 'ours' | 'reveal'

interface Stage {
  readonly shown: ShownServer
  readonly browser: Browser
  readonly staticServers: readonly StaticServer[]
  readonly addresses: Readonly<Record<Which, string>>
}

const stage = keepOpen('stage', openStage, async ({ browser, staticServers, shown }) => {
  await browser.close()
  for (const staticServer of staticServers) await staticServer.close()
  await shown.close()
})

/** The public page and a reveal.js deck of the same words, behind the same kind of server, for the same browser. */
const pageStage = {
  open: stage.open,
  close: stage.close,
  visit: (which: Which) => visit(stage.use(), which),
}

async function openStage(): Promise<Stage> {
  const root = join(findPeerFile('reveal.js', 'dist', 'reveal.js'), '..')
  const shown = await showDeck(slides)
  const ourShelf = new StaticServer(path => readFrom(shown.url + path))
  const revealShelf = new StaticServer(path => readReveal(root, path))
  const browser = await launchBrowser()
  const ours = `${await ourShelf.open()}${shown.path}`
  const reveal = `${await revealShelf.open()}/`
  const opened = { shown, browser, staticServers: [ourShelf, revealShelf], addresses: { ours, reveal } }
  // Both staticServers are full from here on.
  await visit(opened, 'ours')
  await visit(opened, 'reveal')
  return opened
}

async function visit({ browser, addresses }: Stage, which: Which): Promise<Visit> {
  const { figures, requests, files } = await visitSlowly(browser, addresses[which], {
    until: 'load',
    types: /javascript|css/,
    read: async page => ({
      firstPaint: await page.evaluate(readFirstPaint),
      loaded: await page.evaluate(readLoaded),
      ownCode: await page.evaluate(readOwnCode),
    }),
  })
  const { ownCode, ...times } = figures
  const code = [...files, ...ownCode.map(text => Buffer.from(text))]
  return { ...times, requests, codeKilobytes: weighPacked(code) }
}

/** Runs in the page. */
async function readLoaded(): Promise<number> {
  // The event's own end is written only after its last listener.
  await new Promise(done => setTimeout(done))
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.loadEventEnd ?? Number.NaN
}

/** Runs in the page. */
function readOwnCode(): string[] {
  const own = document.querySelectorAll('style, script:not([src]):not([type="application/json"])')
  return [...own].map(({ textContent }) => textContent ?? '')
}

async function readFrom(address: string): Promise<StaticFile | undefined> {
  const reply = await fetch(address)
  if (!reply.ok) return undefined
  const type = reply.headers.get('content-type') ?? 'application/octet-stream'
  return { type, body: Buffer.from(await reply.arrayBuffer()) }
}

async function readReveal(root: string, path: string): Promise<StaticFile | undefined> {
  if (path === '/') return { type: types['.html']!, body: Buffer.from(toReveal(writeWords(slides), '/dist')) }
  if (!path.startsWith('/dist/')) return undefined
  const type = types[extname(path)] ?? 'application/octet-stream'
  return { type, body: await readFile(join(root, path.slice('/dist/'.length))) }
}

interface LoadTest {
  open(): Promise<void>
  floodOurs(): Promise<number>
  floodBare(): Promise<number>
  close(): Promise<void>
}

interface Standing {
  readonly shown: ShownServer
  readonly bare: ChildProcess
  readonly bareAddress: string
  readonly folder: string
  readonly stopDatabase: () => Promise<void>
}

/** The public page of 20 slides, and beside it a bare route that sends the same bytes. */
function createLoadTest(database: 'PGlite' | 'PostgreSQL'): LoadTest {
  let standing: Standing | undefined
  const read = () => {
    if (!standing) throw new Error('Nothing stands')
    return standing
  }
  return {
    async open() {
      const postgres = database === 'PostgreSQL' ? await startOwnPostgres() : undefined
      const shown = await showDeck(20, postgres ? { DATABASE_URL: postgres.url } : {})
      const folder = mkdtempSync(join(tmpdir(), 'lectern-bench-'))
      const file = join(folder, 'page.br')
      writeFileSync(file, await readPacked(shown.url + shown.path))
      const bare = spawn(
        process.execPath,
        [join(import.meta.dirname, '..', 'showing', 'bare-route.ts'), file],
        {
          env: { ...process.env, NODE_ENV: 'production' },
          stdio: ['ignore', 'pipe', 'inherit'],
        },
      )
      const [address] = await once(bare.stdout!, 'data')
      const stopDatabase = async () => void (await postgres?.stop())
      standing = { shown, bare, bareAddress: String(address), folder, stopDatabase }
    },
    floodOurs: () => flood(read().shown.url + read().shown.path),
    floodBare: () => flood(read().bareAddress),
    async close() {
      if (!standing) return
      const { shown, bare, folder, stopDatabase } = standing
      standing = undefined
      bare.kill()
      await shown.close()
      await stopDatabase()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** As it is sent, still packed. */
function readPacked(address: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'br' } }, async reply => {
      if (reply.headers['content-encoding'] !== 'br') return reject(new Error('The page was not packed'))
      resolve(Buffer.concat(await reply.toArray()))
    }).on('error', reject)
  })
}

const connections = 16
const lasts = 3_000

/** Requests per second, by connections that are kept and always have one under way. */
async function flood(address: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const url = new URL(address)
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      const headers = { 'accept-encoding': 'br' }
      get(url, { agent, headers }, reply => {
        if (reply.statusCode !== 200) reject(new Error(`${address} answered ${reply.statusCode}`))
        reply.on('end', resolve).on('error', reject).resume()
      }).on('error', reject)
    })
  await Promise.all(Array.from({ length: connections }, ask))
  let answered = 0
  const began = performance.now()
  const work = async () => {
    while (performance.now() - began < lasts) {
      await ask()
      answered += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  const perSecond = answered / ((performance.now() - began) / 1000)
  agent.destroy()
  return perSecond
}

const lives = { prepare: pageStage.open, clean: pageStage.close }
const read = (which: 'ours' | 'reveal', figure: keyof Visit) => async () =>
  (await pageStage.visit(which))[figure]

const compare = (name: string, unit: 'ms' | 'KB' | 'requests', figure: keyof Visit, rounds: number) =>
  defineCase({
    name: `public page: 20 slides, ${name}`,
    unit,
    against: { name: 'reveal.js, the same words', run: read('reveal', figure) },
    run: read('ours', figure),
    rounds,
    limit: 1,
    ...lives,
  })

export const publicCode = compare('scripts and styles, brotli', 'KB', 'codeKilobytes', 1)
export const publicRequests = compare('requests', 'requests', 'requests', 1)
export const publicPaint = compare('first contentful paint at 4× slower', 'ms', 'firstPaint', 5)
export const publicLoad = compare('load at 4× slower', 'ms', 'loaded', 5)

const stand = (database: 'PGlite' | 'PostgreSQL', limit: number) => {
  const { open, close, floodOurs, floodBare } = createLoadTest(database)
  return defineCase({
    name: `public page: 20 slides, warm, ${database}`,
    unit: 'per second',
    against: { name: 'a bare Fastify route with the same bytes', run: floodBare },
    run: floodOurs,
    rounds: 3,
    limit,
    prepare: open,
    clean: close,
  })
}

export const publicLoadPglite = stand('PGlite', 0.5)
export const publicLoadPostgres = stand('PostgreSQL', 0.1)
