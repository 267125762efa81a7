import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { StoredSlide, slides } from '#contract/slides.ts'
import { noteSave } from '#domain/deck/saves.ts'
import { DomainError } from '#domain/errors.ts'
import type { Visitor } from '#server/http/read-visitor.ts'
import type { Services } from '#server/services.ts'
import { publishChange } from '../live/publish-change.ts'
import { changePresentation } from '../presentations/change-presentation.ts'
import { cleanSlide, type SlideContent } from '../presentations/clean-slides.ts'
import { openDeckOfSlide } from '../presentations/open-deck-of-slide.ts'
import { presentSlide } from '../presentations/present-presentation.ts'
import { refuseLockedLook } from '../presentations/refuse-locked-look.ts'
import { slideShape } from '../presentations/slide-shape.ts'
import { touchPresentation } from '../presentations/touch-presentation.ts'
import { noteFields } from '../responses/note-fields.ts'
import { findSlide, type SlideRow, updateSlide } from './queries.ts'

export interface SlideSave {
  readonly visitor: Visitor
  readonly id: number
  readonly patch: z.output<typeof slides.update.body>
}

/** Changes a slide as of the revision it was changed on; one that was saved meanwhile is handed back instead. */
export async function saveSlide(
  services: Services,
  { visitor, id, patch: { revision, key, ...given } }: SlideSave,
): Promise<StoredSlide> {
  const visit = { visitor, id, capability: 'presentation.edit' } as const
  const content = cleanSlide(given as Partial<SlideContent>)
  return changePresentation(
    services,
    on => openDeckOfSlide(on, visit),
    async (orm, { presentation, plan }) => {
      const row = await findSlide(orm, id)
      if (!row) throw new DomainError('slide_not_found')
      const current = presentSlide(row, presentation.slug)
      // Also when the revision is an old one: the reply to this very save was lost, and it is sent again.
      if (holds(current, content)) return current
      if (row.revision !== revision) throw new DomainError('slide_changed', { slide: current })
      if (content.theme) refuseLockedLook(plan, content.theme, [current.theme])
      const now = services.clock.now()
      const saves = noteSave(row.saves, revision + 1, key)
      const saved = await updateSlide(orm, id, { ...completeContent(row, current, content), saves }, now)
      await noteFields(orm, {
        presentationId: presentation.id,
        before: current.items,
        after: saved.items,
        now,
      })
      await touchPresentation(orm, services, presentation)
      const change = { presentationId: presentation.id, kind: 'slide_saved', slideId: id } as const
      await publishChange(orm, { ...change, by: visitor.client })
      return presentSlide(saved, presentation.slug)
    },
  )
}

/** A slide of an older form is written whole, so that all of it has today's. */
function completeContent(row: SlideRow, current: StoredSlide, content: Partial<SlideContent>) {
  if (row.shape === slideShape()) return content
  const { layout, items, stickers, theme, notes } = current
  return { ...{ layout, items, stickers, theme, notes }, ...content, shape: slideShape() }
}

/** What is stored has been through JSON: there, minus zero is zero. */
function holds(current: StoredSlide, content: Partial<SlideContent>): boolean {
  const sent = JSON.parse(JSON.stringify(content)) as Partial<SlideContent>
  const names = Object.keys(sent) as (keyof SlideContent)[]
  return names.every(name => isDeepStrictEqual(sent[name], current[name]))
}
