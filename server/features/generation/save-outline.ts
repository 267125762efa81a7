import type { GeneratorStatus } from '#contract/generation.ts'
import { DomainError } from '#domain/errors.ts'
import type { Outline } from '#domain/generation/outline.ts'
import type { Orm } from '#server/db/database.ts'
import { makeStorable } from '#server/db/storable-text.ts'
import type { Services } from '#server/services.ts'
import { refuseTooManySlides } from '../presentations/refuse-too-many-slides.ts'
import { holdTask, type TaskVisit } from './open-task.ts'
import { presentStatus } from './present-task.ts'
import { type FoundTask, type TaskRow, updateTask } from './queries.ts'

export interface OutlineGiven extends TaskVisit {
  readonly outline: Outline
}

/** Keeps an outline as its person has it, while it is theirs to change: before the slides, or after a failure. */
export async function saveOutline(services: Services, given: OutlineGiven): Promise<GeneratorStatus> {
  return services.orm.transaction(async orm => {
    const found = await holdTask(orm, given)
    if (!isTheirs(found.task)) throw new DomainError('conflict')
    return presentStatus(await keepOutline(orm, services, found, given.outline))
  })
}

export function isTheirs(task: TaskRow): boolean {
  return task.outline !== null && (task.awaitsOutline || task.state === 'FAILURE')
}

export async function keepOutline(
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
