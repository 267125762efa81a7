import type { GenerationTask } from '#contract/generation.ts'
import type { Plan } from '#domain/billing/plans.ts'
import { DomainError } from '#domain/errors.ts'
import { GENERATION_STEPS, type GenerationStep, numberOfStep } from '#domain/generation/steps.ts'
import type { Services } from '#server/services.ts'
import { findNewLook } from '../brand/brand.ts'
import { readTask, selectResults, type TaskRow } from './queries.ts'
import { drawGeneration } from './run/make-deck.ts'
import { readWritten, type SlidePictures } from './run/slide-contents.ts'
import { openTask, presentStatus, type TaskRequest } from './tasks.ts'

/** Everything about a task, with its slides as the finished steps make them look. */
export async function readGeneration(services: Services, request: TaskRequest): Promise<GenerationTask> {
  const { workspace, plan } = await openTask(services.orm, request)
  const task = await readTask(services.orm, request.taskId)
  if (!task) throw new DomainError('task_not_found')
  // Documents are long, and the person who sent them has them.
  const documents = task.request.documents.map(document => ({ ...document, text: '' }))
  return {
    ...presentStatus(task),
    workspace,
    request: { ...task.request, documents },
    language: task.language,
    outline: task.outline,
    preview: await drawPreview(services, task, plan),
    usage: task.usage && { calls: task.usage.calls, tokens: task.usage.read + task.usage.written },
    created_at: task.createdAt.toISOString(),
  }
}

async function drawPreview(
  services: Services,
  task: TaskRow,
  plan: Plan,
): Promise<GenerationTask['preview']> {
  const { outline, language } = task
  if (!outline || !language || task.slidesDone === 0) return null
  const written = await readWritten(services.orm, task.id, outline)
  const [images] = await selectResults(services.orm, task.id, 'images')
  const pictures = (images?.value ?? []) as SlidePictures[]
  const brand = await findNewLook(services.orm, { id: task.workspaceId, plan })
  const { theme, slides } = drawGeneration(
    { task, plan, brand, language, outline, written, pictures },
    findFinished(task),
  )
  return { theme, slides }
}

/** Slides that are written can be shown while others are not. */
function findFinished({ state, step }: TaskRow): GenerationStep {
  if (state === 'SUCCESS') return 'publication_prep'
  const before = GENERATION_STEPS[numberOfStep(step) - 2] ?? 'send_request'
  return numberOfStep(before) < numberOfStep('slide_text') ? 'slide_text' : before
}
