import { days, hours } from '#server/clock.ts'
import type { Services } from '#server/services.ts'
import { deleteOldTasks, lockTask, selectStalled } from './queries.ts'
import { goOn } from './resume-task.ts'

const keptWhenDone = days(7)
const keptLongest = days(30)
/** A worker that is at it tells of itself far more often. */
const longestSilence = hours(1)
const perTime = 100

/** Forgets tasks that nobody came back to, and sets going again what the queue has lost. */
export async function tidyTasks(services: Services): Promise<void> {
  const now = services.clock.now().getTime()
  await deleteOldTasks(services.orm, new Date(now - keptWhenDone), new Date(now - keptLongest))
  const since = new Date(now - longestSilence)
  for (const { id } of await selectStalled(services.orm, since, perTime)) {
    await services.orm.transaction(async orm => {
      const task = await lockTask(orm, id)
      const isStalled = task && task.updatedAt < since && !task.awaitsOutline
      if (isStalled && (task.state === 'PENDING' || task.state === 'STARTED')) await goOn(orm, services, task)
    })
  }
}
