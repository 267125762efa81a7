import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readConfig } from '../../server/config.ts'
import type { Database } from '../../server/db/database.ts'
import { openDatabase } from '../../server/db/open-database.ts'
import { makeDeckFile, paragraph, shape } from '../../tests/support/documents/make-deck-file.ts'
import { newSlides } from '../../tests/support/new-slides.ts'
import { writeForm } from '../../tests/support/pictures.ts'
import { Caller, inventAccount } from '../../tests/support/process/caller.ts'
import { ServerProcess } from '../../tests/support/process/server-process.ts'
import { createEmptyDatabase } from '../../tests/support/server/postgres-template.ts'
import { runProcess } from '../../tests/support/server/run-process.ts'
import { prepareDataDir } from '../../tests/support/server/snapshot.ts'

export type Running = ReturnType<typeof runProcess>

/** Where work is done: a worker beside a server on PostgreSQL, or the one process of the embedded database. */
export interface Place {
  readonly url: string
  startWorker(): Promise<Running>
  /** The silence of a dead worker is noticed after some twenty seconds; this does not wait for them. */
  noticeAtOnce(): Promise<void>
  /** Lines of what was begun so far. */
  countBegun(): number
  countBrowsers(): number
  remove(): Promise<void>
}

const silent = { onError: () => undefined, onRetry: () => undefined, wait: async () => undefined }

