import { PgBoss } from 'pg-boss'
import type { z } from 'zod'
import { asJobDatabase, type Database, makeStorable, type Orm } from '../db/database.ts'

export interface JobDefinition<Data extends object = object> {
  readonly name: string
  readonly data: z.ZodType<Data>
  readonly retryLimit: number
  /** Seconds between tries; grows with each, up to `retryDelayMax` where that is said. */
  readonly retryDelay: number
  readonly retryDelayMax?: number
  readonly expireInSeconds: number
  /** For long ones: a worker without a heartbeat for this long counts as crashed, and the job is queued again. At least 10. */
  readonly heartbeatSeconds?: number
  /** How many a process does at once; one unless said. */
  readonly concurrency?: number
  /** A cron line, for jobs that run by themselves. */
  readonly cron?: string
  /** It reaches people: what another installation has sent already is not sent from here. */
  readonly isLetter?: boolean
}

/**
 * Handlers run again when a worker crashes half-way, so each must be idempotent. The signal
 * says that the process is about to end, or that the job was taken from it: what takes long stops and throws.
 */
export type JobHandler<Data extends object> = (data: Data, signal: AbortSignal) => Promise<void>

export interface JobsLogger {
  error(details: object, message: string): void
}

export function defineJob<Data extends object>(definition: JobDefinition<Data>): JobDefinition<Data> {
  return definition
}

/** Seconds. */
const lookForDeadEvery = 15
const lookForDueEvery = 5
/**
 * One failing job re-runs its whole batch: batches of one. Each worker's own look is a costly one, and there are dozens of
 * workers: while jobs are announced they look rarely, and `wakeWhoHasWork` asks once for all of them.
 */
const pace = { batchSize: 1, pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 120 }

export type Jobs = Awaited<ReturnType<typeof openJobs>>

