import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Caller, inventAccount, openCaller } from '../../tests/support/process/caller.ts'

/** What people do who have nothing to do with it: they open lists, decks and public pages, and save. */
interface OtherTraffic {
  /** Milliseconds of every call while `during` lasts. */
  measure(during: Promise<unknown>): Promise<number[]>
}

const atOnce = 2
/** They leave half of the machine free: who fills it alone waits twice as long for anything that is added. */
const restMs = 40

export async function openOtherTraffic(url: string): Promise<OtherTraffic> {
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

export function percentile(values: readonly number[], share: number): number {
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
export function watchMemory(pid: number): MemoryWatch {
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
