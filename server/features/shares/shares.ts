import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { hasPage } from '#contract/params.ts'
import { type Outsider, type Share, type SharedCard, shares } from '#contract/shares.ts'
import { planLimits } from '#domain/billing/plans.ts'
import { DomainError } from '#domain/errors.ts'
import type { Locale } from '#domain/locale.ts'
import { type ShareRole, shareRoles } from '#domain/workspace/access.ts'
import { makeStorable, type Orm } from '#server/db/database.ts'
import { serve } from '#server/http/serve.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import { hashToken, isSameProof, signProof } from '#server/random.ts'
import type { Services } from '#server/services.ts'
import { readEmailOf, writeLink } from '../auth/auth.ts'
import { countUnread } from '../comments/comments.ts'
import { publishLeaving } from '../live/live.ts'
import { deliverMail } from '../mail/mail.ts'
import {
  changePresentation,
  openPresentation,
  type PresentationVisit,
  presentFields,
  presentSlide,
  readNameSearch,
  readVisit,
  showSlides,
} from '../presentations/presentations.ts'
import { limitAttempts, limitMails } from '../throttle/throttle.ts'
import {
  changeTeam,
  openWorkspace,
  refuseUnwelcome,
  visitOf,
  type WorkspaceVisit,
  writeRefusalToken,
} from '../workspaces/workspaces.ts'
import {
  countSharedWith,
  deleteOutsider,
  deleteShares,
  findPeople,
  findShare,
  findShareOf,
  insertShare,
  readShare,
  selectOutsiders,
  selectSharedWith,
  selectShares,
  updateShare,
} from './queries.ts'

export function serveShares(app: FastifyInstance, services: Services): void {
  serve(app, shares.list, async exchange => {
    const { presentation, plan } = await openPresentation(services, readVisit(exchange))
    return listPeople(services.orm, presentation.id, planLimits[plan].sharedPeople)
  })
  serve(app, shares.create, async exchange => {
    const { request, session, body } = exchange
    const visit = { ...readVisit(exchange), userId: session.userId }
    await openPresentation(services, visit)
    await limitAttempts(services, 'invite', { address: request.ip, account: String(session.userId) })
    return share(services, visit, { ...body, lang: request.locale })
  })
  serve(app, shares.update, async exchange =>
    changeShare(services, readVisit(exchange), exchange.params.id, exchange.body.role),
  )
  serve(app, shares.remove, async exchange => endShare(services, readVisit(exchange), exchange.params.id))
  serve(app, shares.leave, async exchange => {
    await leave(services, readVisit(exchange), exchange.session.userId)
    return {}
  })
  serve(app, shares.mine, async ({ session, query }) => listShared(services, session.userId, query))
  serve(app, shares.ofWorkspace, async exchange => {
    const { workspace } = await openWorkspace(services, visitOf(exchange))
    return { results: await listOutsiders(services.orm, workspace.id) }
  })
  serve(app, shares.endAll, async exchange => endAll(services, visitOf(exchange), exchange.body.email))
  serve(app, shares.read, async ({ body, request, session }) => {
    await limitAttempts(services, 'token', { address: request.ip })
    return readMailed(services, body.token, session?.userId)
  })
  serve(app, shares.accept, async ({ body, request, session }) => {
    await limitAttempts(services, 'token', { address: request.ip })
    return accept(services, body.token, session.userId)
  })
}

async function listPeople(orm: Orm, presentationId: number, max: number) {
  const rows = await selectShares(orm, presentationId)
  const results = rows.map(
    ({ share: { id, email, role, createdAt }, name }): Share => ({
      ...{ id, email, name, role, created_at: createdAt.toISOString() },
    }),
  )
  return { results, max: Number.isFinite(max) ? max : null }
}

interface Order {
  readonly emails: readonly string[]
  readonly role: ShareRole
  /** Of the emails to people whose language nobody knows. */
  readonly lang: Locale
}

type MemberVisit = PresentationVisit & { readonly userId: number }

/**
 * Shares with all of them or nobody. Sent again after a lost reply it changes nothing more; who has not come yet gets the
 * email once more, within what a mailbox takes of one workspace in a day.
 */
