import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { plans } from '#domain/billing/plans.ts'
import { type Slide, slideSchema } from '#domain/deck/slide.ts'
import { keepsVersionsSince, type VersionCause, versionRules } from '#domain/history/versions.ts'
import { days } from '#server/clock.ts'
import type { Orm } from '#server/db/database.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import type { Services } from '#server/services.ts'
import { slideShape } from '#server/slide-shape.ts'
import type { OpenPresentation } from '../presentations/presentations.ts'
import {
  deleteOldVersions,
  deleteUnused,
  findLatest,
  holdPresentation,
  insertVersion,
  type KeptSlide,
  keepSlides,
  markVersioned,
  renameVersion,
  selectDue,
  selectUids,
  type VersionRow,
} from './queries.ts'

type Held = NonNullable<Awaited<ReturnType<typeof holdPresentation>>>

interface VersionOrder {
  readonly cause: VersionCause
  readonly name?: string | undefined
  readonly restoredFrom?: Date | undefined
}

/**
 * Keeps a presentation as it is, in the transaction that holds it. Where the last version is just that, there is no
 * second one; `isNew` tells.
 */
export async function keepVersion(
  orm: Orm,
  held: Held,
  { cause, name, restoredFrom }: VersionOrder,
  now: Date,
): Promise<{ version: VersionRow; isNew: boolean }> {
  const { id: presentationId, editors, theme, name: deckName } = held
  const latest = await findLatest(orm, presentationId)
  const slides = await keepSlides(orm, presentationId, now)
  await markVersioned(orm, presentationId, now)
  const isSame =
    latest !== undefined &&
    isDeepStrictEqual([latest.slides, latest.theme, latest.deckName], [slides, theme, deckName])
  // The same name again is the same press: its first reply was lost.
  if (isSame && (name === undefined || latest.name === null || latest.name === name)) {
    if (name === undefined || latest.name === name) return { version: latest, isNew: false }
    await renameVersion(orm, latest.id, name)
    return { version: { ...latest, name }, isNew: false }
  }
  const version = await insertVersion(orm, {
    presentationId,
    cause,
    name: name ?? null,
    authors: isSame ? [] : editors.slice(0, versionRules.authors),
    deckName,
    theme,
    slides,
    ...(await compareSlides(orm, latest?.slides ?? [], slides)),
    restoredFrom: restoredFrom ?? null,
    createdAt: now,
  })
  return { version, isNew: true }
}

/** How many slides came, went or changed, and the first that did. */
async function compareSlides(orm: Orm, before: readonly number[], after: readonly number[]) {
  const old = new Set(before)
  const next = new Set(after)
  const uids = await selectUids(
    orm,
    [...before, ...after].filter(id => !old.has(id) || !next.has(id)),
  )
  const uidsOf = (ids: readonly number[]) => new Set(ids.flatMap(id => uids.get(id) ?? []))
  const were = uidsOf(before.filter(id => !next.has(id)))
  const are = uidsOf(after.filter(id => !old.has(id)))
  const changed = [...are].filter(uid => were.has(uid)).length
  const picture = after.find(id => !old.has(id)) ?? after[0] ?? null
  return { added: are.size - changed, changed, removed: were.size - changed, picture }
}

/** What a presentation is about to lose, from the row that was read when it was opened: asking costs nothing. */
type Opened = Pick<Held, 'id' | 'editors' | 'versionedAt'>

/**
 * Keeps what was there before the first change of all. A transaction of its own before that of the save: once in the life
 * of a presentation a save waits for it.
 */
export async function keepFirstVersion(services: Services, { id, versionedAt }: Opened): Promise<void> {
  if (versionedAt === null)
    await keepInTurn(services, id, { cause: 'first' }, row => row.versionedAt === null)
}

/** Keeps what is there before a large change; several in a row are one. */
export async function keepVersionBefore(
  services: Services,
  opened: Opened,
  cause: VersionCause,
  between: number = versionRules.betweenLargeChanges,
): Promise<void> {
  await keepFirstVersion(services, opened)
  const isDue = ({ editors, versionedAt }: Opened) =>
    editors.length > 0 &&
    versionedAt !== null &&
    services.clock.now().getTime() - versionedAt.getTime() >= between
  if (isDue(opened)) await keepInTurn(services, opened.id, { cause }, isDue)
}

async function keepInTurn(
  services: Services,
  id: number,
  order: VersionOrder,
  isDue: (row: Held) => boolean,
): Promise<void> {
  await services.orm.transaction(async orm => {
    const held = await holdPresentation(orm, id)
    // Somebody else was first, or it is gone.
    if (held && isDue(held)) await keepVersion(orm, held, order, services.clock.now())
  })
}

/** At every minute: what has come to rest is kept. Outside of every save, which only notes who made it. */
export const versionJob = defineJob({
  name: 'versions',
  data: z.object({}),
  retryLimit: 1,
  retryDelay: 30,
  expireInSeconds: 600,
  cron: '* * * * *',
})

const perRound = 200

export async function keepDueVersions(services: Services): Promise<void> {
  const now = services.clock.now().getTime()
  for (;;) {
    const ids = await selectDue(services.orm, {
      restedSince: new Date(now - versionRules.pause),
      workedSince: new Date(now - versionRules.longestStretch),
      limit: perRound,
    })
    for (const id of ids) await keepInTurn(services, id, { cause: 'pause' }, row => row.editors.length > 0)
    if (ids.length < perRound) return
  }
}

export const versionExpiryJob = defineJob({
  name: 'version-expiry',
  data: z.object({}),
  retryLimit: 2,
  retryDelay: 60,
  expireInSeconds: 3600,
  cron: '23 3 * * *',
})

/** A year that was paid for, and a month to come back. */
const remembersPayment = days(400)
const perTransaction = 500

/** Deletes what a plan does not keep, and slides that only those versions showed. */
export async function removeOldVersions(services: Services): Promise<void> {
  const now = services.clock.now().getTime()
  for (const plan of plans) {
    const since = keepsVersionsSince(plan, now)
    if (since === null) continue
    for (;;) {
      const ids = await deleteOldVersions(services.orm, {
        plans: [plan],
        before: new Date(since),
        paidSince: new Date(now - remembersPayment),
        limit: perTransaction,
      })
      for (const id of new Set(ids)) {
        await services.orm.transaction(async orm => {
          if (await holdPresentation(orm, id)) await deleteUnused(orm, id)
        })
      }
      if (ids.length < perTransaction) break
    }
  }
}

/** From when on this plan lets versions be seen; null where all are. */
export function versionsSince(services: Pick<Services, 'clock'>, { plan }: OpenPresentation): Date | null {
  const since = keepsVersionsSince(plan, services.clock.now().getTime())
  return since === null ? null : new Date(since)
}

/** One of an older form gets the defaults of what it does not know. */
export function presentKept(kept: KeptSlide, index: number): Slide {
  const { uid, layout, items, stickers, theme, notes, hidden } = kept
  const content = { uid, index, layout, items, stickers, theme, notes, hidden }
  if (kept.shape !== slideShape()) return slideSchema.parse(content)
  return { ...content, id: null, presentation: null, is_favorite: false, revision: 0 }
}
