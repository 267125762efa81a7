import { DomainError } from '#domain/errors.ts'
import type { Visitor } from '#server/http/read-visitor.ts'
import type { Services } from '#server/services.ts'
import { publishChange } from '../live/publish-change.ts'
import { changePresentation } from '../presentations/change-presentation.ts'
import { openDeckOfSlide } from '../presentations/open-deck-of-slide.ts'
import { presentSlide } from '../presentations/present-presentation.ts'
import { touchPresentation } from '../presentations/touch-presentation.ts'
import { noteFields } from '../responses/note-fields.ts'
import { deleteSlide, shiftSlides } from './queries.ts'

export interface SlideRemoval {
  readonly visitor: Visitor
  readonly id: number
  /** What the person saw who deletes it; one that was saved meanwhile is handed back instead. */
  readonly revision?: number | undefined
}

/** Deletes a slide; the ones behind it close the gap. */
export async function removeSlide(
  services: Services,
  { visitor, id, revision }: SlideRemoval,
): Promise<void> {
  const visit = { visitor, id, capability: 'presentation.edit' } as const
  await changePresentation(
    services,
    on => openDeckOfSlide(on, visit),
    async (orm, { presentation }) => {
      const { id: presentationId } = presentation
      const slide = await deleteSlide(orm, id)
      if (!slide) throw new DomainError('slide_not_found')
      if (revision !== undefined && slide.revision !== revision) {
        throw new DomainError('slide_changed', { slide: presentSlide(slide, presentation.slug) })
      }
      await shiftSlides(orm, presentationId, slide.index, -1)
      const now = services.clock.now()
      await noteFields(orm, { presentationId, before: slide.items, after: [], now })
      await touchPresentation(orm, services, presentation)
      const { uid } = slide
      await publishChange(orm, {
        presentationId,
        kind: 'slide_removed',
        by: visitor.client,
        uid,
        slideId: id,
      })
    },
  )
}
