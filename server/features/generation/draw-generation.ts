import type { Plan } from '#domain/billing/plans.ts'
import { type DrawnDeck, drawDeck } from '#domain/generation/draft/draw-deck.ts'
import type { Outline } from '#domain/generation/outline.ts'
import type { SlideContent } from '#domain/generation/slide-content.ts'
import type { GenerationStep } from '#domain/generation/steps.ts'
import type { Locale } from '#domain/locale.ts'
import type { TaskRow } from './queries.ts'
import type { SlidePictures } from './run/find-pictures.ts'

export interface Generated {
  readonly task: Pick<TaskRow, 'id' | 'request'>
  readonly plan: Plan
  readonly language: Locale
  readonly outline: Outline
  /** By entry. */
  readonly written: ReadonlyMap<string, SlideContent>
  readonly pictures: readonly SlidePictures[]
}

/** The deck as it looks after a step. A slide keeps the id of its entry, so that it is one and the same in every look. */
export function drawGeneration(generated: Generated, upTo: GenerationStep): DrawnDeck {
  const { task, plan, language, outline, written, pictures } = generated
  const { title, kind, entries } = outline
  return drawDeck(
    {
      ...{ title, kind, language, plan },
      tone: task.request.tone,
      seed: task.id,
      count: entries.length,
      contents: entries.map(({ id }) => written.get(id) ?? null),
      pictures: new Map(pictures.map(({ index, found }) => [index, found])),
      nextUid: index => entries[index]!.id,
    },
    upTo,
  )
}
