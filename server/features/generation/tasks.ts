import type { GeneratorStatus, OpenTask } from '#contract/generation.ts'
import { DomainError } from '#domain/errors.ts'
import { numberOfStep } from '#domain/generation/steps.ts'
import { can } from '#domain/workspace/access.ts'
import { days, hours } from '#server/clock.ts'
import type { Orm } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import { limitAttempts } from '../throttle/throttle.ts'
import { checkPresentationPlace } from '../workspaces/workspaces.ts'
import {
  countUnderWay,
  deleteOldTasks,
  deleteTask,
  type FoundTask,
  findTask,
  lockAsking,
  lockTask,
  selectOpenTasks,
  selectStalled,
  type TaskHead,
  type TaskRow,
  updateTask,
} from './queries.ts'
import { generationJob } from './run/run-generation.ts'

export interface TaskRequest {
  readonly userId: number
  readonly taskId: string
}

/** Opens a task for the person who started it, as long as they may make presentations in its workspace. */
export async function openTask(orm: Orm, { userId, taskId }: TaskRequest): Promise<FoundTask> {
  const found = await findTask(orm, taskId, userId)
  if (!found || !can(found.role ?? undefined, 'presentation.create')) throw new DomainError('task_not_found')
  return found
}

/** The same, with the row locked until the transaction ends. */
export async function lockOpenTask(
  orm: Orm,
  request: TaskRequest,
): Promise<Omit<FoundTask, 'task'> & { task: TaskRow }> {
  const found = await openTask(orm, request)
  const task = await lockTask(orm, request.taskId)
  if (!task) throw new DomainError('task_not_found')
  return { ...found, task }
}

const mostListed = 50

export async function listTasks(services: Services, userId: number): Promise<OpenTask[]> {
  const rows = await selectOpenTasks(services.orm, userId, mostListed)
  return rows.filter(({ role }) => can(role, 'presentation.create')).map(({ task }) => presentOpenTask(task))
}

export interface ContinueRequest extends TaskRequest {
  readonly address: string
}

/**
 * What is asked before a task goes on and spends anything: a place in the plan, and of one that ended that its person does
 * not begin more often than they may.
 */
export async function admitAgain(
  services: Services,
  { state, workspaceId }: TaskHead,
  { address, userId }: ContinueRequest,
): Promise<void> {
  await checkPresentationPlace(services.orm, workspaceId)
  if (state !== 'FAILURE') return
  await limitAttempts(services, 'generation', { address, account: String(userId), workspace: workspaceId })
}

/** Continues a failed task from the step that failed; called twice, it is queued once. */
export async function resumeTask(services: Services, request: ContinueRequest): Promise<GeneratorStatus> {
  const { task } = await openTask(services.orm, request)
  if (task.state === 'SUCCESS') throw new DomainError('conflict')
  if (task.state !== 'FAILURE') return presentStatus(task)
  await admitAgain(services, task, request)
  return services.orm.transaction(async orm => {
    // The locks in the same order as a start, which has no row to lock yet.
    await lockAsking(orm, task.userId, task.workspaceId)
    await claimGenerationPlace(orm, services, task)
    const held = await lockOpenTask(orm, request)
    return held.task.state === 'FAILURE' ? requeueTask(orm, services, held.task) : presentStatus(held.task)
  })
}

/** Queues a locked task again: from the step it was at, or it waits again for its outline to be confirmed. */
export async function requeueTask(orm: Orm, services: Services, task: TaskRow): Promise<GeneratorStatus> {
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

/** Ends a task that runs or waits; its worker loses the claim and writes nothing more. */
export async function cancelTask(services: Services, request: TaskRequest): Promise<GeneratorStatus> {
  return services.orm.transaction(async orm => {
    const { task } = await lockOpenTask(orm, request)
    if (task.state === 'SUCCESS' || task.state === 'FAILURE') return presentStatus(task)
    const change = { state: 'FAILURE', error: 'cancelled', awaitsOutline: false } as const
    await updateTask(orm, task.id, { ...change, updatedAt: services.clock.now() })
    return presentStatus({ ...task, ...change })
  })
}

/** Its results are deleted with it, and a worker that runs it loses the claim. */
export async function removeTask(services: Services, request: TaskRequest): Promise<void> {
  await openTask(services.orm, request)
  await deleteTask(services.orm, request.taskId)
}

const keptWhenDone = days(7)
const keptLongest = days(30)
/** A running worker updates its task far more often. */
const longestSilence = hours(1)
const batchSize = 100

/** Deletes tasks that nobody came back to, and queues again what the queue has lost. */
export async function removeOldTasks(services: Services): Promise<void> {
  const now = services.clock.now().getTime()
  await deleteOldTasks(services.orm, new Date(now - keptWhenDone), new Date(now - keptLongest))
  const since = new Date(now - longestSilence)
  for (const { id } of await selectStalled(services.orm, since, batchSize)) {
    await services.orm.transaction(async orm => {
      const task = await lockTask(orm, id)
      const isStalled = task && task.updatedAt < since && !task.awaitsOutline
      if (isStalled && (task.state === 'PENDING' || task.state === 'STARTED'))
        await requeueTask(orm, services, task)
    })
  }
}

const atOnce = { user: 2, workspace: 5 } as const
/** Seconds; one of the running tasks is likely to be done by then. */
const comeBackAfter = 15

interface Asker {
  readonly userId: number
  readonly workspaceId: number
}

/**
 * Call it in the transaction that queues a task, after `lockAsking`: then many requests at once cannot exceed the
 * limit.
 */
export async function claimGenerationPlace(orm: Orm, services: Services, asker: Asker): Promise<void> {
  const { userId, workspaceId } = asker
  const most = (limit: number) => Math.max(1, Math.floor(limit * services.config.RATE_LIMIT_FACTOR))
  const underWay = await countUnderWay(orm, userId, workspaceId)
  if (underWay.user >= most(atOnce.user) || underWay.workspace >= most(atOnce.workspace)) {
    throw new DomainError('too_many_requests', { retry_after: comeBackAfter })
  }
}

export function presentStatus(task: TaskHead): GeneratorStatus {
  return {
    task_id: task.id,
    task_state: task.state,
    slug: task.slug,
    step: numberOfStep(task.step),
    slides_done: task.slidesDone,
    slides_total: task.slidesTotal,
    error: task.error,
    awaits_outline: task.awaitsOutline,
  }
}

function presentOpenTask(task: TaskHead): OpenTask {
  return { ...presentStatus(task), name: task.name, created_at: task.createdAt.toISOString() }
}
