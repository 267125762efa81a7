import { z } from 'zod'
import type { Link, LinkRulesPatch, LinkVisitor } from '#contract/links.ts'
import { hasPage } from '#contract/params.ts'
import { planLimits } from '#domain/billing/plans.ts'
import { settingsSchema } from '#domain/deck/presentation.ts'
import { DomainError } from '#domain/errors.ts'
import { FIRST_LINK, LINK_LIMITS } from '#domain/sharing/links.ts'
import { makeStorable, type Orm } from '#server/db/database.ts'
import { findLinks } from '#server/db/link-facts.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import { newSlug } from '#server/random.ts'
import type { Services } from '#server/services.ts'
import { hashPassword } from '../auth/auth.ts'
import { publishChange } from '../live/live.ts'
import {
  changePresentation,
  type OpenPresentation,
  openPresentation,
  type PresentationVisit,
  touchPresentation,
} from '../presentations/presentations.ts'
import {
  countVisitors,
  countVisitorsByLink,
  deleteLink,
  deleteVisitor,
  findLink,
  findLinkByKey,
  insertLink,
  type LinkChange,
  listFollowed,
  type StoredLink,
  selectLinks,
  selectVisitors,
  setFollower,
  sumOpenings,
  updateLink,
} from './queries.ts'

/** Tells followers of openings: queued at once for a first one, by the schedule for those that had to wait. */
export const linkNoticeJob = defineJob({
  name: 'link-notice',
  data: z.object({}),
  retryLimit: 3,
  retryDelay: 10,
  expireInSeconds: 120,
  cron: '* * * * *',
})

export type MemberVisit = PresentationVisit & { readonly userId: number }

export async function listLinks(services: Services, visit: MemberVisit) {
  const opened = await openPresentation(services, visit)
  const results = await presentLinks(services.orm, opened, visit.userId)
  const [first] = await findLinks(services.orm, [results[0]?.slug ?? ''])
  return {
    results,
    origin: first?.ownHost ? `https://${first.ownHost}` : services.config.baseUrl,
  }
}

type Switches = Pick<LinkRulesPatch, 'is_on' | 'copying'>

/** What of a patch belongs to the link's own row; the first's switches belong to the document. */
function readChange(patch: LinkRulesPatch, passwordHash: string | null | undefined): LinkChange {
  const { name, expires_at, gate, domains, downloading } = patch
  return makeStorable({
    ...(name !== undefined && { name: name.trim() }),
    ...(expires_at !== undefined && { expiresAt: expires_at === null ? null : new Date(expires_at) }),
    ...(passwordHash !== undefined && { passwordHash }),
    ...(gate !== undefined && { gate }),
    ...(domains !== undefined && { domains }),
    ...(downloading !== undefined && { downloading }),
  })
}

function readSwitches({ is_on, copying }: Switches): LinkChange {
  return { ...(is_on !== undefined && { isOn: is_on }), ...(copying !== undefined && { copying }) }
}

/** Hashing takes its time, and must not hold a presentation meanwhile. */
async function hashGiven({ password }: LinkRulesPatch): Promise<string | null | undefined> {
  return password ? hashPassword(password) : password
}

function refuseWithoutPdf({ downloading }: LinkRulesPatch, { plan }: OpenPresentation): void {
  if (downloading && !planLimits[plan].pdfExport) throw new DomainError('pdf_disabled')
}

export async function createLink(
  services: Services,
  visit: MemberVisit,
  { key, ...patch }: LinkRulesPatch & { readonly key: string },
): Promise<Link> {
  // Nobody waits for a hash who may not make a link at all.
  refuseWithoutPdf(patch, await openPresentation(services, visit))
  const passwordHash = await hashGiven(patch)
  return changeLinks(services, visit, async (orm, opened) => {
    const { id: presentationId } = opened.presentation
    const known = await findLinkByKey(orm, presentationId, key)
    if (known) return known.id
    const there = await selectLinks(orm, presentationId)
    if (there.length >= LINK_LIMITS.perPresentation) throw new DomainError('too_many_links')
    const now = services.clock.now()
    const made = await insertLink(orm, {
      ...{ isOn: true, copying: false, ...readChange(patch, passwordHash), ...readSwitches(patch) },
      ...{ presentationId, slug: newSlug(), creationKey: key, createdAt: now },
    })
    await follow(orm, services, made, visit, patch)
    return made.id
  })
}

