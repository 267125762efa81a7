import type { Services } from '#server/services.ts'
import { countSlides } from './queries.ts'

/** How many slides there are, or whether this one is among them. */
export function countDeckSlides(services: Services, presentationId: number, slide?: number): Promise<number> {
  return countSlides(services.orm, presentationId, slide)
}
