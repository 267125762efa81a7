import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { Database } from '#server/db/database.ts'
import { Arrivals } from '#tests/support/fakes/arrivals.ts'
import { createLogger } from '#tests/support/fakes/logger.ts'
import { openTestDatabase } from '#tests/support/server/test-database.ts'
import { defineJob, type JobHandler, type Jobs, openJobs } from './jobs.ts'

const data = z.object({ n: z.int() })
type Data = z.output<typeof data>
const settings = { data, retryLimit: 3, retryDelay: 0, expireInSeconds: 60 }

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const logger = createLogger()
let queues = 0

/** A queue nobody has used yet, with the worker process to go with it. */
async function openQueue(handle: JobHandler<Data>, name = `queue-${++queues}`) {
  const job = defineJob({ ...settings, name })
  const jobs = await openJobs(database, logger)
  await jobs.register(job, handle)
  return { job, jobs, name }
}

async function readJobs(name: string): Promise<{ state: string; retry_count: number }[]> {
  const found = await database.orm.execute(
    sql`select state::text as state, retry_count from pgboss.job where name = ${name} order by created_on`,
  )
  return (found as unknown as { rows: { state: string; retry_count: number }[] }).rows
}

/** As if its worker had been killed: gone without a word, and the time it was given has passed. */
async function leaveHalfDone(name: string): Promise<void> {
  await database.orm.execute(
    sql`update pgboss.job set started_on = now() - interval '1 hour' where name = ${name} and state = 'active'`,
  )
  await database.orm.execute(sql`update pgboss.queue set monitor_on = null`)
}

/** Nobody waits here for the pause before a retry. */
async function makeDue(name: string): Promise<void> {
  await database.orm.execute(
    sql`update pgboss.job set start_after = now() where name = ${name} and state = 'retry'`,
  )
}

async function close(...all: Jobs[]): Promise<void> {
  await Promise.all(all.map(jobs => jobs.stop()))
}

test('what is queued in a transaction that rolls back is never done', async () => {
  const { job, jobs, name } = await openQueue(async () => undefined)
  const attempt = database.orm.transaction(async transaction => {
    await jobs.enqueue(transaction, job, { n: 1 })
    throw new Error('changed my mind')
  })
  await expect(attempt).rejects.toThrow('changed my mind')
  expect(await readJobs(name)).toEqual([])
  await close(jobs)
})

test('what is queued in a transaction is done once it commits, and once only', async () => {
  const done: number[] = []
  const { job, jobs } = await openQueue(async ({ n }) => void done.push(n))
  await database.orm.transaction(async transaction => {
    await jobs.enqueue(transaction, job, { n: 1 })
    await jobs.enqueue(transaction, job, { n: 2 })
  })
  expect(await jobs.drain()).toBe(2)
  expect(await jobs.drain()).toBe(0)
  expect(done.toSorted()).toEqual([1, 2])
  await close(jobs)
})

test('many transactions queue at once without waiting for each other for ever', async () => {
  const { job, jobs, name } = await openQueue(async () => undefined)
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      database.orm.transaction(async transaction => {
        await transaction.execute(sql`select 1`)
        await jobs.enqueue(transaction, job, { n })
      }),
    ),
  )
  expect(await readJobs(name)).toHaveLength(20)
  await close(jobs)
})

test('a worker does what comes at once, and tries again what failed', async () => {
  const tries = new Arrivals<number>()
  const { job, jobs, name } = await openQueue(async ({ n }) => {
    tries.add(n)
    if (tries.items.length === 1) throw new Error('not yet')
  })
  await jobs.startWorkers()
  await jobs.enqueue(database.orm, job, { n: 7 })
  await tries.waitFor(1)
  await vi.waitFor(async () => expect(await readJobs(name)).toEqual([{ state: 'retry', retry_count: 0 }]))
  await makeDue(name)
  // The arrival of another wakes the worker before its next round.
  await jobs.enqueue(database.orm, job, { n: 8 })
  expect(await tries.waitFor(2)).toEqual([7, 7])
  await close(jobs)
  expect((await readJobs(name))[0]).toEqual({ state: 'completed', retry_count: 1 })
})

test('what becomes due without a word is found at the next look, one for all queues', async () => {
  const tries = new Arrivals<number>()
  const { job, jobs, name } = await openQueue(async ({ n }) => {
    tries.add(n)
    if (tries.items.length === 1) throw new Error('the line was cut')
  })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await jobs.startWorkers()
  await jobs.enqueue(database.orm, job, { n: 7 })
  await tries.waitFor(1)
  while ((await readJobs(name))[0]?.state !== 'retry') await delay(20)
  await makeDue(name)
  vi.advanceTimersByTime(5000)
  expect(await tries.waitFor(2)).toEqual([7, 7])
  await close(jobs)
  vi.useRealTimers()
})

