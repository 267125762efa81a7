import { setImmediate as letOthers } from 'node:timers/promises'
import type { Services } from '#server/services.ts'
import {
  changeHeld,
  type Hold,
  keepResult,
  type Progress,
  type Result,
  type TakenTask,
  type TaskChange,
} from './queries.ts'

/** Somebody else has the task by now, or it was cancelled or removed: nothing more is to be written here. */
export class HoldLost extends Error {
  constructor() {
    super('the task is no longer held')
    this.name = 'HoldLost'
  }
}

/** A task in the hands of a worker. */
export interface Run extends Hold {
  readonly services: Services
  readonly task: TakenTask
  readonly signal: AbortSignal
}

// The embedded database and the built-in writer never wait for anything outside: without a pause of theirs a task would
// hold up every other request until it is done.

export async function change(run: Run, what: TaskChange): Promise<void> {
  await letOthers()
  run.signal.throwIfAborted()
  const { orm, clock } = run.services
  if (!(await changeHeld(orm, run, clock.now(), what))) throw new HoldLost()
}

export async function keep(run: Run, result: Result, progress: Progress = {}): Promise<void> {
  await letOthers()
  const { orm, clock } = run.services
  if (!(await keepResult(orm, run, clock.now(), result, progress))) throw new HoldLost()
}
