import type { GeneratorStatus } from '#contract/generation.ts'
import { DomainError } from '#domain/errors.ts'
import type { Orm } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import { limitAttempts } from '../throttle/limit-attempts.ts'
import { checkPresentationPlace } from '../workspaces/check-presentation-place.ts'
import { generationJob } from './generation-job.ts'
import { claimGenerationPlace } from './limit-generations.ts'
import { holdTask, openTask, type TaskVisit } from './open-task.ts'
import { presentStatus } from './present-task.ts'
import { holdAsking, type TaskRow, updateTask } from './queries.ts'

/** Goes on with a failed task from the step that failed; asked twice, it goes on once. */
export async function resumeTask(
  services: Services,
  visit: TaskVisit & { readonly address: string },
): Promise<GeneratorStatus> {
  const { task } = await openTask(services.orm, visit)
  if (task.state === 'SUCCESS') throw new DomainError('conflict')
  if (task.state !== 'FAILURE') return presentStatus(task)
  const { address, userId } = visit
  await checkPresentationPlace(services.orm, task.workspaceId)
  await limitAttempts(services, 'generation', {
    address,
    account: String(userId),
    workspace: task.workspaceId,
  })
  return services.orm.transaction(async orm => {
    // In the order of a start, which has no row to hold yet.
    await holdAsking(orm, task.userId, task.workspaceId)
    await claimGenerationPlace(orm, services, task)
    const held = await holdTask(orm, visit)
    return held.task.state === 'FAILURE' ? goOn(orm, services, held.task) : presentStatus(held.task)
  })
}

/** Sets a held task going: from the step it was at, or back to its person where the outline is theirs to judge. */
export async function goOn(orm: Orm, services: Services, task: TaskRow): Promise<GeneratorStatus> {
  const awaitsOutline = task.review && task.outline !== null && !task.outlineConfirmed
  const change = {
    state: awaitsOutline ? 'STARTED' : 'PENDING',
    awaitsOutline,
    error: null,
    run: task.run + 1,
    tries: 0,
    updatedAt: services.clock.now(),
  } as const
  await updateTask(orm, task.id, change)
  if (!awaitsOutline) {
    await services.jobs.enqueue(orm, generationJob, { task_id: task.id, run: change.run })
  }
  return presentStatus({ ...task, ...change })
}