test('what keeps failing is given up in the end, and does not hold up the rest', async () => {
  const done: number[] = []
  const { job, jobs, name } = await openQueue(async ({ n }) => {
    if (n === 0) throw new Error('never')
    done.push(n)
  })
  await jobs.enqueue(database.orm, job, { n: 0 })
  await jobs.enqueue(database.orm, job, { n: 1 })
  for (let attempt = 0; attempt <= settings.retryLimit; attempt++) {
    await expect(jobs.drain()).rejects.toThrow('never')
    await makeDue(name)
  }
  await jobs.drain()
  expect(done).toEqual([1])
  expect((await readJobs(name)).map(({ state }) => state)).toEqual(['failed', 'completed'])
  await close(jobs)
})

test('what a killed worker left half done is taken up by the next', async () => {
  const begun = new Arrivals<number>()
  const killed = await openQueue(async ({ n }) => {
    begun.add(n)
    return new Promise(() => undefined)
  })
  await killed.jobs.startWorkers()
  await killed.jobs.enqueue(database.orm, killed.job, { n: 5 })
  await begun.waitFor(1)
  await leaveHalfDone(killed.name)

  const done: number[] = []
  const next = await openQueue(async ({ n }) => void done.push(n), killed.name)
  await next.jobs.takeUpAbandoned()
  await makeDue(killed.name)
  expect(await next.jobs.drain()).toBe(1)
  expect(done).toEqual([5])
  expect(await readJobs(killed.name)).toEqual([{ state: 'completed', retry_count: 1 }])
  await close(next.jobs)
  void killed.jobs.stop()
})

test('what lies there from a process that is gone is due at once where no other can be at work', async () => {
  const { job, jobs, name } = await openQueue(async () => undefined)
  await jobs.enqueue(database.orm, job, { n: 1 })
  await jobs.enqueue(database.orm, job, { n: 2 })
  await database.orm.execute(
    sql`update pgboss.job set state = 'active', started_on = now() where name = ${name} and data->>'n' = '1'`,
  )
  await jobs.takeUpAll()
  expect(await jobs.drain()).toBe(2)
  expect((await readJobs(name)).map(({ state }) => state)).toEqual(['completed', 'completed'])
  await close(jobs)
})

test('what waits in line is done one after the other without a pause', async () => {
  const done = new Arrivals<number>()
  const { job, jobs } = await openQueue(async ({ n }) => done.add(n))
  for (let n = 0; n < 12; n++) await jobs.enqueue(database.orm, job, { n })
  const begin = performance.now()
  await jobs.startWorkers()
  await done.waitFor(12)
  // A round is five seconds.
  expect(performance.now() - begin).toBeLessThan(5000)
  await close(jobs)
})

test('a handler hears that its process is about to end', async () => {
  const begun = new Arrivals<number>()
  const { job, jobs, name } = await openQueue(async ({ n }, signal) => {
    begun.add(n)
    await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  })
  await jobs.startWorkers()
  await jobs.enqueue(database.orm, job, { n: 1 })
  await begun.waitFor(1)
  await close(jobs)
  expect((await readJobs(name)).map(({ state }) => state)).toEqual(['retry'])
})

test('a queue of an earlier version takes over today’s settings', async () => {
  const { jobs, name } = await openQueue(async () => undefined)
  await jobs.register(defineJob({ ...settings, name, retryLimit: 9 }), async () => undefined)
  const found = await database.orm.execute(sql`select retry_limit from pgboss.queue where name = ${name}`)
  expect((found as unknown as { rows: object[] }).rows).toEqual([{ retry_limit: 9 }])
  await close(jobs)
})

test('data that does not fit the job fails instead of being worked on', async () => {
  const done: unknown[] = []
  const { job, jobs } = await openQueue(async given => void done.push(given))
  await jobs.enqueue(database.orm, job, { n: 'many' } as never)
  await expect(jobs.drain()).rejects.toThrow()
  expect(done).toEqual([])
  await close(jobs)
})

test('what people sent is queued whatever is in it, but for what no database keeps', async () => {
  const words = defineJob({
    ...{ name: 'words', retryLimit: 0, retryDelay: 0, expireInSeconds: 60 },
    data: z.object({ text: z.string(), at: z.coerce.date() }),
  })
  const jobs = await openJobs(database, logger)
  const heard: unknown[] = []
  await jobs.register(words, async one => void heard.push(one))
  const at = new Date('2026-03-01T09:00:00.000Z')
  await jobs.enqueue(database.orm, words, { text: 'half\u0000 a \ud83d pair', at })
  await jobs.drain()
  expect(heard).toEqual([{ text: 'half a \ufffd pair', at }])
  await close(jobs)
})
