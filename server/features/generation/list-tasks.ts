import type { OpenTask } from '#contract/generation.ts'
import { can } from '#domain/workspace/capabilities.ts'
import type { Services } from '#server/services.ts'
import { presentOpenTask } from './present-task.ts'
import { selectOpenTasks } from './queries.ts'

const mostListed = 50

export async function listTasks(services: Services, userId: number): Promise<OpenTask[]> {
  const rows = await selectOpenTasks(services.orm, userId, mostListed)
  return rows.filter(({ role }) => can(role, 'presentation.create')).map(({ task }) => presentOpenTask(task))
}
