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
  touchPresentation,
} from '../presentations/presentations.ts'
import { recordRemovedFields } from '../responses/responses.ts'
import {
  deleteSlides,
  findVersion,
  insertSlide,
  rewriteSlide,
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
  const changed: SlideRow[] = []
  const order: number[] = []
  for (const slide of wanted) {
    const row = byUid.get(slide.uid)
    if (!row) {
      order.push((await addSlide(work, slide)).id)
      continue
    }
    order.push(row.id)
    if (await rewrite(work, row, slide)) changed.push(row)
  }
  for (const { items } of leaving) {
    await recordRemovedFields(orm, { presentationId: presentation.id, before: items, after: [], now })
  }
  const moved = await orderSlides(orm, presentation.id, order)
  await tellChanged(work, changed)
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
    const isChanged = await rewrite(work, row, slide)
    if (isChanged) await tellChanged(work, [row])
    return isChanged
  }
  if (current.length + 1 > planLimits[plan].slidesPerPresentation)
    refuseTooManySlides(plan, current.length + 1)
  const earlier = kept.slice(0, place).map(one => one.uid)
  const behind = current.findLastIndex(one => earlier.includes(one.uid))
  const added = await addSlide(work, slide)
  const order = current.map(({ id }) => id)
  order.splice(behind + 1, 0, added.id)
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

function contentOf({ layout, items, stickers, theme, notes }: Slide) {
  return { layout, items, stickers, theme, notes }
}

async function rewrite({ orm, opened, now }: Work, row: SlideRow, slide: Slide): Promise<boolean> {
  const current = presentSlide(row, opened.presentation.slug)
  if (isDeepStrictEqual(contentOf(current), contentOf(slide))) return false
  const saves = noteSave(row.saves, row.revision + 1, undefined)
  await rewriteSlide(orm, row.id, { ...contentOf(slide), saves, shape: slideShape() }, now)
  const presentationId = opened.presentation.id
  await recordRemovedFields(orm, { presentationId, before: current.items, after: slide.items, now })
  return true
}

async function addSlide({ orm, opened, now }: Work, slide: Slide): Promise<SlideRow> {
  const presentationId = opened.presentation.id
  const row = { presentationId, uid: slide.uid, index: slide.index, ...contentOf(slide), shape: slideShape() }
  const added = await insertSlide(orm, { ...row, createdAt: now, updatedAt: now })
  await recordRemovedFields(orm, { presentationId, before: [], after: slide.items, now })
  return added
}

/** With more than these, open editors find out by the revisions of the new order and fetch what they show. */
const mostTold = 20

async function tellChanged({ orm, opened }: Work, rows: readonly SlideRow[]): Promise<void> {
  if (rows.length > mostTold) return
  for (const { id: slideId } of rows) {
    await publishChange(orm, {
      ...{ presentationId: opened.presentation.id, kind: 'slide_saved', slideId, by: null },
    })
  }
}
