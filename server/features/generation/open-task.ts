import { DomainError } from '#domain/errors.ts'
import { can } from '#domain/workspace/capabilities.ts'
import type { Orm } from '#server/db/database.ts'
import { type FoundTask, findTask, lockTask, type TaskRow } from './queries.ts'

export interface TaskVisit {
  readonly userId: number
  readonly taskId: string
}

/** Opens a task to who asked for it while they may make presentations in its workspace; to nobody else. */
export async function openTask(orm: Orm, { userId, taskId }: TaskVisit): Promise<FoundTask> {
  const found = await findTask(orm, taskId, userId)
  if (!found || !can(found.role ?? undefined, 'presentation.create')) throw new DomainError('task_not_found')
  return found
}

/** The same, held until the transaction ends. */
export async function holdTask(
  orm: Orm,
  visit: TaskVisit,
): Promise<Omit<FoundTask, 'task'> & { task: TaskRow }> {
  const found = await openTask(orm, visit)
  const task = await lockTask(orm, visit.taskId)
  if (!task) throw new DomainError('task_not_found')
  return { ...found, task }
}
