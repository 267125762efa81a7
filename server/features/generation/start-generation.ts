import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { generation } from '#contract/generation.ts'
import { DomainError } from '#domain/errors.ts'
import { skipAddresses } from '#domain/generation/brief/clean-text.ts'
import type { GenerationRequest } from '#domain/generation/request.ts'
import { makeStorable } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import { refuseForeignFolder } from '../folders/folders.ts'
import { chooseWorkspace, refuseTooManySlides } from '../presentations/presentations.ts'
import { limitAttempts } from '../throttle/throttle.ts'
import { refuseFullWorkspace } from '../workspaces/workspaces.ts'
import { findByKey, insertTask, lockAsking } from './queries.ts'
import { generationJob } from './run/run-generation.ts'
import { claimGenerationPlace } from './tasks.ts'

interface StartRequest {
  readonly userId: number
  readonly address: string
  readonly body: z.output<typeof generation.start.body>
}

/** Queues a generation and returns the id of its task. Two requests with one key are one task. */
export async function startGeneration(services: Services, asked: StartRequest): Promise<string> {
  const { userId, address, body } = asked
  const { workspace: slug, key, review, ...given } = body
  const request: GenerationRequest = makeStorable(given)
  refuseEmpty(request)
  const workspace = await chooseWorkspace(services, userId, slug)
  const known = key && (await findByKey(services.orm, userId, key))
  if (known) return known.id
  refuseFullWorkspace(workspace)
  if (request.folder) await refuseForeignFolder(services.orm, workspace.id, request.folder)
  refuseTooManySlides(workspace.plan, request.slides ?? 0)
  await limitAttempts(services, 'generation', { address, account: String(userId), workspace: workspace.id })
  return services.orm.transaction(async orm => {
    await lockAsking(orm, userId, workspace.id)
    // The same request at the same moment was first.
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

const longest = 80

/** The first words of what was asked, until the outline has a title. */
function nameTask({ brief, documents }: GenerationRequest): string {
  const { lines: told, address } = skipAddresses(brief.split('\n'))
  const lines = [told.join('\n') || address, ...documents.flatMap(({ source, text }) => [source.title, text])]
  const words = lines.map(text =>
    text
      .replace(/^[\s#>*\-–—•]+/u, '')
      .split('\n')[0]!
      .trim(),
  )
  const first = words.find(line => line !== '') ?? ''
  if (first.length <= longest) return first
  const cut = first.slice(0, longest)
  return `${cut.slice(0, cut.lastIndexOf(' ') > longest / 2 ? cut.lastIndexOf(' ') : longest)}…`.toWellFormed()
}
