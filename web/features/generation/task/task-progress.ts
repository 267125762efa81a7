import type { GenerationTask, GeneratorStatus } from '#contract/generation.ts'

export function isOver({ task_state }: Pick<GeneratorStatus, 'task_state'>): boolean {
  return task_state === 'SUCCESS' || task_state === 'FAILURE'
}

/** Whether the server is working: neither done nor waiting for the user. */
export function isGoingOn(status: Pick<GeneratorStatus, 'task_state' | 'awaits_outline'>): boolean {
  return !isOver(status) && !status.awaits_outline
}

/** A reply that arrives late must not move the steps back. */
export function joinStatus<Status extends GeneratorStatus>(before: GeneratorStatus, next: Status): Status {
  if (isOver(before) || isOver(next) || before.task_id !== next.task_id) return next
  return {
    ...next,
    step: Math.max(before.step, next.step),
    slides_done: Math.max(before.slides_done, next.slides_done),
  }
}

export function isSameStatus(a: GeneratorStatus, b: GeneratorStatus): boolean {
  return (
    a.task_state === b.task_state &&
    a.step === b.step &&
    a.slides_done === b.slides_done &&
    a.slides_total === b.slides_total &&
    a.awaits_outline === b.awaits_outline &&
    a.error === b.error &&
    a.slug === b.slug
  )
}

export function readStatus(task: GenerationTask): GeneratorStatus {
  const { task_id, task_state, slug, step, slides_done, slides_total, error, awaits_outline } = task
  return { task_id, task_state, slug, step, slides_done, slides_total, error, awaits_outline }
}

/** What decides how often a task is polled. */
export interface PollHistory {
  /** Answers since it was started, confirmed or resumed. */
  readonly asked: number
  /** Replies in a row without news. */
  readonly unchanged: number
  /** Requests in a row that failed. */
  readonly failed: number
  /** The page is hidden. */
  readonly isHidden: boolean
}

const quick = 350
const usual = 1_000
const patient = 3_000
const hidden = 5_000
const slowest = 15_000

/** Quick at first, then every second; slower when nothing changes, the page is hidden, or requests fail. */
export function pollDelay({ asked, unchanged, failed, isHidden }: PollHistory): number {
  if (failed > 0) return Math.min(slowest, usual * 2 ** (failed - 1))
  if (isHidden) return hidden
  if (asked < 6) return quick
  return unchanged >= 90 ? patient : usual
}
