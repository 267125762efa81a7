import type { GeneratorStatus } from '#contract/generation.ts'
import type { Services } from '#server/services.ts'
import { holdTask, type TaskVisit } from './open-task.ts'
import { presentStatus } from './present-task.ts'
import { updateTask } from './queries.ts'

/** Ends a task that is under way or waits; its worker finds out by itself and writes nothing more. */
export async function cancelTask(services: Services, visit: TaskVisit): Promise<GeneratorStatus> {
  return services.orm.transaction(async orm => {
    const { task } = await holdTask(orm, visit)
    if (task.state === 'SUCCESS' || task.state === 'FAILURE') return presentStatus(task)
    const change = { state: 'FAILURE', error: 'cancelled', awaitsOutline: false } as const
    await updateTask(orm, task.id, { ...change, updatedAt: services.clock.now() })
    return presentStatus({ ...task, ...change })
  })
}