/** The first link's switches are settings of the document, and every editor of it hears of the change. */
export async function changeLink(
  services: Services,
  visit: MemberVisit,
  { id, patch }: { readonly id: number; readonly patch: LinkRulesPatch },
): Promise<Link> {
  refuseWithoutPdf(patch, await openPresentation(services, visit))
  const passwordHash = await hashGiven(patch)
  return changeLinks(services, visit, async (orm, opened) => {
    if (id === FIRST_LINK) await switchFirst(orm, services, { opened, visit, patch })
    const before = await holdLink(orm, services, opened, id)
    const change = { ...readChange(patch, passwordHash), ...(id !== FIRST_LINK && readSwitches(patch)) }
    const rules = asksOtherwise(before, change) ? { rules: before.rules + 1 } : {}
    const isChanged = Object.keys(change).length > 0
    const after = isChanged ? await updateLink(orm, before.id, { ...change, ...rules }) : before
    await follow(orm, services, after, visit, patch)
    return id
  })
}

interface FirstSwitch {
  readonly opened: OpenPresentation
  readonly visit: MemberVisit
  readonly patch: LinkRulesPatch
}

async function switchFirst(
  orm: Orm,
  services: Services,
  { opened, visit, patch }: FirstSwitch,
): Promise<void> {
  const { presentation } = opened
  const before = settingsSchema.parse(presentation.settings)
  const settings = { ...before, link: patch.is_on ?? before.link, copying: patch.copying ?? before.copying }
  if (settings.link === before.link && settings.copying === before.copying) return
  await touchPresentation(orm, services, presentation, visit.visitor, { settings })
  await publishChange(orm, { presentationId: presentation.id, kind: 'deck_saved', by: visit.visitor.client })
}

/** Whoever came in by the old rules has to answer the new ones, unless nothing is asked that was not asked before. */
function asksOtherwise(before: StoredLink, { passwordHash, gate, domains }: LinkChange): boolean {
  const isOtherPassword = passwordHash !== undefined && passwordHash !== null
  const isOtherGate = gate !== undefined && gate !== before.gate
  const areOtherDomains = domains !== undefined && domains.join() !== before.domains.join()
  return isOtherPassword || isOtherGate || areOtherDomains
}

/** The first has no row until something is asked for there. */
async function holdLink(
  orm: Orm,
  { clock }: Services,
  { presentation }: OpenPresentation,
  id: number,
): Promise<StoredLink> {
  const found = await findLink(orm, presentation.id, id)
  if (found) return found
  if (id !== FIRST_LINK) throw new DomainError('link_not_found')
  return insertLink(orm, { presentationId: presentation.id, isFirst: true, createdAt: clock.now() })
}

async function follow(
  orm: Orm,
  { clock }: Services,
  { id: linkId }: StoredLink,
  { userId }: MemberVisit,
  { follows }: LinkRulesPatch,
): Promise<void> {
  if (follows !== undefined) await setFollower(orm, { linkId, userId, follows, now: clock.now() })
}

/** The old address is closed with this; whoever was let in by it has to know the new one. */
export function replaceLink(
  services: Services,
  visit: MemberVisit,
  { id, current }: { readonly id: number; readonly current: string },
): Promise<Link> {
  return changeLinks(services, visit, async (orm, opened) => {
    const found = await findLink(orm, opened.presentation.id, id)
    if (!found && id !== FIRST_LINK) throw new DomainError('link_not_found')
    if (current !== (found?.slug ?? opened.presentation.slug)) return id
    const before = found ?? (await holdLink(orm, services, opened, id))
    await updateLink(orm, before.id, { slug: newSlug(), rules: before.rules + 1 })
    return id
  })
}

