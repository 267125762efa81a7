import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Caller, inventAccount, openCaller } from '../../tests/support/process/caller.ts'
import { ServerProcess } from '../../tests/support/process/server-process.ts'
import { defineExperiment } from '../define-experiment.ts'
import { makeHostileDocuments } from '../uploads/hostile-documents.ts'
import { makeHostilePictures } from '../uploads/hostile-pictures.ts'
import { type HostileFile, makeGoodFiles, sendFile, sendGoodFiles } from '../uploads/send-file.ts'

const mostGrowth = 100
const mostSlower = 2
/** Who sends more is stopped by the throttle, which is out of the way here. */
const pauseMs = 100

export const uploads = defineExperiment({
  number: 13,
  name: 'hostile uploads',
  promise:
    'one byte over 5 MB is 413 on free; bombs, path tricks and 10,001 entries are refused in a sentence, memory within +100 MB, the p95 of others within 2 times',
  // With these rests the others leave half of the machine free: who fills it alone waits twice as long for anything more.
  full: { rounds: 3, senders: 3, usualMs: 60_000, quietMs: 6000, others: 1, restMs: 40, timed: true },
  // A moment is too short to judge how long others wait; it is only told.
  short: { rounds: 1, senders: 3, usualMs: 0, quietMs: 1000, others: 0.15, restMs: 400, timed: false },
  async attempt({ rounds, senders, usualMs, quietMs, others: share, restMs, timed }, { say, random }) {
    const made = [...(await makeHostilePictures()), ...(await makeHostileDocuments())]
    const files = made.filter(({ name }) => isPromised(name) || random.chance(share))
    const good = await makeGoodFiles()
    const server = await ServerProcess.start({ env: { DEMO: '0' } })
    try {
      const caller = await openCaller(server.url)
      await caller.register(inventAccount())
      const others = await openOtherTraffic(server.url, restMs)
      const memory = watchMemory(server.pid!)
      // What the server holds at the most while as many people send it good files as will send hostile ones.
      const until = performance.now() + usualMs
      const sendGood = async () => {
        do {
          const slug = await makeDeck(caller)
          await sendGoodFiles(caller, slug, good)
          await caller.send('DELETE', `/api/presentations/${slug}/`)
        } while (performance.now() < until)
      }
      await others.measure(Promise.all(Array.from({ length: senders }, sendGood)))
      const failures: string[] = []
      const attacked: number[] = []
      const quiet = await others.measure(sleep(quietMs))
      const base = memory.most()
      let worst = { name: '', grown: 0 }
      for (let round = 0; round < rounds; round++) {
        if (round > 0) quiet.push(...(await others.measure(sleep(quietMs))))
        const queue = shuffle(files, random.next)
        // What a deck has already is not read again.
        const slug = await makeDeck(caller)
        const attack = async () => {
          for (let file = queue.pop(); file; file = queue.pop()) {
            const before = memory.most()
            const fault = await sendFile(caller, slug, file)
            await sleep(pauseMs)
            if (fault) failures.push(fault)
            const grown = memory.most() - base
            if (memory.most() > before) worst = { name: file.name, grown }
          }
        }
        attacked.push(...(await others.measure(Promise.all(Array.from({ length: senders }, attack)))))
        say(`round ${round + 1}: +${Math.round(worst.grown)} MB at most, last by ${worst.name}`)
      }
      memory.stop()
      const ratio = percentile(attacked, 0.95) / percentile(quiet, 0.95)
      if (worst.grown > mostGrowth)
        failures.push(`memory grew by ${Math.round(worst.grown)} MB around ${worst.name}`)
      if (timed && ratio > mostSlower) failures.push(`others waited ${ratio.toFixed(1)} times as long`)
      failures.push(...(await findLeftovers(server)))
      return {
        tried: files.length * rounds,
        failures,
        figure: `+${Math.round(worst.grown)} MB at most; p95 of others ${percentile(quiet, 0.95).toFixed(0)} ms, ${percentile(attacked, 0.95).toFixed(0)} ms meanwhile (${ratio.toFixed(1)} times)`,
      }
    } finally {
      await server.remove()
    }
  },
})

