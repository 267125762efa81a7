import { isDeepStrictEqual } from 'node:util'
import { planLimits } from '#domain/billing/plans.ts'
import { noteSave } from '#domain/deck/saves.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { deckThemeSchema } from '#domain/deck/theme/overrides.ts'
import { DomainError } from '#domain/errors.ts'
import type { Orm } from '#server/db/database.ts'
import { cleanSlide } from '#server/sanitize-slides.ts'
import type { Services } from '#server/services.ts'
import { slideShape } from '#server/slide-shape.ts'
import { publishChange } from '../live/live.ts'
import {
  changePresentation,
  type OpenPresentation,
  openPresentation,
  orderSlides,
  type PresentationVisit,
  presentSlide,
  refuseTooManySlides,
  selectSlides,
  storeSlides,
  touchPresentation,
} from '../presentations/presentations.ts'
import { recordRemovedFields } from '../responses/responses.ts'
import {
  deleteSlides,
  findVersion,
  rewriteSlides,
  type SlideRow,
  selectKept,
  type VersionRow,
} from './queries.ts'
import { keepVersion, presentKept, versionsSince } from './versions.ts'

interface RestoreOrder {
  readonly version: number
  /** All of it unless given. */
  readonly slide?: string | undefined
}

/**
 * Brings a version back, all of it or nothing. Every slide that changes gets its next revision, as with a save: who edits
 * it meanwhile has theirs refused and merged, and nobody's unsaved words are lost.
 */
export function restoreVersion(services: Services, visit: PresentationVisit, order: RestoreOrder) {
  return changePresentation(
    services,
    on => openPresentation(on, visit),
    async (orm, opened): Promise<{ version: VersionRow; before: number | null }> => {
      const { presentation } = opened
      const now = services.clock.now()
      const at = {
        presentationId: presentation.id,
        id: order.version,
        since: versionsSince(services, opened),
      }
      const wanted = await findVersion(orm, at)
      if (!wanted) throw new DomainError('version_not_found')
      const before = await keepVersion(orm, presentation, { cause: 'before_restore' }, now)
      const work = { orm, services, opened, now }
      const isChanged =
        order.slide === undefined
          ? await restoreAll(work, wanted)
          : await restoreOne(work, wanted, order.slide)
      if (!isChanged) return { version: before.version, before: null }
      const theme = order.slide === undefined ? deckThemeSchema.parse(wanted.theme) : undefined
      const restored = await touchPresentation(
        orm,
        services,
        presentation,
        visit.visitor,
        theme ? { theme } : {},
      )
      // Told by nobody's tab: the one that asked for it has to hear of it, too.
      await publishChange(orm, { presentationId: presentation.id, kind: 'deck_saved', by: null })
      const kept = { cause: 'restored', restoredFrom: wanted.createdAt } as const
      const { version } = await keepVersion(orm, restored, kept, now)
      return { version, before: before.version.id }
    },
  )
}

interface Work {
  readonly orm: Orm
  readonly services: Services
  readonly opened: OpenPresentation
  readonly now: Date
}

async function restoreAll(work: Work, version: VersionRow): Promise<boolean> {
  const { orm, opened, now } = work
  const { presentation, plan } = opened
  const current = await selectSlides(orm, presentation.id)
  const wanted = await readKeptSlides(orm, version)
  // What is over the limit since a switch of plan stays, but does not grow.
  if (wanted.length > current.length) refuseTooManySlides(plan, wanted.length)
  const byUid = new Map(current.map(row => [row.uid, row]))
  const stays = new Set(wanted.map(({ uid }) => uid))
  const leaving = current.filter(({ uid }) => !stays.has(uid))
  await deleteSlides(
    orm,
    leaving.map(({ id }) => id),
  )
  const added = await addSlides(
    work,
    wanted.filter(({ uid }) => !byUid.has(uid)),
  )
  const changed = await rewrite(
    work,
    wanted.flatMap(slide => {
      const row = byUid.get(slide.uid)
      return row ? [{ row, slide }] : []
    }),
  )
  const order = wanted.map(({ uid }) => (byUid.get(uid) ?? added.get(uid))?.id ?? 0)
  // All at once: a field that only went from one slide to another has not gone.
  await recordRemovedFields(orm, {
    ...{ presentationId: presentation.id, now },
    before: [...leaving, ...changed.map(({ row }) => row)].flatMap(({ items }) => items),
    after: [...wanted.filter(({ uid }) => added.has(uid)), ...changed.map(({ slide }) => slide)].flatMap(
      ({ items }) => items,
    ),
  })
  const moved = await orderSlides(orm, presentation.id, order)
  await tellChanged(
    work,
    changed.map(({ row }) => row),
  )
  const isOtherTheme = !isDeepStrictEqual(
    deckThemeSchema.parse(presentation.theme),
    deckThemeSchema.parse(version.theme),
  )
  return moved || isOtherTheme || changed.length + leaving.length > 0 || wanted.length > current.length
}