export async function removeLink(services: Services, visit: MemberVisit, id: number): Promise<void> {
  await changePresentation(
    services,
    on => openPresentation(on, visit),
    async (orm, { presentation }) => {
      if (id === FIRST_LINK) throw new DomainError('link_not_found')
      const found = await findLink(orm, presentation.id, id)
      if (!found) throw new DomainError('link_not_found')
      await deleteLink(orm, found.id)
    },
  )
}

function changeLinks(
  services: Services,
  visit: MemberVisit,
  change: (orm: Orm, opened: OpenPresentation) => Promise<number>,
): Promise<Link> {
  return changePresentation(
    services,
    on => openPresentation(on, visit),
    async (orm, opened) => {
      const id = await change(orm, opened)
      const link = (await presentLinks(orm, await openPresentation({ orm }, visit), visit.userId)).find(
        one => one.id === id,
      )
      if (!link) throw new DomainError('link_not_found')
      return link
    },
  )
}

async function presentLinks(orm: Orm, { presentation }: OpenPresentation, userId: number): Promise<Link[]> {
  const rows = await selectLinks(orm, presentation.id)
  const ids = rows.map(({ id }) => id)
  const [followed, openings, visitors] = [
    await listFollowed(orm, ids, userId),
    await sumOpenings(orm, presentation.id),
    await countVisitorsByLink(orm, ids),
  ]
  const settings = settingsSchema.parse(presentation.settings)
  const present = (row: StoredLink | undefined): Link => {
    const id = row === undefined || row.isFirst ? FIRST_LINK : row.id
    const seen = openings.get(id)
    return {
      ...{ id, slug: row?.slug ?? presentation.slug, name: row?.name ?? '' },
      is_on: id === FIRST_LINK ? settings.link : row?.isOn === true,
      copying: id === FIRST_LINK ? settings.copying : row?.copying === true,
      expires_at: row?.expiresAt?.toISOString() ?? null,
      has_password: row !== undefined && row.passwordHash !== null,
      gate: row?.gate ?? 'none',
      domains: row?.domains ?? [],
      downloading: row?.downloading ?? false,
      follows: row !== undefined && followed.has(row.id),
      opens: seen?.opens ?? 0,
      last_opened_at: seen?.last ? new Date(seen.last).toISOString() : null,
      visitors: (row && visitors.get(row.id)) ?? 0,
      created_at: row?.createdAt.toISOString() ?? null,
    }
  }
  const hasFirst = rows.some(({ isFirst }) => isFirst)
  return [...(hasFirst ? [] : [present(undefined)]), ...rows.map(present)]
}

interface VisitorsQuery {
  readonly link?: number | undefined
  readonly page: number
  readonly page_size: number
}

export async function listVisitors(
  services: Services,
  visit: PresentationVisit,
  { link, page, page_size: limit }: VisitorsQuery,
): Promise<{ count: number; results: LinkVisitor[] }> {
  const { id } = (await openPresentation(services, visit)).presentation
  const total = await countVisitors(services.orm, id, link)
  if (page > 1 && !hasPage(total, limit, page)) throw new DomainError('not_found', { count: total })
  const rows = await selectVisitors(services.orm, id, { link, offset: (page - 1) * limit, limit })
  return { count: total, results: rows.map(presentVisitor) }
}

type VisitorRow = Awaited<ReturnType<typeof selectVisitors>>[number]

export function presentVisitor({ visitor, link }: VisitorRow): LinkVisitor {
  const { id, email, isConfirmed, firstAt, lastAt, visits, slides, device } = visitor
  return {
    ...{ id, email, visits, slides, device, is_confirmed: isConfirmed },
    link: link.isFirst ? FIRST_LINK : link.id,
    first_at: firstAt.toISOString(),
    last_at: lastAt.toISOString(),
    seconds: Object.values(slides).reduce((sum, seconds) => sum + seconds, 0),
  }
}

export async function forgetVisitor(
  services: Services,
  visit: PresentationVisit,
  visitor: number,
): Promise<void> {
  const { id } = (await openPresentation(services, visit)).presentation
  const isForgotten = await services.orm.transaction(orm => deleteVisitor(orm, id, visitor))
  if (!isForgotten) throw new DomainError('not_found')
}
