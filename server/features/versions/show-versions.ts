import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { type VersionDocument, type VersionSummary, versions } from '#contract/versions.ts'
import { deckThemeSchema } from '#domain/deck/theme/overrides.ts'
import { DomainError } from '#domain/errors.ts'
import { versionRules } from '#domain/history/versions.ts'
import type { Orm } from '#server/db/database.ts'
import { serve } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import {
  changePresentation,
  openPresentation,
  type PresentationVisit,
  readVisit,
} from '../presentations/presentations.ts'
import { limitAttempts } from '../throttle/throttle.ts'
import {
  findLatest,
  findPrevious,
  findVersion,
  type ListedVersion,
  markVersioned,
  renameVersion,
  selectKept,
  selectNames,
  selectVersions,
  type VersionRow,
} from './queries.ts'
import { restoreVersion } from './restore-version.ts'
import { keepVersion, keepVersionBefore, presentKept, versionsSince } from './versions.ts'

export function serveVersions(app: FastifyInstance, services: Services): void {
  serve(app, versions.list, async exchange => listVersions(services, readVisit(exchange), exchange.query), {
    replyIsChecked: true,
  })
  serve(
    app,
    versions.read,
    async exchange => readVersion(services, readVisit(exchange), exchange.params.id),
    { replyIsChecked: true },
  )
  serve(app, versions.keep, async exchange => {
    const visit = readVisit(exchange)
    await openPresentation(services, visit)
    const { userId, guestHash } = visit.visitor
    const account = userId === undefined ? (guestHash ?? '') : String(userId)
    await limitAttempts(services, 'version', { address: exchange.request.ip, account })
    return keepNow(services, visit, exchange.body)
  })
  serve(app, versions.rename, async exchange =>
    nameVersion(services, readVisit(exchange), exchange.params.id, exchange.body.name),
  )
  serve(app, versions.restore, async exchange => {
    const restored = await restoreVersion(services, readVisit(exchange), {
      version: exchange.params.id,
      slide: exchange.body.slide,
    })
    return { ...restored, version: await present(services.orm, restored.version) }
  })
}

async function listVersions(
  services: Services,
  visit: PresentationVisit,
  { before, named }: z.output<typeof versions.list.query>,
) {
  const opened = await openPresentation(services, visit)
  const since = versionsSince(services, opened)
  const presentationId = opened.presentation.id
  const { perPage } = versionRules
  const found = await selectVersions(services.orm, {
    ...{ presentationId, before, named, since, limit: perPage + 1 },
  })
  return {
    results: await presentAll(services.orm, found.slice(0, perPage)),
    more: found.length > perPage,
    kept_since: since?.toISOString() ?? null,
  }
}

async function readVersion(
  services: Services,
  visit: PresentationVisit,
  id: number,
): Promise<VersionDocument> {
  const opened = await openPresentation(services, visit)
  const presentationId = opened.presentation.id
  const since = versionsSince(services, opened)
  const version = await findVersion(services.orm, { presentationId, id, since })
  if (!version) throw new DomainError('version_not_found')
  const kept = new Map((await selectKept(services.orm, version.slides)).map(slide => [slide.id, slide]))
  const previous = await findPrevious(services.orm, presentationId, id)
  const isShown =
    previous !== null && (await findVersion(services.orm, { presentationId, id: previous, since }))
  return {
    id,
    deck_name: version.deckName,
    theme: deckThemeSchema.parse(version.theme),
    slides: version.slides.flatMap(one => kept.get(one) ?? []).map(presentKept),
    previous: isShown ? previous : null,
  }
}

/** Under a name, or because something large is about to happen: then what is kept may be what was kept just now. */
function keepNow(
  services: Services,
  visit: PresentationVisit,
  body: z.output<typeof versions.keep.body>,
): Promise<VersionSummary> {
  return changePresentation(
    services,
    on => openPresentation(on, visit),
    async (orm, { presentation }) => {
      const latest = 'name' in body ? undefined : await findLatest(orm, presentation.id)
      if (latest) {
        // What comes now is a part of the change, slides before their theme: that is no state to keep for a while.
        const { id, editors } = presentation
        if (editors.length === 0) await markVersioned(orm, id, services.clock.now())
        return present(orm, latest)
      }
      const order = { cause: 'named', name: 'name' in body ? body.name : undefined } as const
      const { version } = await keepVersion(orm, presentation, order, services.clock.now())
      return present(orm, version)
    },
    async ({ presentation }) => {
      if ('before' in body)
        await keepVersionBefore(services, presentation, body.before, versionRules.betweenAnnounced)
    },
  )
}

async function nameVersion(
  services: Services,
  visit: PresentationVisit,
  id: number,
  name: string | null,
): Promise<VersionSummary> {
  const opened = await openPresentation(services, visit)
  const at = { presentationId: opened.presentation.id, id, since: versionsSince(services, opened) }
  const version = await findVersion(services.orm, at)
  if (!version) throw new DomainError('version_not_found')
  await renameVersion(services.orm, id, name)
  return present(services.orm, { ...version, name })
}

async function present(orm: Orm, { slides, ...version }: VersionRow): Promise<VersionSummary> {
  const [shown] = await presentAll(orm, [{ ...version, count: slides.length }])
  return shown!
}

async function presentAll(orm: Orm, rows: readonly ListedVersion[]): Promise<VersionSummary[]> {
  const pictures = await selectKept(
    orm,
    rows.flatMap(({ picture }) => picture ?? []),
  )
  const slides = new Map(pictures.map(slide => [slide.id, slide]))
  const names = await selectNames(orm, [...new Set(rows.flatMap(({ authors }) => authors))])
  return rows.map(row => {
    const slide = row.picture === null ? undefined : slides.get(row.picture)
    const { id, cause, name, count, added, changed, removed } = row
    return {
      ...{ id, cause, name, slides: count, added, changed, removed },
      authors: row.authors.map(author => names.get(author) ?? null),
      created_at: row.createdAt.toISOString(),
      restored_from: row.restoredFrom?.toISOString() ?? null,
      picture: slide ? { slide: presentKept(slide, 0), theme: deckThemeSchema.parse(row.theme) } : null,
    }
  })
}
