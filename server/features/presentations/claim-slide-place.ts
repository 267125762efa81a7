import { LIMITS } from '#domain/deck/limits.ts'
import { DomainError } from '#domain/errors.ts'
import type { Orm } from '#server/db/database.ts'
import type { OpenPresentation } from './admit-visitor.ts'
import { countSlides } from './queries.ts'
import { refuseTooManySlides } from './refuse-too-many-slides.ts'

/** Takes one of the places that the plan gives, in the transaction that holds the presentation; tells how many there were. */
export async function claimSlidePlace(orm: Orm, { presentation, plan }: OpenPresentation): Promise<number> {
  const count = await countSlides(orm, presentation.id)
  refuseTooManySlides(plan, count + 1)
  if (count >= LIMITS.slides) {
    throw new DomainError('validation_failed', { fields: { presentation: 'too_long' } })
  }
  return count
}
