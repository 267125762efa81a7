import type { WorkspaceDetail } from '#contract/workspace-shape.ts'
import { DomainError } from '#domain/errors.ts'
import type { Locale } from '#domain/locale.ts'
import { seatsOf } from '#domain/workspace/seats.ts'
import { invitationDays } from '#domain/workspace/team.ts'
import { days } from '#server/clock.ts'
import type { Services } from '#server/services.ts'
import { changeTeam } from '../change-team.ts'
import { invitationMailJob } from './invitation-mail-job.ts'
import { presentInvitation } from './present-invitation.ts'
import { countTaken, selectInvitations, selectMembers, writeInvitations } from './queries.ts'

export interface InviteOrder {
  readonly userId: number
  readonly slug: string
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
  { userId, slug, emails, lang }: InviteOrder,
): Promise<Invited> {
  return changeTeam(
    services,
    { userId, slug, capability: 'workspace.invite' },
    async (orm, { workspace }) => {
      if (workspace.kind === 'personal') throw new DomainError('forbidden')
      const now = services.clock.now()
      const members = new Set((await selectMembers(orm, workspace.id)).map(({ email }) => email))
      const pending = new Set((await selectInvitations(orm, workspace.id, now)).map(({ email }) => email))
      const wanted = [...new Set(emails)]
      const invitees = wanted.filter(email => !members.has(email))
      const more = invitees.filter(email => !pending.has(email)).length
      const free = seatsOf(workspace) - (await countTaken(orm, workspace.id, now))
      if (more > 0 && more > free) throw new DomainError('seats_exceeded', { free: Math.max(0, free) })
      const expiresAt = new Date(now.getTime() + days(invitationDays))
      const row = { workspaceId: workspace.id, lang, invitedBy: userId, createdAt: now, expiresAt }
      const written =
        invitees.length === 0
          ? []
          : await writeInvitations(
              orm,
              invitees.map(email => ({ ...row, email })),
            )
      for (const { id } of written) await services.jobs.enqueue(orm, invitationMailJob, { invitation: id })
      return {
        invitations: written.map(presentInvitation),
        already_members: wanted.filter(email => members.has(email)),
      }
    },
  )
}