function share(services: Services, visit: MemberVisit, { emails, role, lang }: Order) {
  return changePresentation(
    services,
    on => openPresentation(on, { ...visit, among: ['active'] }),
    async (orm, { presentation, plan }) => {
      const { id: presentationId, workspaceId } = presentation
      if (workspaceId === null) throw new DomainError('presentation_not_found')
      const wanted = [...new Set(emails)]
      const known = new Map(
        (await findPeople(orm, workspaceId, wanted)).map(person => [person.email, person]),
      )
      const outside = wanted.filter(email => !known.get(email)?.role)
      await refuseUnwelcome(orm, workspaceId, outside)
      const mailed: { id: number; email: string }[] = []
      for (const email of outside) {
        const person = known.get(email)
        const userId = person?.confirmedAt ? person.id : null
        const before = await findShareOf(orm, presentationId, { email, userId })
        if (before) await setRole(orm, before, role)
        if (before && before.userId !== null) continue
        const fresh = { sharedBy: visit.userId, lang, userId }
        if (before) await updateShare(orm, before.id, fresh)
        const createdAt = services.clock.now()
        const { id } =
          before ?? (await insertShare(orm, { ...fresh, presentationId, email, role, createdAt }))
        mailed.push({ id, email })
      }
      const max = planLimits[plan].sharedPeople
      const people = await listPeople(orm, presentationId, max)
      if (mailed.length > 0 && people.results.length > max)
        throw new DomainError('pay', { limit: 'shared_people', max })
      const receivers = mailed.map(({ email }) => email)
      await limitMails(services, orm, 'sharing', { sender: visit.userId, workspace: workspaceId, receivers })
      for (const { id } of mailed)
        await services.jobs.enqueue(orm, shareMailJob, { share: id, at: services.clock.now().getTime() })
      return { ...people, already_members: wanted.filter(email => known.get(email)?.role) }
    },
  )
}

/** Less than before ends what they have open: the next change must not reach an editor that can save nothing. */
async function setRole(
  orm: Orm,
  { id, presentationId, userId, role: before }: Awaited<ReturnType<typeof insertShare>>,
  role: ShareRole,
): Promise<void> {
  if (role === before) return
  await updateShare(orm, id, { role })
  const isLess = shareRoles.indexOf(role) > shareRoles.indexOf(before)
  if (isLess && userId !== null) await publishLeaving(orm, { presentationId, userId })
}

function changeShare(services: Services, visit: PresentationVisit, id: number, role: ShareRole) {
  return changePresentation(
    services,
    on => openPresentation(on, visit),
    async (orm, { presentation, plan }) => {
      const found = await findShare(orm, presentation.id, id)
      if (!found) throw new DomainError('not_found')
      await setRole(orm, found, role)
      return listPeople(orm, presentation.id, planLimits[plan].sharedPeople)
    },
  )
}

function endShare(services: Services, visit: PresentationVisit, id: number) {
  return changePresentation(
    services,
    on => openPresentation(on, visit),
    async (orm, { presentation, plan }) => {
      for (const ended of await deleteShares(orm, presentation.id, { id })) await showOut(orm, ended)
      return listPeople(orm, presentation.id, planLimits[plan].sharedPeople)
    },
  )
}

async function showOut(
  orm: Orm,
  { presentationId, userId }: { readonly presentationId: number; readonly userId: number | null },
): Promise<void> {
  if (userId !== null) await publishLeaving(orm, { presentationId, userId })
}

function leave(services: Services, visit: PresentationVisit, userId: number): Promise<void> {
  return changePresentation(
    services,
    on => openPresentation(on, visit),
    async (orm, { presentation }) => {
      for (const ended of await deleteShares(orm, presentation.id, { userId })) await showOut(orm, ended)
    },
  )
}

type MineQuery = z.output<typeof shares.mine.query>

async function listShared(services: Services, userId: number, { page, page_size: limit, search }: MineQuery) {
  const { orm } = services
  const words = makeStorable(search).trim()
  const pattern = words === '' ? undefined : readNameSearch(words).pattern
  const count = await countSharedWith(orm, userId, pattern)
  if (page > 1 && !hasPage(count, limit, page)) throw new DomainError('not_found', { count })
  const rows = await selectSharedWith(orm, userId, { pattern, offset: (page - 1) * limit, limit })
  const unread = await countUnread(
    orm,
    userId,
    rows.flatMap(({ presentation, role }) => (role === 'viewer' ? [] : [presentation.id])),
  )
  const results = rows.map(({ presentation, workspace, first, role, sharedBy }): SharedCard => {
    const opened = { presentation, workspace, plan: 'free', role } as const
    const [shown] = first ? showSlides(opened, [presentSlide(first, presentation.slug)]) : []
    const news = unread.get(presentation.id)
    return {
      ...presentFields(presentation),
      ...(news && { unread_comments: news }),
      ...{ workspace, role, shared_by: sharedBy, first_slide: shown ?? null },
    }
  })
  return { count, results }
}