export async function openJobs(database: Database, logger: JobsLogger) {
  const boss = new PgBoss({
    ...database.jobs,
    useListenNotify: true,
    superviseIntervalSeconds: lookForDeadEvery,
    monitorIntervalSeconds: lookForDeadEvery,
  })
  const stopping = new AbortController()
  boss.on('error', error => logger.error({ err: error }, 'job queue'))
  await boss.start()
  // What stands already costs a start nothing more than this look.
  const made = new Map((await boss.getQueues()).map(queue => [queue.name, queue as object]))
  const schedules = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]))
  const handlers = new Map<string, { definition: JobDefinition; handle: JobHandler<object> }>()
  const workers = new Map<string, string[]>()
  let looking: NodeJS.Timeout | undefined

  /** New jobs announce themselves; those that are tried again, or were put off, only become due. */
  async function wakeWhoHasWork(): Promise<void> {
    const { rows } = await asJobDatabase(database.orm).executeSql(
      `select queue as name from jsonb_array_elements_text($1::jsonb) queue where exists
        (select from pgboss.job where name = queue and state < 'active' and not blocked and start_after <= now())`,
      [JSON.stringify([...workers.keys()])],
    )
    for (const { name } of rows as { readonly name: string }[])
      for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker)
  }

  return {
    /**
     * Pass the transaction the job belongs to: it is queued when that commits, and never without it. Queued twice with
     * one id it is one job, for as long as the first is remembered.
     */
    async enqueue<Data extends object>(
      orm: Orm,
      job: JobDefinition<Data>,
      data: Data,
      { id }: { readonly id?: string } = {},
    ): Promise<void> {
      // What people sent is in it, and a refusal here would take their whole call back.
      await boss.send(job.name, makeStorable(data), {
        db: asJobDatabase(orm),
        ...(id !== undefined && { id }),
      })
    },
    /** Removes every job about a person, done ones too: each is kept for a while with all that it carried. */
    async forget(
      orm: Orm,
      { userId, addresses }: { readonly userId: number; readonly addresses: readonly string[] },
    ): Promise<void> {
      const words = addresses.map(address => JSON.stringify(address))
      await asJobDatabase(orm).executeSql(
        `delete from pgboss.job where (data ->> 'userId') = $1
          or exists (select from jsonb_array_elements_text($2::jsonb) word where position(word in data::text) > 0)`,
        [String(userId), JSON.stringify(words)],
      )
    },
    /** What waited in the queue of the installation that this one was restored from; see `takeUpCarriedJobs`. */
    async enqueueCarried(
      orm: Orm,
      name: string,
      data: object,
      { id, elsewhere }: { readonly id: string; readonly elsewhere: boolean },
    ): Promise<void> {
      const definition = handlers.get(name)?.definition
      if (!definition || definition.cron || (elsewhere && definition.isLetter)) return
      await boss.send(name, data, { db: asJobDatabase(orm), id })
    },
    async register<Data extends object>(
      definition: JobDefinition<Data>,
      handle: JobHandler<Data>,
    ): Promise<void> {
      const { name, retryLimit, retryDelay, retryDelayMax, expireInSeconds, heartbeatSeconds, cron } =
        definition
      const queue = {
        retryLimit,
        retryDelay,
        retryBackoff: true,
        expireInSeconds,
        ...(retryDelayMax !== undefined && { retryDelayMax }),
        ...(heartbeatSeconds !== undefined && { heartbeatSeconds }),
        deleteAfterSeconds: 3600,
        notify: true,
      }
      if (!isMadeLike(queue, made.get(name))) {
        await boss.createQueue(name, queue)
        // A queue made by an earlier version keeps that version's settings otherwise.
        await boss.updateQueue(name, queue)
        // Inside a transaction the embedded database cannot look the queue up: learn it now, or enqueue waits for itself.
        await boss.touch(name, '00000000-0000-0000-0000-000000000000')
      }
      if (cron && schedules.get(name) !== cron) await boss.schedule(name, cron)
      handlers.set(name, { definition, handle } as never)
    },
    async startWorkers(): Promise<void> {
      for (const [name, { definition, handle }] of handlers) {
        const ids: string[] = []
        workers.set(name, ids)
        for (let place = 0; place < (definition.concurrency ?? 1); place++) {
          const worker: string = await boss.work(name, pace, async ([job]) => {
            if (!job) return
            const signal = AbortSignal.any([job.signal, stopping.signal])
            try {
              await handle(definition.data.parse(job.data ?? {}), signal)
            } catch (error) {
              if (!signal.aborted) logger.error({ err: error, job: name }, 'job failed')
              throw error
            } finally {
              // What waited behind this one is looked for at once, not at the next round.
              boss.notifyWorker(worker)
            }
          })
          ids.push(worker)
        }
      }
      looking = setInterval(() => {
        void wakeWhoHasWork().catch(error => {
          if (!stopping.signal.aborted) logger.error({ err: error }, 'job queue')
        })
      }, lookForDueEvery * 1000).unref()
    },
    /** Does what is queued now, here, in order; tests use it instead of waiting for a worker. */
    async drain(): Promise<number> {
      let done = 0
      for (const [name, { definition, handle }] of handlers) {
        for (;;) {
          const [job] = await boss.fetch<object>(name, { batchSize: 1 })
          if (!job) break
          try {
            await handle(definition.data.parse(job.data ?? {}), stopping.signal)
          } catch (error) {
            await boss.fail(name, job.id, error as Error)
            throw error
          }
          await boss.complete(name, job.id)
          done++
        }
      }
      return done
    },
    /** Queues again the jobs of workers that crashed; runs by itself. */
    async takeUpAbandoned(): Promise<void> {
      await boss.supervise()
    },
    /** The same where no other process can be at work: what is under way is nobody's, and nobody waits for a sign of life. */
    async takeUpAll(): Promise<void> {
      // One question for all queues: most have nothing, and each would be asked at every start.
      const { rows } = await asJobDatabase(database.orm).executeSql(
        `select name, id from pgboss.job where state in ('active', 'cancelled')`,
        [],
      )
      const left = Map.groupBy(rows as { readonly name: string; readonly id: string }[], ({ name }) => name)
      for (const [name, lying] of left) {
        if (!handlers.has(name)) continue
        const ids = lying.map(({ id }) => id)
        await boss.cancel(name, ids)
        // Due at once, while what failed has to wait. A crash between the two steps leaves them here, cancelled.
        await boss.resume(name, ids)
      }
    },
    async stop(): Promise<void> {
      clearInterval(looking)
      stopping.abort(new Error('the process is about to end'))
      await boss.stop({ graceful: true, timeout: 10_000, close: true })
    },
  }
}

function isMadeLike(wanted: object, made: object | undefined): boolean {
  if (!made) return false
  return Object.entries(wanted).every(([key, value]) => (made as Record<string, unknown>)[key] === value)
}
