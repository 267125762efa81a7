import { days, hours } from '#server/clock.ts'
import type { Services } from '#server/services.ts'
import { exportJob } from './export-job.ts'
import { deleteExport, restartExport, selectExpired, selectStalled } from './queries.ts'

const lifetime = hours(24)
/** Whoever asked before the last edit may still be about to download. */
const outdatedLifetime = hours(1)
const cardLifetime = days(30)
/** A worker that is at it tells of itself far more often. */
const longestSilence = hours(1)
const batch = 100

/** Removes the files that nobody comes back for, those of deleted presentations too, and sets going again what the queue has lost. */
export async function tidyExports(services: Services): Promise<void> {
  const { orm, storage, clock, jobs } = services
  const now = clock.now().getTime()
  const before = (age: number) => new Date(now - age)
  const lifetimes = {
    until: before(lifetime),
    outdatedUntil: before(outdatedLifetime),
    longLived: { formats: ['card'], until: before(cardLifetime) },
  }
  for (;;) {
    const expired = await selectExpired(orm, lifetimes, batch)
    for (const task of expired) {
      if (task.src) await storage.remove(task.src)
      await deleteExport(orm, task)
    }
    if (expired.length < batch) break
  }
  for (const task of await selectStalled(orm, before(longestSilence), batch)) {
    await orm.transaction(async inner => {
      const run = await restartExport(inner, task, clock.now())
      if (run !== undefined) await jobs.enqueue(inner, exportJob, { export_id: task.id, run })
    })
  }
}