async function makeDeck(caller: Caller): Promise<string> {
  const created = await caller.send('POST', '/api/presentations/', { name: 'Hostile' })
  return ((await created.json()) as { slug: string }).slug
}

/** What the promise names is always tried. */
function isPromised(name: string): boolean {
  return /5 MB|16,000²|1000:1|10,001|escaped|512 MB/.test(name)
}

function shuffle(files: readonly HostileFile[], next: () => number): HostileFile[] {
  return files
    .map(file => ({ file, at: next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ file }) => file)
}

/** Nothing half-way, nothing outside of its place, no word in the log. */
async function findLeftovers(server: ServerProcess): Promise<string[]> {
  const incoming = await readdir(join(server.dataDir, 'incoming')).catch(() => [])
  const everything = await readdir(server.dataDir, { recursive: true })
  const around = await readdir(join(server.dataDir, '..'))
  const escaped = [...everything, ...around].filter(name => /escaped|evil/.test(name))
  return [
    ...incoming.map(name => `${name} is left in the folder of what comes in`),
    ...escaped.map(name => `${name} was written`),
    ...server.output
      .split('\n')
      .filter(line => /"level":(?:50|60)/.test(line))
      .map(line => `in the log: ${line.slice(0, 300)}`),
  ]
}

/** What people do who have nothing to do with it: they open lists, decks and public pages, and save. */
interface OtherTraffic {
  /** Milliseconds of every call while `during` lasts. */
  measure(during: Promise<unknown>): Promise<number[]>
}

const atOnce = 2

async function openOtherTraffic(url: string, restMs: number): Promise<OtherTraffic> {
  const caller = await openCaller(url)
  await caller.register(inventAccount())
  const created = await caller.send('POST', '/api/presentations/', { name: 'Tides', link: true })
  const { slug } = (await created.json()) as { slug: string }
  const calls = [
    () => caller.send('GET', '/api/presentations/'),
    () => caller.send('GET', `/api/presentations/${slug}/`),
    () => caller.send('GET', `/p/${slug}`),
    () => caller.send('PATCH', `/api/presentations/${slug}/`, { name: 'Tides' }),
  ]
  return {
    async measure(during) {
      let over = false
      const settled = during.finally(() => {
        over = true
      })
      const taken: number[] = []
      const goOn = async () => {
        for (let at = 0; !over; at++) {
          taken.push(await time(calls[at % calls.length]!))
          await sleep(restMs)
        }
      }
      await Promise.all([settled, ...Array.from({ length: atOnce }, goOn)])
      return taken
    },
  }
}

async function time(call: () => ReturnType<Caller['send']>): Promise<number> {
  const began = performance.now()
  const reply = await call()
  await reply.arrayBuffer()
  if (reply.status >= 400) throw new Error(`Somebody else's call was answered with ${reply.status}`)
  return performance.now() - began
}

function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0
}

const megabyte = 1024 * 1024

interface MemoryWatch {
  /** Megabytes of the process now, its threads and children included. */
  now(): number
  /** The most since it was begun to be watched. */
  most(): number
  stop(): void
}

/** Looks at what a process holds many times a second: a peak is over sooner than a request. */
function watchMemory(pid: number): MemoryWatch {
  let most = 0
  const look = () => {
    const now = readResident(pid)
    most = Math.max(most, now)
    return now
  }
  const timer = setInterval(look, 20)
  return { now: look, most: () => most, stop: () => clearInterval(timer) }
}

/** Of the process and of those it started; one of these may end while it is looked at. */
function readResident(pid: number): number {
  const pages = [pid, ...listChildren(pid)].reduce((sum, each) => sum + readPages(each), 0)
  return (pages * 4096) / megabyte
}

function listChildren(pid: number): number[] {
  const written = read(`/proc/${pid}/task/${pid}/children`)
  return written.split(' ').filter(Boolean).map(Number)
}

function readPages(pid: number): number {
  return Number(read(`/proc/${pid}/statm`).split(' ')[1] ?? 0)
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
