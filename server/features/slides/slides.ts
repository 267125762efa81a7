import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { StoredSlide, slides } from '#contract/slides.ts'
import { lookOfItems } from '#domain/deck/catalog/locked-look.ts'
import { noteSave } from '#domain/deck/saves.ts'
import { DomainError } from '#domain/errors.ts'
import type { Orm } from '../../db/database.ts'
import type { Visitor } from '../../http/visitor.ts'
import { cleanSlide, type SlideContent } from '../../sanitize-slides.ts'
import type { Services } from '../../services.ts'
import { slideShape } from '../../slide-shape.ts'
import { changeNotice, publishChange } from '../live/live.ts'
import {
  changePresentation,
  claimSlidePlace,
  type OpenPresentation,
  openDeckOfSlide,
  openPresentation,
  type PresentationVisit,
  presentSlide,
  refuseLockedCopy,
  refuseLockedLook,
  type SlideVisit,
  showSlides,
  touchedWith,
  touchPresentation,
} from '../presentations/presentations.ts'
import { recordRemovedFields } from '../responses/responses.ts'
import { keepFirstVersion, keepVersionBefore } from '../versions/versions.ts'
import {
  deleteSlide,
  findSlide,
  findSlideByUid,
  insertSlide,
  type SlideRow,
  shiftSlides,
  updateSlide,
} from './queries.ts'

export async function readSlide(services: Services, visit: SlideVisit): Promise<StoredSlide> {
  const opened = await openDeckOfSlide(services, visit)
  const slide = await findSlide(services.orm, visit.id)
  const [shown] = slide ? showSlides(opened, [presentSlide(slide, opened.presentation.slug)]) : []
  if (!shown) throw new DomainError('slide_not_found')
  return shown
}

type NewSlide = z.output<typeof slides.create.body>

/** Puts a slide into a presentation at its index; the ones behind it move on. The same uid again is the same slide. */
export async function addSlide(
  services: Services,
  visit: PresentationVisit,
  { key, ...given }: Omit<NewSlide, 'presentation'>,
): Promise<StoredSlide> {
  const { visitor, slug } = visit
  const { uid, index, layout, items, stickers, theme, notes, hidden } = cleanSlide(given)
  return changePresentation(
    services,
    on => openPresentation(on, visit),
    async (orm, opened) => {
      const { presentation } = opened
      const { id: presentationId } = presentation
      const sentBefore = await findSlideByUid(orm, presentationId, uid)
      if (sentBefore) return presentSlide(sentBefore, slug)
      await refuseLockedCopy(orm, opened, { theme, items })
      const place = Math.min(index, await claimSlidePlace(orm, opened))
      await shiftSlides(orm, presentationId, place, 1)
      const now = services.clock.now()
      const content = { uid, layout, items, stickers, theme, notes, hidden }
      const saves = noteSave({}, 0, key)
      const row = { presentationId, ...content, index: place, saves, shape: slideShape() }
      const slide = await insertSlide(orm, { ...row, createdAt: now, updatedAt: now })
      await recordRemovedFields(orm, { presentationId, before: [], after: slide.items, now })
      await touchPresentation(orm, services, presentation, visitor)
      const change = { presentationId, by: visitor.client }
      await publishChange(orm, { ...change, kind: 'slide_added', slideId: slide.id })
      // A place in the order says little to who has not heard of the others yet: the whole order goes with it.
      await publishChange(orm, { ...change, kind: 'deck_saved' })
      return presentSlide(slide, slug)
    },
    ({ presentation }) => keepFirstVersion(services, presentation),
  )
}

type SlidePatch = z.output<typeof slides.update.body>

