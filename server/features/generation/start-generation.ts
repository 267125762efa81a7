import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { generation } from '#contract/generation.ts'
import { DomainError } from '#domain/errors.ts'
import type { GenerationRequest } from '#domain/generation/request.ts'
import { makeStorable } from '#server/db/storable-text.ts'
import type { Services } from '#server/services.ts'
import { chooseWorkspace } from '../presentations/choose-workspace.ts'
import { refuseTooManySlides } from '../presentations/refuse-too-many-slides.ts'
import { limitAttempts } from '../throttle/limit-attempts.ts'
import { refuseFullWorkspace } from '../workspaces/refuse-full-workspace.ts'
import { generationJob } from './generation-job.ts'
import { claimGenerationPlace } from './limit-generations.ts'
import { nameTask } from './name-task.ts'
import { findByKey, holdAsking, insertTask } from './queries.ts'

export interface GenerationAsked {
  readonly userId: number
  readonly address: string
  readonly body: z.output<typeof generation.start.body>
}

/** Sets a generation going and tells its id. What was asked twice with one key is one. */
export async function startGeneration(services: Services, asked: GenerationAsked): Promise<string> {
  const { userId, address, body } = asked
  const { workspace: slug, key, review, ...given } = body
  const request: GenerationRequest = makeStorable(given)
  refuseEmpty(request)
  const workspace = await chooseWorkspace(services, userId, slug)
  const known = key && (await findByKey(services.orm, userId, key))
  if (known) return known.id
  refuseFullWorkspace(workspace)
  refuseTooManySlides(workspace.plan, request.slides ?? 0)
  await limitAttempts(services, 'generation', { address, account: String(userId), workspace: workspace.id })
  return services.orm.transaction(async orm => {
    await holdAsking(orm, userId, workspace.id)
    // Asked twice at the same moment: the other was the first.
    const first = key && (await findByKey(orm, userId, key))
    if (first) return first.id
    await claimGenerationPlace(orm, services, { userId, workspaceId: workspace.id })
    const id = randomUUID()
    const now = services.clock.now()
    await insertTask(orm, {
      ...{ id, userId, workspaceId: workspace.id, key: key ?? null, request, review },
      name: nameTask(request),
      state: 'PENDING',
      step: 'send_request',
      createdAt: now,
      updatedAt: now,
    })
    await services.jobs.enqueue(orm, generationJob, { task_id: id, run: 1 })
    return id
  })
}

function refuseEmpty({ brief, documents }: GenerationRequest): void {
  if (brief.trim() !== '' || documents.some(({ text }) => text.trim() !== '')) return
  throw new DomainError('validation_failed', { fields: { brief: 'required' } })
}