/** Where the slide is gone it comes back behind the one it stood behind. */
async function restoreOne(work: Work, version: VersionRow, uid: string): Promise<boolean> {
  const { orm, opened } = work
  const { presentation, plan } = opened
  const kept = await readKeptSlides(orm, version)
  const place = kept.findIndex(slide => slide.uid === uid)
  const slide = kept[place]
  if (!slide) throw new DomainError('slide_not_found')
  const current = await selectSlides(orm, presentation.id)
  const row = current.find(one => one.uid === uid)
  if (row) {
    const [changed] = await rewrite(work, [{ row, slide }])
    if (!changed) return false
    const before = presentSlide(row, presentation.slug).items
    await recordRemovedFields(orm, {
      presentationId: presentation.id,
      before,
      after: slide.items,
      now: work.now,
    })
    await tellChanged(work, [row])
    return true
  }
  if (current.length + 1 > planLimits[plan].slidesPerPresentation)
    refuseTooManySlides(plan, current.length + 1)
  const earlier = kept.slice(0, place).map(one => one.uid)
  const behind = current.findLastIndex(one => earlier.includes(one.uid))
  const added = (await addSlides(work, [slide])).get(uid)
  await recordRemovedFields(orm, {
    ...{ presentationId: presentation.id, before: [], after: slide.items, now: work.now },
  })
  const order = current.map(({ id }) => id)
  order.splice(behind + 1, 0, added?.id ?? 0)
  await orderSlides(orm, presentation.id, order)
  return true
}

/** Cleaned again: what may stand on a slide may have become less since. */
async function readKeptSlides(orm: Orm, version: VersionRow): Promise<Slide[]> {
  const kept = new Map((await selectKept(orm, version.slides)).map(one => [one.id, one]))
  return version.slides
    .flatMap(id => kept.get(id) ?? [])
    .map((one, index) => cleanSlide(presentKept(one, index)))
}

function contentOf({ layout, items, stickers, theme, notes, hidden }: Slide) {
  return { layout, items, stickers, theme, notes, hidden }
}

interface Restored {
  readonly row: SlideRow
  readonly slide: Slide
}

/** Writes what is different, in one statement, and tells which that was. */
async function rewrite({ orm, opened, now }: Work, slides: readonly Restored[]): Promise<Restored[]> {
  const { slug } = opened.presentation
  const different = slides.filter(
    ({ row, slide }) => !isDeepStrictEqual(contentOf(presentSlide(row, slug)), contentOf(slide)),
  )
  const rows = different.map(({ row, slide }) => ({
    ...{ id: row.id, ...contentOf(slide), shape: slideShape() },
    saves: noteSave(row.saves, row.revision + 1, undefined),
  }))
  await rewriteSlides(orm, rows, now)
  return different
}

async function addSlides(
  { orm, opened, now }: Work,
  slides: readonly Slide[],
): Promise<Map<string, SlideRow>> {
  const rows = await storeSlides(orm, opened.presentation.id, slides, now)
  return new Map(rows.map(row => [row.uid, row]))
}

/** With more than these, open editors find out by the revisions of the new order and fetch what they show. */
const mostTold = 20

async function tellChanged({ orm, opened }: Work, rows: readonly SlideRow[]): Promise<void> {
  if (rows.length > mostTold) return
  const { id: presentationId } = opened.presentation
  const changes = rows.map(({ id: slideId }) => ({
    presentationId,
    slideId,
    kind: 'slide_saved' as const,
    by: null,
  }))
  await publishChange(orm, ...changes)
}
