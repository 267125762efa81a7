import type { GeneratorStatus } from '#contract/generation.ts'
import { DomainError } from '#domain/errors.ts'
import type { Outline } from '#domain/generation/outline.ts'
import { makeStorable, type Orm } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import { refuseTooManySlides } from '../presentations/presentations.ts'
import { type FoundTask, lockAsking, type TaskRow, updateTask } from './queries.ts'
import {
  admitAgain,
  type ContinueRequest,
  claimGenerationPlace,
  lockOpenTask,
  openTask,
  presentStatus,
  requeueTask,
  type TaskRequest,
} from './tasks.ts'

interface EditedOutline extends TaskRequest {
  readonly outline: Outline
}

/** Saves the outline as the person edited it, while they may: before the slides are written, or after a failure. */
export async function saveOutline(services: Services, given: EditedOutline): Promise<GeneratorStatus> {
  return services.orm.transaction(async orm => {
    const found = await lockOpenTask(orm, given)
    if (!mayEditOutline(found.task)) throw new DomainError('conflict')
    return presentStatus(await keepOutline(orm, services, found, given.outline))
  })
}

function mayEditOutline(task: TaskRow): boolean {
  return task.outline !== null && (task.awaitsOutline || task.state === 'FAILURE')
}

async function keepOutline(
  orm: Orm,
  services: Services,
  { task, plan }: Pick<FoundTask, 'plan'> & { readonly task: TaskRow },
  given: Outline,
): Promise<TaskRow> {
  const outline = makeStorable(given)
  refuseTooManySlides(plan, outline.entries.length)
  const change = { outline, name: outline.title, slidesTotal: outline.entries.length }
  await updateTask(orm, task.id, { ...change, updatedAt: services.clock.now() })
  return { ...task, ...change }
}

/** Continues with this outline. A task that continues already, because it was confirmed before, is left alone. */
export async function confirmOutline(
  services: Services,
  given: EditedOutline & ContinueRequest,
): Promise<GeneratorStatus> {
  const { task: seen } = await openTask(services.orm, given)
  const mayGoOn = seen.awaitsOutline || seen.state === 'FAILURE'
  if (mayGoOn) await admitAgain(services, seen, given)
  return services.orm.transaction(async orm => {
    await lockAsking(orm, seen.userId, seen.workspaceId)
    if (mayGoOn) await claimGenerationPlace(orm, services, seen)
    const found = await lockOpenTask(orm, given)
    const { task } = found
    if (!mayEditOutline(task)) {
      if (task.outline === null) throw new DomainError('conflict')
      return presentStatus(task)
    }
    const kept = await keepOutline(orm, services, found, given.outline)
    await updateTask(orm, task.id, { outlineConfirmed: true })
    return requeueTask(orm, services, { ...kept, outlineConfirmed: true })
  })
}
