import type { GeneratorStatus } from '#contract/generation.ts'
import { DomainError } from '#domain/errors.ts'
import type { Services } from '#server/services.ts'
import { claimGenerationPlace } from './limit-generations.ts'
import { holdTask, openTask } from './open-task.ts'
import { presentStatus } from './present-task.ts'
import { holdAsking, updateTask } from './queries.ts'
import { goOn } from './resume-task.ts'
import { isTheirs, keepOutline, type OutlineGiven } from './save-outline.ts'

/** Goes on with this outline. One that goes on already, because of the same word sent before, is left to. */
export async function confirmOutline(services: Services, given: OutlineGiven): Promise<GeneratorStatus> {
  const { task: seen } = await openTask(services.orm, given)
  return services.orm.transaction(async orm => {
    await holdAsking(orm, seen.userId, seen.workspaceId)
    if (seen.awaitsOutline || seen.state === 'FAILURE') await claimGenerationPlace(orm, services, seen)
    const found = await holdTask(orm, given)
    const { task } = found
    if (!isTheirs(task)) {
      if (task.outline === null) throw new DomainError('conflict')
      return presentStatus(task)
    }
    const kept = await keepOutline(orm, services, found, given.outline)
    await updateTask(orm, task.id, { outlineConfirmed: true })
    return goOn(orm, services, { ...kept, outlineConfirmed: true })
  })
}
