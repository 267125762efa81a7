import type { GenerationTask, GeneratorStatus } from '#contract/generation.ts'
import { type Outline, outlineSchema } from '#domain/generation/outline.ts'
import { generationRequestSchema } from '#domain/generation/request.ts'

export const taskId = '7b1f7c1e-3a52-4d0e-9a57-0f2d5b0c1a11'

export function makeStatus(part: Partial<GeneratorStatus>): GeneratorStatus {
  return {
    task_id: taskId,
    task_state: 'PENDING',
    slug: null,
    step: 1,
    slides_done: 0,
    slides_total: 0,
    error: null,
    awaits_outline: false,
    ...part,
  }
}

export function makeUuid(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
}

export function makeOutline(titles: readonly string[] = ['Tides', 'Why the sea rises']): Outline {
  return outlineSchema.parse({
    title: 'Tides',
    entries: titles.map((title, number) => ({ id: makeUuid(number), title, points: ['The moon pulls'] })),
  })
}

export function makeTask(status: GeneratorStatus): GenerationTask {
  return {
    ...status,
    workspace: 'team',
    request: generationRequestSchema.parse({ brief: 'Tides' }),
    language: 'en',
    outline: makeOutline(),
    preview: null,
    usage: null,
    created_at: '2026-01-01T10:00:00Z',
  }
}
