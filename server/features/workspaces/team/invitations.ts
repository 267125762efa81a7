import { z } from 'zod'
import type { WorkspaceDetail, WorkspaceSummary } from '#contract/workspace-shape.ts'
import { DomainError } from '#domain/errors.ts'
import type { Locale } from '#domain/locale.ts'
import { freeSeats, invitationDays, seatsOf } from '#domain/workspace/team.ts'
import { days } from '#server/clock.ts'
import type { Orm } from '#server/db/database.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import { hashToken, newSlug, newToken } from '#server/random.ts'
import type { Services } from '#server/services.ts'
import { readEmailOf, writeLink } from '../../auth/auth.ts'
import { deliverMail } from '../../mail/mail.ts'
import { limitMails } from '../../throttle/throttle.ts'
import { lockWorkspaceRow, type WorkspaceRow } from '../queries.ts'
import { changeTeam, openWorkspace, presentWorkspace, type WorkspaceVisit } from '../workspaces.ts'
import {
  countTaken,
  deleteInvitation,
  findByInviteToken,
  findInvitation,
  type InvitationRow,
  insertMember,
  readInvitation,
  readRole,
  selectInvitations,
  selectMembers,
  setInvitationToken,
  updateWorkspace,
  writeInvitations,
} from './queries.ts'
import { refuseUnwelcome, writeRefusalToken } from './refusals.ts'

interface InviteOrder {
  readonly emails: readonly string[]
  /** Of the mails. */
  readonly lang: Locale
}

interface Invited {
  readonly invitations: WorkspaceDetail['invitations']
  readonly already_members: string[]
}

/** Invites all of them or nobody; each holds a seat from now on. */
export function invitePeople(
  services: Services,
  visit: WorkspaceVisit,
  { emails, lang }: InviteOrder,
): Promise<Invited> {
  return changeTeam(services, visit, async (orm, { workspace }) => {
    if (workspace.kind === 'personal') throw new DomainError('forbidden')
    const now = services.clock.now()
    const members = new Set((await selectMembers(orm, workspace.id)).map(({ email }) => email))
    const pending = new Set((await selectInvitations(orm, workspace.id, now)).map(({ email }) => email))
    const wanted = [...new Set(emails)]
    const invitees = wanted.filter(email => !members.has(email))
    await refuseUnwelcome(orm, workspace.id, invitees)
    const more = invitees.filter(email => !pending.has(email)).length
    const free = seatsOf(workspace) - (await countTaken(orm, workspace.id, now))
    if (more > 0 && more > free) throw new DomainError('seats_exceeded', { free: Math.max(0, free) })
    const expiresAt = new Date(now.getTime() + days(invitationDays))
    const row = { workspaceId: workspace.id, lang, invitedBy: visit.userId, createdAt: now, expiresAt }
    const written =
      invitees.length === 0
        ? []
        : await writeInvitations(
            orm,
            invitees.map(email => ({ ...row, email })),
          )
    const order = { sender: visit.userId, workspace: workspace.id, receivers: invitees }
    await limitMails(services, orm, 'invitation', order)
    for (const { id } of written) await services.jobs.enqueue(orm, invitationMailJob, { invitation: id })
    return {
      invitations: written.map(presentInvitation),
      already_members: wanted.filter(email => members.has(email)),
    }
  })
}

export function presentInvitation(row: InvitationRow): WorkspaceDetail['invitations'][number] {
  return {
    email: row.email,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
  }
}

/** Only says whom to mail; the secret link is made when the mail is written and is never stored readably. */
export const invitationMailJob = defineJob({
  name: 'invitation-mail',
  isLetter: true,
  data: z.object({ invitation: z.int() }),
  retryLimit: 8,
  retryDelay: 5,
  expireInSeconds: 120,
})

/** Mails an invitation that still stands; written anew after a failure, it carries a new link. */
export async function sendInvitation(services: Services, id: number): Promise<void> {
  const found = await readInvitation(services.orm, id)
  if (!found) return
  const { invitation, workspace, invitedBy } = found
  const token = newToken()
  if (!(await setInvitationToken(services.orm, id, hashToken(token), services.clock.now()))) return
  const { email, lang: locale, createdAt } = invitation
  const data = {
    link: writeLink(services.config, locale, '/join', { token }),
    email,
    workspace: workspace.name,
    invitedBy,
    days: invitationDays,
    stop: writeLink(services.config, locale, '/join/refuse', {
      token: writeRefusalToken(services, workspace.id, email),
    }),
  }
  const envelope = { to: email, id: `invitation-${id}-${createdAt.getTime()}`, locale }
  await deliverMail(services, envelope, { kind: 'invitation', data })
}

export const newInviteToken = () => newSlug(24)

/** A new link that anyone may join by; the one before it leads nowhere from now on. */
export async function resetInviteLink(services: Services, visit: WorkspaceVisit): Promise<string> {
  const token = newInviteToken()
  await setToken(services, visit, token)
  return token
}

export function removeInviteLink(services: Services, visit: WorkspaceVisit): Promise<void> {
  return setToken(services, visit, null)
}

function setToken(services: Services, visit: WorkspaceVisit, token: string | null): Promise<void> {
  return changeTeam(services, visit, async (orm, { workspace }) => {
    if (workspace.kind === 'personal') throw new DomainError('forbidden')
    await updateWorkspace(orm, workspace.id, { inviteToken: token })
  })
}

/** What a token leads to: a mailed invitation, or the link that anyone may use. */
export async function readJoin(services: Services, token: string, userId: number | undefined) {
  const found = await findJoin(services.orm, token, services.clock.now())
  const { id, name, slug } = found.workspace
  const role = userId === undefined ? undefined : await readRole(services.orm, id, userId)
  return {
    workspace: name,
    invited_by: found.invitedBy,
    email: found.email,
    member_of: role ? slug : null,
  }
}

export async function joinTeam(services: Services, userId: number, token: string): Promise<WorkspaceSummary> {
  const slug = await services.orm.transaction(async orm => {
    const now = services.clock.now()
    const { workspace: named } = await findJoin(orm, token, now)
    const workspace = await lockWorkspaceRow(orm, named.id)
    // Asked again while the workspace is held: of two who bring one invitation, the second finds it used.
    const { email } = await findJoin(orm, token, now)
    if (!workspace || workspace.deletedAt) throw new DomainError('invitation_expired')
    const address = await readEmailOf(orm, userId)
    if (email !== null && email !== address) throw new DomainError('invitation_for_another', { email })
    // An invitation to this address holds a seat already, whichever way its person comes.
    const isInvited = await deleteInvitation(orm, workspace.id, address)
    const isMember = (await readRole(orm, workspace.id, userId)) !== undefined
    if (!isInvited && !isMember && freeSeats(workspace, await countTaken(orm, workspace.id, now)) < 1) {
      throw new DomainError('seats_exceeded', { free: 0 })
    }
    await insertMember(orm, { workspaceId: workspace.id, userId, createdAt: now })
    return workspace.slug
  })
  return presentWorkspace(await openWorkspace(services, { userId, slug, capability: 'workspace.view' }))
}

interface FoundJoin {
  readonly workspace: WorkspaceRow
  readonly invitedBy: string | null
  readonly email: string | null
}

async function findJoin(orm: Orm, token: string, now: Date): Promise<FoundJoin> {
  const invited = await findInvitation(orm, hashToken(token), now)
  if (invited) return { ...invited, email: invited.invitation.email }
  const workspace = await findByInviteToken(orm, token)
  if (!workspace) throw new DomainError('invitation_expired')
  return { workspace, invitedBy: null, email: null }
}