/** Changes a slide as of the revision it was changed on; one that was saved meanwhile is handed back instead. */
export async function saveSlide(
  services: Services,
  visit: SlideVisit,
  { revision, key, ...given }: SlidePatch,
): Promise<StoredSlide> {
  const { visitor, id } = visit
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
      if (content.items) {
        refuseLockedLook(plan, lookOfItems(content.items), [current.theme, lookOfItems(current.items)])
      }
      const now = services.clock.now()
      const saves = noteSave(row.saves, revision + 1, key)
      const change = { presentationId: presentation.id, kind: 'slide_saved', slideId: id } as const
      const told = changeNotice({ ...change, by: visitor.client })
      const saved = await updateSlide(
        orm,
        { id, content: { ...completeContent(row, current, content), saves }, now },
        touchedWith(orm, presentation.id, { now, by: visitor.userId ?? 0 }, told),
      )
      await recordRemovedFields(orm, {
        presentationId: presentation.id,
        before: current.items,
        after: saved.items,
        now,
      })
      return presentSlide(saved, presentation.slug)
    },
    ({ presentation }) => keepFirstVersion(services, presentation),
  )
}

/** The words of an item, and the revision of the slide that has them. */
export interface StoredText {
  readonly presentationId: number
  readonly slideId: number
  readonly uid: string
  readonly revision: number
  readonly text: string
}

export async function findText(orm: Orm, slideId: number, item: string): Promise<StoredText> {
  const row = await findSlide(orm, slideId)
  const found = row?.items.find(({ id }) => id === item)
  if (!row || !found) throw new DomainError('slide_not_found')
  const { presentationId, uid, revision } = row
  return { presentationId, slideId, uid, revision, text: found.text }
}

interface TextWrite {
  readonly slideId: number
  readonly item: string
  readonly text: string
  readonly visitor: Visitor
}

/**
 * Puts other words into an item, as the next revision, in the transaction of who holds the presentation. Whoever saves
 * the slide on an earlier one is handed it back, as after any save.
 */
export async function writeText(
  services: Services,
  orm: Orm,
  { presentation, plan }: OpenPresentation,
  { slideId, item, text, visitor }: TextWrite,
): Promise<number> {
  const row = await findSlide(orm, slideId)
  if (!row) throw new DomainError('slide_not_found')
  const current = presentSlide(row, presentation.slug)
  const items = current.items.map(each => (each.id === item ? { ...each, text } : each))
  refuseLockedLook(plan, lookOfItems(items), [current.theme, lookOfItems(current.items)])
  const content = completeContent(row, current, { items })
  const now = services.clock.now()
  const touched = touchedWith(orm, presentation.id, { now, by: visitor.userId ?? 0 })
  const saved = await updateSlide(orm, { id: slideId, content, now }, touched)
  return saved.revision
}

/** A slide of an older form is written whole, so that all of it has today's. */
function completeContent(row: SlideRow, current: StoredSlide, content: Partial<SlideContent>) {
  if (row.shape === slideShape()) return content
  const { layout, items, stickers, theme, notes, hidden } = current
  return { ...{ layout, items, stickers, theme, notes, hidden }, ...content, shape: slideShape() }
}

/** What is stored has been through JSON: there, minus zero is zero. */
function holds(current: StoredSlide, content: Partial<SlideContent>): boolean {
  const sent = JSON.parse(JSON.stringify(content)) as Partial<SlideContent>
  const names = Object.keys(sent) as (keyof SlideContent)[]
  return names.every(name => isDeepStrictEqual(sent[name], current[name]))
}

/**
 * Deletes a slide; the ones behind it close the gap. `revision` is what the person saw who deletes it: one that was
 * saved meanwhile is handed back instead.
 */
export async function removeSlide(
  services: Services,
  visit: SlideVisit,
  revision: number | undefined,
): Promise<void> {
  const { visitor, id } = visit
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
      await recordRemovedFields(orm, { presentationId, before: slide.items, after: [], now })
      await touchPresentation(orm, services, presentation, visitor)
      const { uid } = slide
      await publishChange(orm, {
        presentationId,
        kind: 'slide_removed',
        by: visitor.client,
        uid,
        slideId: id,
      })
    },
    ({ presentation }) => keepVersionBefore(services, presentation, 'before_delete'),
  )
}
