import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { GeneratorStatus } from '../../contract/generation.ts'
import type { StoredPresentation } from '../../contract/presentation-shape.ts'
import type { Statistics } from '../../contract/statistics.ts'
import { type Caller, inventAccount, openCaller } from '../../tests/support/process/caller.ts'
import { ServerProcess } from '../../tests/support/process/server-process.ts'
import { productStart, runProcess } from '../../tests/support/server/run-process.ts'
import type { Reading } from '../define-case.ts'
import { findMedian, findPercentile } from '../measure-case.ts'
import { startOwnPostgres } from '../own-postgres.ts'
import { toSlides, writeWords } from '../showing/words.ts'
import type { CrowdDeck, CrowdFindings, CrowdPlan, CrowdSlide } from './crowd-plan.ts'

/** Real processes of the product, as an operator would run them. */
export interface Installation {
  readonly servers: readonly string[]
  readonly hasWorker: boolean
  close(): Promise<void>
}

const env = { RATE_LIMIT_FACTOR: '100000', DEMO: '0', LOG_LEVEL: 'error' }

export async function openEmbedded(): Promise<Installation> {
  const server = await ServerProcess.start({ env, start: productStart })
  return { servers: [server.url], hasWorker: false, close: () => server.remove() }
}

export async function openOnPostgres(): Promise<Installation> {
  const { url, stop } = await startOwnPostgres()
  const server = await ServerProcess.start({
    env: { ...env, DATABASE_URL: url },
    start: productStart,
  })
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
  const serving = { env: { ...shared, JOBS: 'off' }, start: productStart }
  const one = await ServerProcess.start(serving)
  const other = await ServerProcess.start(serving)
  const folder = mkdtempSync(join(tmpdir(), 'lectern-bench-'))
  const worker = runProcess('server/worker.ts', {
    cwd: folder,
    start: productStart,
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
async function makeDecks(server: string, count: number): Promise<CrowdDeck[]> {
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
async function listFiles(server: string, { slug }: CrowdDeck): Promise<string[]> {
  const html = await (await fetch(`${server}/p/${slug}`)).text()
  return [...new Set(Array.from(html.matchAll(/(?:src|href)="(\/_app\/[^"]+)"/g), ([, path]) => path!))]
}

/** `LOAD_SECONDS=600 npm run bench -- load` is for ten minutes; a smaller machine may ask for a smaller crowd. */
const seconds = Number(process.env.LOAD_SECONDS ?? 90)
const viewers = Number(process.env.LOAD_VIEWERS ?? 1000)
const editors = Number(process.env.LOAD_EDITORS ?? 200)
const settlingSeconds = Math.min(15, Math.floor(seconds / 3))
/** Slower than with nobody else there, and larger than when all had come: more than this is no more the same server. */
const mostSlower = 10
const mostGrowth = 1.3
/** Of ten minutes, the last five add nothing but what the collector leaves lying about. */
const mostLateGrowth = 1.05
const longTime = 600
/** Of them all, these ask for new decks too: a free plan holds ten. */
const askers = 20

export const crowdWords = `${viewers.toLocaleString('en')} viewers and ${editors} editors`

/** First one viewer and one editor in two tabs, without pauses; then everybody, on the same server. */
export async function measureLoad(name: string, open: () => Promise<Installation>): Promise<Reading[]> {
  const installation = await open()
  try {
    const { servers, hasWorker } = installation
    const decks = await makeDecks(servers[0]!, editors / 2)
    const files = await listFiles(servers[0]!, decks[0]!)
    const shown = await makeDecks(servers[0]!, Math.ceil(editors / 4))
    const plan = { servers, decks, shown, files }
    const alone = await sendCrowd({
      ...plan,
      ...{ viewers: 1, editors: 2, seconds: 12, settlingSeconds: 2, pace: 0.005 },
    })
    const memory = watchMemory(servers)
    const [crowded, unmade] = await Promise.all([
      sendCrowd({ ...plan, viewers, editors, seconds, settlingSeconds, pace: 1 }),
      hasWorker ? askForDecks(servers, decks.slice(-askers), seconds) : [],
    ])
    const held = memory.stop(settlingSeconds)
    const lost = await findLost(servers.at(-1)!, [...decks, ...shown], joinFindings(alone, crowded))
    const failures = [...alone.failures, ...crowded.failures, ...unmade, ...lost]
    for (const sentence of failures.slice(0, 20)) process.stderr.write(`  ${sentence}\n`)
    const failed = alone.failed + crowded.failed + unmade.length + lost.length
    return [
      ...readTimes(name, alone, crowded),
      readFailures(name, crowded, failed),
      ...readMemory(name, held),
    ]
  } finally {
    await installation.close()
  }
}

function joinFindings(alone: CrowdFindings, crowded: CrowdFindings) {
  return { visits: alone.visits + crowded.visits, saved: [...alone.saved, ...crowded.saved] }
}

function readTimes(name: string, alone: CrowdFindings, crowded: CrowdFindings): Reading[] {
  const read = (what: 'views' | 'saves' | 'news', words: string): Reading => ({
    name: `${name}: ${words}, 95th percentile`,
    unit: 'ms',
    figure: findPercentile(crowded[what], 0.95),
    against: { name: 'one viewer and one editor', figure: findPercentile(alone[what], 0.95) },
    limit: mostSlower,
  })
  return [
    read('views', 'opening a public page'),
    read('saves', 'saving a slide'),
    read('news', 'from a save to its news in the other tab'),
  ]
}

function readFailures(name: string, { calls }: CrowdFindings, failed: number): Reading {
  const words = `${name}: failed, lost or not told, of ${calls.toLocaleString('en')} calls`
  return { name: words, unit: 'failed', figure: failed, against: { name: 'none', figure: 0 }, limit: 1 }
}

/** The second half begins with what is needed for everybody: a server that goes on growing there never stops. */
function readMemory(name: string, { first, last, middle, end }: HeldMemory): Reading[] {
  return [
    {
      name: `${name}: memory of the server, the last third of the time`,
      unit: 'MB',
      figure: last,
      against: { name: 'the first third', figure: first },
      limit: mostGrowth,
    },
    {
      name: `${name}: memory of the server at the end`,
      unit: 'MB',
      figure: end,
      against: { name: 'in the middle of the time', figure: middle },
      ...(seconds >= longTime && { limit: mostLateGrowth }),
    },
  ]
}

const every = 5000
const patience = 60_000
const brief = 'Why harbours pay for themselves: ten years of freight, three mistakes, and what comes next.'

/** Somebody else asks every few seconds for a deck of a brief, which is a job; tells of those that were not made. */
async function askForDecks(
  servers: readonly string[],
  askers: readonly CrowdDeck[],
  seconds: number,
): Promise<string[]> {
  const asked: Promise<string[]>[] = []
  const began = performance.now()
  for (let turn = 0; performance.now() - began < seconds * 1000; turn++) {
    // Asked of one server and followed on another.
    const here = servers[turn % servers.length]!
    const there = servers[(turn + 1) % servers.length]!
    asked.push(askForDeck(here, there, askers[turn % askers.length]!).catch(error => [String(error)]))
    await pause(every)
  }
  return (await Promise.all(asked)).flat()
}

async function askForDeck(here: string, there: string, { cookies }: CrowdDeck): Promise<string[]> {
  const headers = {
    cookie: `sessionid=${cookies.sessionid}; csrftoken=${cookies.csrftoken}`,
    'x-xsrf-token': cookies.csrftoken,
    'content-type': 'application/json',
  }
  const path = '/api/presentations/generate_presentation/brief/'
  const reply = await fetch(here + path, {
    method: 'POST',
    headers,
    body: JSON.stringify({ brief, slides: 5 }),
  })
  if (!reply.ok) return [`a deck was asked for: ${reply.status} ${await reply.text()}`]
  const { task_id } = (await reply.json()) as GeneratorStatus
  const began = performance.now()
  while (performance.now() - began < patience) {
    const status = await fetch(`${there}/api/presentations/generator_status?task_id=${task_id}`, { headers })
    const { task_state } = (await status.json()) as GeneratorStatus
    if (task_state === 'SUCCESS') return []
    if (task_state === 'FAILURE') return ['a deck that was asked for failed']
    await pause(1000)
  }
  return [`a deck that was asked for was not made within ${patience / 1000} s`]
}

function sendCrowd(plan: CrowdPlan): Promise<CrowdFindings> {
  return new Promise((resolve, reject) => {
    const crowd = fork(join(import.meta.dirname, 'crowd.ts'))
    crowd.once('message', findings => resolve(findings as CrowdFindings))
    crowd.once('exit', code => reject(new Error(`The crowd ended with ${code} and told nothing`)))
    crowd.send(plan)
  })
}

/** What was acknowledged and is not there afterwards, a sentence each: texts of slides, and visits. */
async function findLost(
  server: string,
  decks: readonly CrowdDeck[],
  { saved, visits }: Pick<CrowdFindings, 'saved' | 'visits'>,
): Promise<string[]> {
  const lost: string[] = []
  const expected = new Map(saved)
  let views = 0
  for (const deck of decks) {
    const { slides } = await read<StoredPresentation>(server, deck, '')
    for (const { id, items } of slides) {
      const text = expected.get(id ?? 0)
      if (text !== undefined && !JSON.stringify(items).includes(text)) lost.push(`slide ${id} is not ${text}`)
    }
    views += (await read<Statistics>(server, deck, 'statistics/')).views
  }
  if (views !== visits) lost.push(`${visits} visits were acknowledged, and ${views} are counted`)
  return lost
}

async function read<Reply>(server: string, { slug, cookies }: CrowdDeck, what: string): Promise<Reply> {
  const headers = { cookie: `sessionid=${cookies.sessionid}` }
  const reply = await fetch(`${server}/api/presentations/${slug}/${what}`, { headers })
  if (!reply.ok) throw new Error(`${what || 'the deck'} answered ${reply.status}: ${await reply.text()}`)
  return (await reply.json()) as Reply
}

const sampleInterval = 1000

interface HeldMemory {
  readonly first: number
  readonly last: number
  readonly middle: number
  readonly end: number
}

/** Looks at what servers hold of the machine's memory, all together, until asked what it came to. */
function watchMemory(servers: readonly string[]) {
  const seen: number[] = []
  const look = async () => {
    const sizes = await Promise.all(servers.map(readMegabytes))
    seen.push(sizes.reduce((sum, size) => sum + size, 0))
  }
  const timer = setInterval(() => void look().catch(() => undefined), sampleInterval)
  return {
    /** Middle figures in MB, those of the settling left out: of the thirds, and of a tenth of the time each. */
    stop(settlingSeconds: number): HeldMemory {
      clearInterval(timer)
      const settled = seen.slice(settlingSeconds)
      const third = Math.max(1, Math.floor(settled.length / 3))
      const tenth = Math.max(1, Math.floor(settled.length / 10))
      const half = settled.slice(Math.floor(settled.length / 2))
      return {
        first: findMedian(settled.slice(0, third)),
        last: findMedian(settled.slice(-third)),
        middle: findMedian(half.slice(0, tenth)),
        end: findMedian(half.slice(-tenth)),
      }
    },
  }
}

async function readMegabytes(server: string): Promise<number> {
  const text = await (await fetch(`${server}/metrics`)).text()
  const [, bytes] = /^process_resident_memory_bytes (\S+)/m.exec(text) ?? []
  return Number(bytes) / 1024 / 1024
}
