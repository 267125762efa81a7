import { setImmediate as letOthersRun } from 'node:timers/promises'
import { type CallMeter, WriterError } from '#server/providers/writers/writer.ts'
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
  readonly meter: UsageMeter
}

/** What a language model has done for a task so far; kept with it, so that it outlives a worker. */
export interface Usage {
  readonly calls: number
  /** Tokens, as far as its server tells. */
  readonly read: number
  readonly written: number
  /** The version of what it was told. */
  readonly prompts: number
}

export interface UsageMeter extends CallMeter {
  /** Says how many slides there are to be, once that is known: a long presentation may take more calls. */
  allow(slides: number): void
  /** What is not stored yet; undefined where nothing is. */
  take(): Usage | undefined
}

/** An answer may be asked for three times and a busy server tried again, but a presentation costs no more than this. */
const callsOnTop = 24
const callsPerSlide = 6
/** So many are always paid for: nobody knows how many there are to be before the outline is written. */
const fewestSlides = 12

/** Counts what a model is called for, and ends the task where that has no end; a person who sets it going again may. */
export function openMeter({ usage, run, slidesTotal }: TaskRow, prompts = 0): UsageMeter {
  let used: Usage = usage ?? { calls: 0, read: 0, written: 0, prompts }
  let stored = used
  let slides = slidesTotal
  return {
    allow(count) {
      slides = count
    },
    begin() {
      const most = run * (callsOnTop + callsPerSlide * Math.max(slides, fewestSlides))
      if (used.calls >= most) throw new WriterError('failed', `the language model was called ${most} times`)
      used = { ...used, calls: used.calls + 1, prompts }
    },
    end({ read, written }) {
      used = { ...used, read: used.read + read, written: used.written + written }
    },
    take() {
      if (used === stored) return undefined
      stored = used
      return used
    },
  }
}

// The embedded database and the built-in writer never wait for anything outside of the process: without a pause before
// each write a task would block every other request until it is done.

export async function saveProgress(run: GenerationRun, change: TaskChange): Promise<void> {
  await letOthersRun()
  run.signal.throwIfAborted()
  const { orm, clock } = run.services
  const usage = run.meter.take()
  const whole = { ...change, ...(usage && { usage }) }
  if (!(await changeClaimedTask(orm, run.task, clock.now(), whole))) throw new ClaimLost()
}

export async function saveResult(run: GenerationRun, result: Result, progress: Progress = {}): Promise<void> {
  await letOthersRun()
  const { orm, clock } = run.services
  const usage = run.meter.take()
  const more = { ...progress, ...(usage && { usage }) }
  if (!(await keepResult(orm, run.task, clock.now(), result, more))) throw new ClaimLost()
}