/** Each person once, with everything they have of the workspace. */
async function listOutsiders(orm: Orm, workspaceId: number): Promise<Outsider[]> {
  const people = new Map<string, Outsider>()
  for (const { email, userId, name, role, slug, deck } of await selectOutsiders(orm, workspaceId)) {
    const key = userId === null ? email : String(userId)
    const person = people.get(key) ?? { email, name, presentations: [] }
    person.presentations.push({ slug, name: deck, role })
    people.set(key, person)
  }
  return [...people.values()]
}

function endAll(services: Services, visit: WorkspaceVisit, email: string) {
  return changeTeam(services, visit, async (orm, { workspace }) => {
    for (const ended of await deleteOutsider(orm, workspace.id, email)) await showOut(orm, ended)
    return { results: await listOutsiders(orm, workspace.id) }
  })
}

/** Only says what the email is about: what it says is read when it is sent, and nothing is sent of what ended. */
export const shareMailJob = defineJob({
  name: 'share-mail',
  isLetter: true,
  data: z.object({ share: z.int(), at: z.number() }),
  retryLimit: 8,
  retryDelay: 5,
  expireInSeconds: 120,
})

export async function sendShareMail(
  services: Services,
  { share: id, at }: z.output<typeof shareMailJob.data>,
): Promise<void> {
  const found = await readShare(services.orm, id)
  if (!found) return
  const { share: sent, presentation, sharedBy, lang: locale } = found
  const data = {
    link: writeLink(services.config, locale, '/join', { share: writeShareToken(services, sent) }),
    email: sent.email,
    deck: presentation.name,
    role: sent.role,
    sharedBy,
    stop: writeLink(services.config, locale, '/join/refuse', {
      token: writeRefusalToken(services, presentation.workspaceId ?? 0, sent.email),
    }),
  }
  await deliverMail(services, { to: sent.email, id: `share-${id}-${at}`, locale }, { kind: 'share', data })
}

/** The share and its receiver, signed: it opens nothing but this share, and nothing once that has ended. */
export function writeShareToken(
  { secret }: Pick<Services, 'secret'>,
  { id, email }: { readonly id: number; readonly email: string },
): string {
  return `${id}.${sign(secret, `${id}.${hashToken(email)}`)}`
}

function sign(secret: Services['secret'], claims: string): string {
  return signProof(secret, 'share', claims)
}

async function findMailed(services: Pick<Services, 'orm' | 'secret'>, token: string) {
  const [, id = '', proof = ''] = /^(\d{1,9})\.([\w-]{43})$/.exec(token) ?? []
  const found = id === '' ? undefined : await readShare(services.orm, Number(id))
  if (!found) throw new DomainError('invitation_expired')
  const expected = sign(services.secret, `${found.share.id}.${hashToken(found.share.email)}`)
  if (!isSameProof(proof, expected)) throw new DomainError('invitation_expired')
  return found
}

async function readMailed(services: Services, token: string, userId: number | undefined) {
  const { share: sent, presentation, sharedBy } = await findMailed(services, token)
  const isTheirs = userId !== undefined && sent.userId === userId
  return {
    presentation: presentation.name,
    shared_by: sharedBy,
    ...{ email: sent.email, role: sent.role, open: isTheirs ? presentation.slug : null },
  }
}

/** Whoever reads the mailbox has the email; with it the account of that address needs no further proof for this one. */
function accept(services: Services, token: string, userId: number) {
  return services.orm.transaction(async orm => {
    const { share: sent, presentation } = await findMailed({ ...services, orm }, token)
    const done = { slug: presentation.slug, role: sent.role }
    if (sent.userId === userId) return done
    const email = await readEmailOf(orm, userId)
    if (sent.userId !== null || email !== sent.email)
      throw new DomainError('invitation_for_another', { email: sent.email })
    const own = await findShareOf(orm, presentation.id, { email, userId })
    if (own?.userId === userId) return done
    await updateShare(orm, sent.id, { userId })
    return done
  })
}
