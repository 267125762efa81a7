import { DomainError } from '#domain/errors.ts'
import type { TaskError } from '#domain/generation/steps.ts'
import { WriterError } from '#server/providers/writers/writer.ts'
import type { Services } from '#server/services.ts'
import { readPlan } from '../../workspaces/read-plan.ts'
import { HoldLost, type Run } from './held.ts'
import { makeDeck } from './make-deck.ts'
import { endHeld, takeUpTask } from './queries.ts'
import { checkHold, watchHold } from './watch-hold.ts'

/** Taken up this often without anything being finished, it is given up: what kills its workers must end. */
const mostTries = 8
/** What may pass is tried this often. */
const patientTries = 4

export interface TaskOrder {
  readonly task_id: string
  readonly run: number
}

/** Makes the presentation of a task, or goes on where the last worker left off. Throws to be called again. */
export async function runTask(services: Services, order: TaskOrder, stopping: AbortSignal): Promise<void> {
  const task = await takeUpTask(services.orm, order.task_id, order.run, services.clock.now())
  if (!task) return
  const hold = { taskId: task.id, take: task.take }
  const watch = watchHold(services, hold)
  const signal = AbortSignal.any([stopping, watch.signal])
  const run: Run = { ...hold, services, task, signal }
  try {
    if (task.tries > mostTries) throw new Error('Its workers died again and again')
    await checkHold(services, hold)
    await makeDeck(run, await readPlan(services.orm, task.workspaceId))
  } catch (thrown) {
    // What an aborted call throws is its own affair; why it was aborted counts.
    await settle(run, watch.signal.aborted ? watch.signal.reason : thrown, stopping)
  } finally {
    watch.stop()
  }
}

async function settle(run: Run, error: unknown, stopping: AbortSignal): Promise<void> {
  if (error instanceof HoldLost) return
  if (stopping.aborted) throw error
  const { services, task } = run
  const { code, mayPass } = judge(error)
  if (mayPass && task.tries < patientTries) throw error
  if (code === 'internal') services.errorReports.capture(error, { extra: { task_id: task.id } })
  await endHeld(services.orm, run, services.clock.now(), { state: 'FAILURE', error: code })
}

function judge(error: unknown): { readonly code: TaskError; readonly mayPass: boolean } {
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
