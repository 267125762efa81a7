import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { GeneratorStatus } from '#contract/generation.ts'
import type { StoredPresentation } from '#contract/presentation-shape.ts'
import { Caller, inventAccount } from '#tests/support/process/caller.ts'
import { ServerProcess } from '#tests/support/process/server-process.ts'
import { runProcess } from '#tests/support/server/run-process.ts'
import { prepareDataDir } from '#tests/support/server/snapshot.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/server/test-database.ts'

const onPostgres = process.env.TEST_DATABASE_URL
const tasks = 3
const slides = 12
const kills = 3

let folder: string
let database: TestDatabase | undefined
let running: ReturnType<typeof runProcess>[] = []
let started = 0
let port = 0
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-generation-'))
  writeFileSync(join(folder, 'written'), '')
  port = await ServerProcess.reservePort()
  if (onPostgres) database = await openTestDatabase()
  else await prepareDataDir(join(folder, 'data'))
})
afterEach(async () => {
  for (const { child } of running) child.kill('SIGKILL')
  await Promise.all(running.map(({ ended }) => ended))
  running = []
  await database?.close()
  database = undefined
  rmSync(folder, { recursive: true, force: true })
})

async function startProcess(more: Readonly<Record<string, string>> = {}): Promise<void> {
  const where = database ? { DATABASE_URL: await nameDatabase(database) } : { DATA_DIR: join(folder, 'data') }
  const one = runProcess('tests/support/process/slow-writer-process.ts', {
    cwd: folder,
    env: {
      ...where,
      ...{ PORT: String(port), LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '1000' },
      ...{ WRITTEN: join(folder, 'written'), PROCESS: String(++started), LATENCY: '40' },
      ...more,
    },
  })
  running.push(one)
  await one.says(/is ready/)
}

async function nameDatabase({ orm }: TestDatabase): Promise<string> {
  const found = await orm.execute(sql`select current_database() as name`)
  const url = new URL(onPostgres!)
  url.pathname = (found as unknown as { rows: { name: string }[] }).rows[0]!.name
  return url.href
}

async function kill(): Promise<void> {
  const one = running.pop()!
  one.child.kill('SIGKILL')
  await one.ended
  // Its silence is noticed after twenty seconds; nobody waits for them here.
  await database?.orm.execute(
    sql`update pgboss.job set state = 'created' where name = 'generation' and state in ('active', 'retry')`,
  )
}

interface Asked {
  readonly process: number
  readonly deck: string
  readonly slide: number
}

function readAsked(): Asked[] {
  const lines = readFileSync(join(folder, 'written'), 'utf8').split('\n').slice(0, -1)
  return lines.map(line => {
    const [process, deck, slide] = line.split('\t')
    return { process: Number(process), deck: deck!, slide: Number(slide) }
  })
}

