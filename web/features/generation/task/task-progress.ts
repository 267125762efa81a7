import type { GenerationTask, GeneratorStatus } from '#contract/generation.ts'

export function isOver({ task_state }: Pick<GeneratorStatus, 'task_state'>): boolean {
  return task_state === 'SUCCESS' || task_state === 'FAILURE'
}

/** Whether the server is at work: neither done nor waiting for a person. */
export function isGoingOn(status: Pick<GeneratorStatus, 'task_state' | 'awaits_outline'>): boolean {
  return !isOver(status) && !status.awaits_outline
}

/** An answer that was overtaken by a newer one must not turn the steps back. */
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
