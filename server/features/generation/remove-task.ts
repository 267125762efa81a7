import type { Services } from '#server/services.ts'
import { openTask, type TaskVisit } from './open-task.ts'
import { deleteTask } from './queries.ts'

/** Its results go with it, and a worker that is at it finds nothing left to write to. */
export async function removeTask(services: Services, visit: TaskVisit): Promise<void> {
  await openTask(services.orm, visit)
  await deleteTask(services.orm, visit.taskId)
}
