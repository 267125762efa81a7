import { setImmediate as letOthersRun } from 'node:timers/promises'
import type { Services } from '#server/services.ts'
import { ClaimLost } from '#server/tasks/claimed-task.ts'
import {
  changeClaimedTask,
  keepResult,
  type Progress,
  type Result,
  type TaskChange,
  type TaskRow,
} from '../queries.ts'

/** A task that this worker has claimed; the row as it was then is the claim, too. */
export interface GenerationRun {
  readonly services: Services
  readonly task: TaskRow
  readonly signal: AbortSignal
}

// The embedded database and the built-in writer never wait for anything outside of the process: without a pause before
// each write a task would block every other request until it is done.

export async function saveProgress(run: GenerationRun, change: TaskChange): Promise<void> {
  await letOthersRun()
  run.signal.throwIfAborted()
  const { orm, clock } = run.services
  if (!(await changeClaimedTask(orm, run.task, clock.now(), change))) throw new ClaimLost()
}

export async function saveResult(run: GenerationRun, result: Result, progress: Progress = {}): Promise<void> {
  await letOthersRun()
  const { orm, clock } = run.services
  if (!(await keepResult(orm, run.task, clock.now(), result, progress))) throw new ClaimLost()
}
