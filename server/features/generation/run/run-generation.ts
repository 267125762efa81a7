import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import type { TaskError } from '#domain/generation/steps.ts'
import { can } from '#domain/workspace/access.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import { WriterError } from '#server/providers/writers/writer.ts'
import type { Services } from '#server/services.ts'
import { ClaimLost, runClaimed } from '#server/tasks/claimed-task.ts'
import type { Claim } from '#server/tasks/queries.ts'
import { readPlan } from '../../workspaces/workspaces.ts'
import { changeClaimedTask, claimGeneration, readClaim } from '../queries.ts'
import { openMeter } from './generation-run.ts'
import { makeDeck } from './make-deck.ts'

/** One for each time that a task is queued. The task itself decides when to give up, not the queue. */
export const generationJob = defineJob({
  name: 'generation',
  data: z.object({ task_id: z.uuid(), run: z.int() }),
  retryLimit: 100,
  retryDelay: 2,
  retryDelayMax: 10,
  expireInSeconds: 1800,
  heartbeatSeconds: 20,
  concurrency: 4,
})

/** Claimed this often without finishing a step, a task has failed: it may be what kills its workers. */
const mostTries = 8
/** An error that may be temporary is retried this often. */
const patientTries = 4

interface TaskOrder {
  readonly task_id: string
  readonly run: number
}

/** Makes the presentation of a task, or continues where the last worker stopped. Throws to be called again. */
export async function runGeneration(
  services: Services,
  order: TaskOrder,
  stopping: AbortSignal,
): Promise<void> {
  const { orm, clock } = services
  const task = await claimGeneration(orm, order.task_id, order.run, clock.now())
  if (!task) return
  const findReasonToStop = () => findStopReason(services, task)
  await runClaimed(stopping, {
    findReasonToStop,
    async work(signal) {
      if (task.tries > mostTries) throw new Error('Its workers died again and again')
      const reason = await findReasonToStop()
      if (reason) throw reason
      const meter = openMeter(task, services.writer.prompts)
      await makeDeck({ services, task, signal, meter }, await readPlan(orm, task.workspaceId))
    },
    async fail(error) {
      const { code, mayPass } = describeFailure(error)
      if (mayPass && task.tries < patientTries) throw error
      if (code === 'internal') services.errorReports.capture(error, { extra: { task_id: task.id } })
      await changeClaimedTask(orm, task, clock.now(), { state: 'FAILURE', error: code })
    },
  })
}

/** The task was cancelled, removed or claimed by another worker, or who asked for it has left the workspace. */
async function findStopReason({ orm }: Services, claim: Claim): Promise<Error | undefined> {
  const found = await readClaim(orm, claim)
  if (!found) return new ClaimLost()
  return can(found.role ?? undefined, 'presentation.create')
    ? undefined
    : new DomainError('workspace_access_denied')
}

function describeFailure(error: unknown): { readonly code: TaskError; readonly mayPass: boolean } {
  if (error instanceof WriterError) {
    const code = error.reason === 'failed' ? 'writer_failed' : 'writer_unavailable'
    return { code, mayPass: error.mayPass }
  }
  if (error instanceof DomainError && error.code === 'pay') return { code: 'pay', mayPass: false }
  if (
    error instanceof DomainError &&
    (error.code === 'workspace_access_denied' || error.code === 'workspace_not_found')
  ) {
    return { code: 'workspace_access_denied', mayPass: false }
  }
  return { code: 'internal', mayPass: true }
}
