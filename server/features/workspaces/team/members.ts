import { DomainError } from '#domain/errors.ts'
import { mayKick } from '#domain/workspace/team.ts'
import type { Orm } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import { publishLeaving } from '../../live/live.ts'
import { changeTeam, type WorkspaceVisit } from '../workspaces.ts'
import { newInviteToken } from './invitations.ts'
import { deleteInvitation, deleteMember, findMember, updateRole, updateWorkspace } from './queries.ts'
import { emailAboutTeam } from './team-emails.ts'

/** Removes a member, or takes back the invitation of somebody who is none yet. */
export function kickPerson(services: Services, visit: WorkspaceVisit, email: string): Promise<void> {
  return changeTeam(services, visit, async (orm, team) => {
    const member = await findMember(orm, team.workspace.id, email)
    if (!member) {
      if (!(await deleteInvitation(orm, team.workspace.id, email))) throw new DomainError('member_not_found')
      return
    }
    if (!mayKick(team.role, member.role)) throw new DomainError('forbidden')
    await removeFrom(orm, team.workspace.id, member.userId)
    await emailAboutTeam(services, orm, {
      kind: 'removed',
      ...about(services, visit, team.workspace, member),
    })
    // Who was in knows the link: an old copy of it would let them in again.
    if (team.workspace.inviteToken !== null) {
      await updateWorkspace(orm, team.workspace.id, { inviteToken: newInviteToken() })
    }
  })
}

export function leaveTeam(services: Services, visit: WorkspaceVisit): Promise<void> {
  return changeTeam(services, visit, (orm, { workspace }) => removeFrom(orm, workspace.id, visit.userId))
}

/** From the next request on, and out of what they have open. */
async function removeFrom(orm: Orm, workspaceId: number, userId: number): Promise<void> {
  await deleteMember(orm, workspaceId, userId)
  await publishLeaving(orm, { workspaceId, userId })
}

export function setRole(
  services: Services,
  visit: WorkspaceVisit,
  { email, role }: { readonly email: string; readonly role: 'manager' | 'member' },
): Promise<void> {
  return changeTeam(services, visit, async (orm, { workspace }) => {
    const member = await findMember(orm, workspace.id, email)
    if (!member) throw new DomainError('member_not_found')
    if (member.role === 'owner') throw new DomainError('forbidden')
    if (member.role === role) return
    await updateRole(orm, workspace.id, member.userId, role)
    const roles = { from: member.role, to: role }
    await emailAboutTeam(services, orm, {
      ...{ kind: 'role', ...about(services, visit, workspace, member), roles },
    })
  })
}

/** There is one owner at every moment: both roles change in one transaction. */
export function handOver(services: Services, visit: WorkspaceVisit, email: string): Promise<void> {
  return changeTeam(services, visit, async (orm, { workspace }) => {
    if (workspace.kind === 'personal') throw new DomainError('forbidden')
    const member = await findMember(orm, workspace.id, email)
    if (!member) throw new DomainError('member_not_found')
    if (member.userId === visit.userId) return
    await updateRole(orm, workspace.id, visit.userId, 'manager')
    await updateRole(orm, workspace.id, member.userId, 'owner')
    await emailAboutTeam(services, orm, { kind: 'received', ...about(services, visit, workspace, member) })
    await emailAboutTeam(services, orm, {
      ...{ kind: 'given', ...about(services, visit, workspace, visit), to: member.userId },
    })
  })
}

/** Which team it is, who is told, who did it, and when. */
function about(
  { clock }: Services,
  visit: WorkspaceVisit,
  workspace: { readonly id: number },
  { userId }: { readonly userId: number },
) {
  return { workspaceId: workspace.id, userId, by: visit.userId, at: clock.now().getTime() }
}
