import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startOwnPostgres } from '../own-postgres.ts'
import { type ShownServer, showDeck } from './static-server.ts'

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
export function createLoadTest(database: 'PGlite' | 'PostgreSQL'): LoadTest {
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
      const bare = spawn(process.execPath, [join(import.meta.dirname, 'bare-route.ts'), file], {
        env: { ...process.env, NODE_ENV: 'production' },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
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