test('[D-25] killed again and again at any moment, every task ends in one presentation, and no finished slide is written again', async () => {
  await startProcess()
  const caller = new Caller(`http://127.0.0.1:${port}`)
  await caller.send('GET', '/health/live')
  expect(await caller.register(inventAccount())).toBe(200)
  const decks = Array.from({ length: tasks }, (_, at) => `Deck number ${at}`)
  const asked = decks.map(async brief => {
    const path = '/api/presentations/generate_presentation/brief/'
    const { task_id } = (await (await caller.send('POST', path, { brief, slides })).json()) as {
      task_id: string
    }
    return { task_id, deck: brief }
  })
  const made = await Promise.all(asked)
  const read = async (task_id: string): Promise<GeneratorStatus> =>
    (await (
      await caller.send('GET', `/api/presentations/generator_status?task_id=${task_id}`)
    ).json()) as never

  const finished: Asked[] = []
  for (let round = 0; round < kills; round++) {
    // The first dies at work for certain, the others at any moment: before, during or after theirs.
    if (round === 0) await vi.waitFor(() => expect(readAsked()).not.toEqual([]), 60_000)
    else await pause(30 + Math.random() * 250)
    await kill()
    await startProcess()
    for (const { task_id, deck } of made) {
      const { slides_done, error } = await read(task_id)
      expect(error).toBeNull()
      for (let slide = 0; slide < slides_done; slide++) finished.push({ process: started, deck, slide })
    }
  }
  await vi.waitFor(
    async () => {
      const states = await Promise.all(made.map(async ({ task_id }) => (await read(task_id)).task_state))
      expect(states).toEqual(made.map(() => 'SUCCESS'))
    },
    { timeout: 60_000, interval: 200 },
  )

  const list = (await (await caller.send('GET', '/api/presentations/?page_size=50')).json()) as {
    count: number
  }
  expect(list.count).toBe(tasks)
  for (const { task_id, deck } of made) {
    const { slug } = await read(task_id)
    const reply = await caller.send('GET', `/api/presentations/${slug}/`)
    const { name, slides: shown } = (await reply.json()) as StoredPresentation
    expect([name, shown.length]).toEqual([deck, slides])
  }
  const written = readAsked()
  expect(new Set(written.map(({ process }) => process)).size).toBeGreaterThan(1)
  // What was under way when its process died may be asked for again, and nothing else.
  const perDeck = Map.groupBy(written, ({ deck, slide }) => `${deck} ${slide}`)
  expect(perDeck.size).toBe(tasks * slides)
  for (const askedFor of perDeck.values()) {
    expect(new Set(askedFor.map(({ process }) => process)).size).toBe(askedFor.length)
  }
  for (const { process, deck, slide } of finished) {
    const later = perDeck.get(`${deck} ${slide}`)!.filter(other => other.process > process)
    expect([deck, slide, later]).toEqual([deck, slide, []])
  }
}, 300_000)

test('[D-25] [G-06] killed in the plan, in the review and while slides are mended, a presentation comes once, and nothing known is asked for again', async () => {
  const steps = join(folder, 'steps')
  writeFileSync(steps, '')
  const before = started
  const readSteps = () => readFileSync(steps, 'utf8').split('\n').slice(0, -1)
  const dieAt = async (step: string) => {
    await vi.waitFor(
      () => expect(readSteps().some(line => line.startsWith(`${started} ${step}`))).toBe(true),
      {
        timeout: 60_000,
        interval: 20,
      },
    )
    await kill()
  }
  await startProcess({ STEPS: steps, HOLD: 'plan' })
  const caller = new Caller(`http://127.0.0.1:${port}`)
  await caller.send('GET', '/health/live')
  expect(await caller.register(inventAccount())).toBe(200)
  const path = '/api/presentations/generate_presentation/brief/'
  const reply = await caller.send('POST', path, { brief: 'Bees', slides: 6 })
  const { task_id } = (await reply.json()) as { task_id: string }
  await dieAt('plan')
  await startProcess({ STEPS: steps, HOLD: 'review' })
  await dieAt('review')
  await startProcess({ STEPS: steps, HOLD: 'mend' })
  await dieAt('mend')
  await startProcess({ STEPS: steps })
  const read = async (): Promise<GeneratorStatus> =>
    (await (
      await caller.send('GET', `/api/presentations/generator_status?task_id=${task_id}`)
    ).json()) as never
  await vi.waitFor(async () => expect((await read()).task_state).toBe('SUCCESS'), {
    timeout: 60_000,
    interval: 100,
  })
  const { slug } = await read()
  const deck = (await (await caller.send('GET', `/api/presentations/${slug}/`)).json()) as StoredPresentation
  expect(deck.slides).toHaveLength(5)
  const list = (await (await caller.send('GET', '/api/presentations/?page_size=50')).json()) as {
    count: number
  }
  expect(list.count).toBe(1)
  // Each was asked for by the process that died at it and by the next, and by nobody else.
  const askedBy = (step: string) =>
    readSteps()
      .map(line => line.split(' '))
      .filter(([, asked]) => asked === step)
      .map(([process]) => Number(process) - before)
  expect(askedBy('plan')).toEqual([1, 2])
  expect(new Set(askedBy('slide'))).toEqual(new Set([2]))
  expect(askedBy('slide')).toHaveLength(6)
  expect(askedBy('review')).toEqual([2, 3])
  expect(new Set(askedBy('mend'))).toEqual(new Set([3, 4]))
  expect(askedBy('mend').filter(process => process === 4)).toHaveLength(2)
}, 300_000)
