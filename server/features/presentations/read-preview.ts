import type { PresentationPreview } from '#contract/presentation-shape.ts'
import { slugSchema } from '#domain/deck/slug.ts'
import { DomainError } from '#domain/errors.ts'
import { isOpenToAll } from '#domain/sharing/openness.ts'
import { withoutPrivateParts } from '#domain/sharing/private-parts.ts'
import { readSnapshot } from '#server/db/read-snapshot.ts'
import type { Services } from '#server/services.ts'
import { presentListed } from './present-listed.ts'
import { countSlides, findPresentation } from './queries.ts'

/** The front of a presentation whose link is on; of any other nobody is told that it is there. */
export function readPreview(services: Services, slug: string): Promise<PresentationPreview> {
  return readSnapshot(services.orm, async orm => {
    const known = slugSchema.safeParse(slug).success
    const found = known ? await findPresentation(orm, slug, undefined, ['active']) : undefined
    if (!found?.workspace) throw new DomainError('presentation_not_found')
    const card = await presentListed(orm, found.presentation, found.workspace)
    if (!isOpenToAll({ status: 'active', settings: card.settings })) {
      throw new DomainError('presentation_not_found')
    }
    const { paging, page_numbering, copying } = card.settings
    return {
      slug,
      name: card.name,
      theme: card.theme,
      settings: { paging, page_numbering, copying },
      first_slide: card.first_slide && withoutPrivateParts(card.first_slide),
      count: await countSlides(orm, found.presentation.id),
    }
  })
}
