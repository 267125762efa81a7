import type { StoredSlide } from '#contract/slides.ts'
import { DomainError } from '#domain/errors.ts'
import type { Visitor } from '#server/http/read-visitor.ts'
import type { Services } from '#server/services.ts'
import { openDeckOfSlide } from '../presentations/open-deck-of-slide.ts'
import { presentSlide } from '../presentations/present-presentation.ts'
import { findSlide } from './queries.ts'

export async function readSlide(services: Services, visitor: Visitor, id: number): Promise<StoredSlide> {
  const { presentation } = await openDeckOfSlide(services, { visitor, id, capability: 'presentation.view' })
  const slide = await findSlide(services.orm, id)
  if (!slide) throw new DomainError('slide_not_found')
  return presentSlide(slide, presentation.slug)
}