export async function openPlace(address: string | undefined): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-workers-'))
  const dataDir = join(folder, 'data')
  const marks = join(folder, 'marks')
  writeFileSync(marks, '')
  const own = address ? await createEmptyDatabase(address) : undefined
  const port = await ServerProcess.reservePort()
  const env = {
    ...{ DATA_DIR: dataDir, PORT: String(port), DEMO: '0', LOG_LEVEL: 'fatal', RATE_LIMIT_FACTOR: '1000' },
    ...(own && { DATABASE_URL: own.url }),
    ...(process.env.LECTERN_CHROMIUM && { LECTERN_CHROMIUM: process.env.LECTERN_CHROMIUM }),
  }
  let server: Running | undefined
  let database: Database | undefined
  if (own) {
    database = await openDatabase(readConfig(env, process.cwd()), silent)
    server = runProcess('server/main.ts', { cwd: folder, env: { ...env, JOBS: 'off' } })
    await server.says(/is ready at/)
  } else await prepareDataDir(dataDir)
  return {
    url: `http://localhost:${port}`,
    async startWorker() {
      const work = { MARKS: marks, LATENCY: '120', ...(own ? {} : { SERVES: '1' }) }
      const worker = runProcess('tests/support/process/slow-jobs-process.ts', {
        cwd: folder,
        env: { ...env, ...work },
      })
      await worker.says(/is ready/)
      return worker
    },
    async noticeAtOnce() {
      await database?.orm.execute(
        sql`update pgboss.job set state = 'created', start_after = now()
          where name in ('generation', 'export', 'import') and state in ('active', 'retry')`,
      )
    },
    countBegun: () => readFileSync(marks, 'utf8').split('\n').length - 1,
    countBrowsers: () =>
      execFileSync('ps', ['-eo', 'args'])
        .toString()
        .split('\n')
        .filter(line => line.includes(`user-data-dir=${folder}`)).length,
    async remove() {
      server?.child.kill('SIGTERM')
      await server?.ended
      await database?.close()
      await own?.drop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

const slides = 8
const decksEach = 2

interface Asker {
  readonly caller: Caller
  readonly tasks: readonly string[]
  readonly exported: { readonly slug: string; readonly ids: Record<string, string> }
  /** The task that makes a presentation of a file. */
  readonly imported: string
}

export interface Verdict {
  readonly failures: string[]
  readonly decks: number
  readonly files: number
  /** Exports whose workers died three times, and that were asked for once more. */
  readonly askedAgain: number
}

/** People who each want two presentations written, a picture made of a third, and a file to become a fourth. */
export class Askers {
  readonly #url: string
  readonly #all: Asker[] = []

  constructor(url: string) {
    this.#url = url
  }

  get tasks(): number {
    return this.#all.length * (decksEach + 2)
  }

  async add(): Promise<void> {
    const caller = new Caller(this.#url)
    await caller.send('GET', '/health/live')
    const status = await caller.register(inventAccount())
    if (status !== 200) throw new Error(`Nobody can register: ${status}`)
    const deck = { slides: newSlides(1) }
    const { slug } = await read<{ slug: string }>(caller.send('POST', '/api/presentations/', deck))
    const tasks: string[] = []
    for (let place = 0; place < decksEach; place++) {
      const path = '/api/presentations/generate_presentation/brief/'
      const body = { brief: `Deck number ${place}`, slides }
      tasks.push((await read<{ task_id: string }>(caller.send('POST', path, body))).task_id)
    }
    const exported = { slug, ids: await askForFile(caller, slug) }
    this.#all.push({ caller, tasks, exported, imported: await sendPresentation(caller) })
  }

  /** How many are under way or wait. */
  async countOpen(): Promise<number> {
    const states = await Promise.all(this.#all.flatMap(asker => this.#states(asker)))
    return states.filter(state => state !== 'SUCCESS' && state !== 'FAILURE').length
  }

  #states({ caller, tasks, exported, imported }: Asker): Promise<string>[] {
    return [
      readImport(caller, imported).then(told => told.task_state),
      ...tasks.map(id => readTask(caller, id).then(told => told.task_state)),
      readFile(caller, exported),
    ]
  }

  /** Exports that were given up are asked for once more, as a person would. */
  async askAgain(): Promise<number> {
    let again = 0
    for (const { caller, exported } of this.#all) {
      if ((await readFile(caller, exported)) !== 'FAILURE') continue
      await askForFile(caller, exported.slug)
      again++
    }
    return again
  }

  async judge(askedAgain: number): Promise<Verdict> {
    const failures: string[] = []
    for (const [place, { caller, tasks, exported, imported }] of this.#all.entries()) {
      const told = (what: string) => failures.push(`person ${place}: ${what}`)
      const file = await readFile(caller, exported)
      if (file !== 'SUCCESS') told(`the file is ${file}`)
      const slugs = new Set<string>()
      for (const id of tasks) {
        const { task_state, error, slug } = await readTask(caller, id)
        if (task_state !== 'SUCCESS') told(`a task ended with ${task_state} (${error})`)
        else slugs.add(slug ?? '')
      }
      if (slugs.size !== decksEach) told(`${slugs.size} presentations in place of ${decksEach}`)
      const path = '/api/presentations/?page_size=50'
      const { count } = await read<{ count: number }>(caller.send('GET', path))
      if (count !== decksEach + 2) told(`the list has ${count} presentations in place of ${decksEach + 2}`)
      const fromFile = await readImport(caller, imported)
      if (fromFile.task_state !== 'SUCCESS') told(`an import ended with ${fromFile.error}`)
      for (const slug of [...slugs, fromFile.slug ?? '']) {
        const deck = await read<{ slides: object[] }>(caller.send('GET', `/api/presentations/${slug}/`))
        if (deck.slides.length !== slides) told(`${deck.slides.length} slides in place of ${slides}`)
      }
    }
    return { failures, decks: this.#all.length * decksEach, files: this.#all.length, askedAgain }
  }
}

const presentation = makeDeckFile({
  slides: Array.from({ length: slides }, (_, at) => ({
    shapes: shape(2, { ph: 'type="title"', text: paragraph(`Slide ${at + 1}`) }),
  })),
})

async function sendPresentation(caller: Caller): Promise<string> {
  const form = writeForm([{ fileName: 'deck.pptx', type: 'application/octet-stream', body: presentation }])
  return (await read<{ task_id: string }>(caller.sendForm('/api/presentations/imports/', form))).task_id
}

function readImport(caller: Caller, id: string) {
  const reply = caller.send('GET', `/api/presentations/imports/${id}/`)
  return read<{ task_state: string; error: string | null; slug: string | null }>(reply)
}

function askForFile(caller: Caller, slug: string): Promise<Record<string, string>> {
  return read(caller.send('POST', `/api/presentations/${slug}/exports/`, { format: 'png' }))
}

function readTask(caller: Caller, id: string) {
  const reply = caller.send('GET', `/api/presentations/generator_status?task_id=${id}`)
  return read<{ task_state: string; error: string | null; slug: string | null }>(reply)
}

async function readFile(caller: Caller, { slug, ids }: Asker['exported']): Promise<string> {
  const query = new URLSearchParams({ task_id: ids.task_id!, export_id: ids.export_id! })
  const path = `/api/presentations/${slug}/export_status/?${query}`
  return (await read<{ task_state: string }>(caller.send('GET', path))).task_state
}

async function read<Body>(reply: Promise<Response>): Promise<Body> {
  const answer = await reply
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Body
}
