import type { z } from 'zod'
import type { StoredSlide, slides } from '#contract/slides.ts'
import { noteSave } from '#domain/deck/saves.ts'
import type { Visitor } from '#server/http/read-visitor.ts'
import type { Services } from '#server/services.ts'
import { publishChange } from '../live/publish-change.ts'
import { changePresentation } from '../presentations/change-presentation.ts'
import { claimSlidePlace } from '../presentations/claim-slide-place.ts'
import { cleanSlide } from '../presentations/clean-slides.ts'
import { openPresentation } from '../presentations/open-presentation.ts'
import { presentSlide } from '../presentations/present-presentation.ts'
import { refuseLockedCopy } from '../presentations/refuse-locked-copy.ts'
import { slideShape } from '../presentations/slide-shape.ts'
import { touchPresentation } from '../presentations/touch-presentation.ts'
import { noteFields } from '../responses/note-fields.ts'
import { findSlideByUid, insertSlide, shiftSlides } from './queries.ts'

type NewSlide = z.output<typeof slides.create.body>

/** Puts a slide into a presentation at its index; the ones behind it move on. The same uid again is the same slide. */
export async function addSlide(
  services: Services,
  visitor: Visitor,
  { presentation: slug, key, ...given }: NewSlide,
): Promise<StoredSlide> {
  const visit = { visitor, slug, capability: 'presentation.edit' } as const
  const { uid, index, layout, items, stickers, theme, notes } = cleanSlide(given)
  return changePresentation(
    services,
    on => openPresentation(on, visit),
    async (orm, opened) => {
      const { presentation } = opened
      const { id: presentationId } = presentation
      const sentBefore = await findSlideByUid(orm, presentationId, uid)
      if (sentBefore) return presentSlide(sentBefore, slug)
      await refuseLockedCopy(orm, opened, theme)
      const place = Math.min(index, await claimSlidePlace(orm, opened))
      await shiftSlides(orm, presentationId, place, 1)
      const now = services.clock.now()
      const content = { uid, layout, items, stickers, theme, notes }
      const saves = noteSave({}, 0, key)
      const row = { presentationId, ...content, index: place, saves, shape: slideShape() }
      const slide = await insertSlide(orm, { ...row, createdAt: now, updatedAt: now })
      await noteFields(orm, { presentationId, before: [], after: slide.items, now })
      await touchPresentation(orm, services, presentation)
      const change = { presentationId, by: visitor.client }
      await publishChange(orm, { ...change, kind: 'slide_added', slideId: slide.id })
      // A place in the order says little to who has not heard of the others yet: the whole order goes with it.
      await publishChange(orm, { ...change, kind: 'deck_saved' })
      return presentSlide(slide, slug)
    },
  )
}
