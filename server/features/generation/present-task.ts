import type { GeneratorStatus, OpenTask } from '#contract/generation.ts'
import { numberOfStep } from '#domain/generation/steps.ts'
import type { TaskHead } from './queries.ts'

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

export function presentOpenTask(task: TaskHead): OpenTask {
  return { ...presentStatus(task), name: task.name, created_at: task.createdAt.toISOString() }
}
