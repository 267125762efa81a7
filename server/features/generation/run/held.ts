import type { Services } from '#server/services.ts'
import { changeHeld, type Hold, keepResult, type Result, type TakenTask, type TaskChange } from './queries.ts'

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

export async function change(run: Run, what: TaskChange): Promise<void> {
  run.signal.throwIfAborted()
  const { orm, clock } = run.services
  if (!(await changeHeld(orm, run, clock.now(), what))) throw new HoldLost()
}

export async function keep(run: Run, result: Result, slidesDone = 0): Promise<void> {
  const { orm, clock } = run.services
  if (!(await keepResult(orm, run, clock.now(), result, slidesDone))) throw new HoldLost()
}
