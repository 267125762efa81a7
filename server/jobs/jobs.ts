import { PgBoss } from 'pg-boss'
import type { z } from 'zod'
import { asJobDatabase } from '../db/as-job-database.ts'
import type { Database, Orm } from '../db/database.ts'

export interface JobDefinition<Data extends object = object> {
  readonly name: string
  readonly data: z.ZodType<Data>
  readonly retryLimit: number
  /** Seconds between tries; grows with each. */
  readonly retryDelay: number
  readonly expireInSeconds: number
  /** A cron line, for jobs that run by themselves. */
  readonly cron?: string
}

/** Handlers run again when a worker dies half-way, so each must do its work once however often it is called. */
export type JobHandler<Data extends object> = (data: Data) => Promise<void>

export interface JobsLogger {
  error(details: object, message: string): void
}

export function defineJob<Data extends object>(definition: JobDefinition<Data>): JobDefinition<Data> {
  return definition
}

export type Jobs = Awaited<ReturnType<typeof openJobs>>

export async function openJobs(database: Database, logger: JobsLogger) {
  const boss = new PgBoss({ ...database.jobs, useListenNotify: true })
  boss.on('error', error => logger.error({ err: error }, 'job queue'))
  await boss.start()
  // What stands already costs a start nothing more than this look.
  const made = new Map((await boss.getQueues()).map(queue => [queue.name, queue as object]))
  const schedules = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]))
  const handlers = new Map<string, { definition: JobDefinition; handle: JobHandler<object> }>()

  return {
    /** Pass the transaction the job belongs to: it is queued when that commits, and never without it. */
    async enqueue<Data extends object>(orm: Orm, job: JobDefinition<Data>, data: Data): Promise<void> {
      await boss.send(job.name, data, { db: asJobDatabase(orm) })
    },
    async register<Data extends object>(
      definition: JobDefinition<Data>,
      handle: JobHandler<Data>,
    ): Promise<void> {
      const { name, retryLimit, retryDelay, expireInSeconds, cron } = definition
      const queue = {
        retryLimit,
        retryDelay,
        retryBackoff: true,
        expireInSeconds,
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
        // One failing job re-runs its whole batch: batches of one. New jobs announce themselves, retries do not.
        const pace = { batchSize: 1, pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 5 }
        await boss.work(name, pace, async ([job]) => {
          if (job) await handle(definition.data.parse(job.data ?? {}))
        })
      }
    },
    /** Does what is queued now, here, in order; tests use it instead of waiting for a worker. */
    async drain(): Promise<number> {
      let done = 0
      for (const [name, { definition, handle }] of handlers) {
        for (;;) {
          const [job] = await boss.fetch<object>(name, { batchSize: 1 })
          if (!job) break
          try {
            await handle(definition.data.parse(job.data ?? {}))
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
    /** Puts back what a worker took and, having died, never finished; runs by itself every minute. */
    async takeUpAbandoned(): Promise<void> {
      await boss.supervise()
    },
    async stop(): Promise<void> {
      await boss.stop({ graceful: true, timeout: 10_000, close: true })
    },
  }
}

function isMadeLike(wanted: object, made: object | undefined): boolean {
  if (!made) return false
  return Object.entries(wanted).every(([key, value]) => (made as Record<string, unknown>)[key] === value)
}
