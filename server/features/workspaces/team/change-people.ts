import { DomainError } from '#domain/errors.ts'
import { mayKick } from '#domain/workspace/team.ts'
import type { Orm } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import { publishLeaving } from '../../live/publish-leaving.ts'
import { changeTeam } from '../change-team.ts'
import { newInviteToken } from './invite-link.ts'
import { deleteInvitation, deleteMember, findMember, updateRole, updateWorkspace } from './queries.ts'

export interface PersonOrder {
  readonly userId: number
  readonly slug: string
  readonly email: string
}

/** Removes a member, or takes back the invitation of somebody who is none yet. */
export function kickPerson(services: Services, { userId, slug, email }: PersonOrder): Promise<void> {
  return changeTeam(services, { userId, slug, capability: 'workspace.kick' }, async (orm, team) => {
    const member = await findMember(orm, team.workspace.id, email)
    if (!member) {
      if (!(await deleteInvitation(orm, team.workspace.id, email))) throw new DomainError('member_not_found')
      return
    }
    if (!mayKick(team.role, member.role)) throw new DomainError('forbidden')
    await removeFrom(orm, team.workspace.id, member.userId)
    // Who was in knows the link: an old copy of it would let them in again.
    if (team.workspace.inviteToken !== null) {
      await updateWorkspace(orm, team.workspace.id, { inviteToken: newInviteToken() })
    }
  })
}

export function leaveTeam(services: Services, userId: number, slug: string): Promise<void> {
  return changeTeam(services, { userId, slug, capability: 'workspace.leave' }, (orm, { workspace }) =>
    removeFrom(orm, workspace.id, userId),
  )
}

/** From the next request on, and out of what they have open. */
async function removeFrom(orm: Orm, workspaceId: number, userId: number): Promise<void> {
  await deleteMember(orm, workspaceId, userId)
  await publishLeaving(orm, { workspaceId, userId })
}

export function setRole(
  services: Services,
  { userId, slug, email, role }: PersonOrder & { readonly role: 'manager' | 'member' },
): Promise<void> {
  const visit = { userId, slug, capability: 'workspace.appoint-manager' } as const
  return changeTeam(services, visit, async (orm, { workspace }) => {
    const member = await findMember(orm, workspace.id, email)
    if (!member) throw new DomainError('member_not_found')
    if (member.role === 'owner') throw new DomainError('forbidden')
    await updateRole(orm, workspace.id, member.userId, role)
  })
}

/** There is one owner at every moment: both roles change in one transaction. */
export function handOver(services: Services, { userId, slug, email }: PersonOrder): Promise<void> {
  const visit = { userId, slug, capability: 'workspace.hand-over' } as const
  return changeTeam(services, visit, async (orm, { workspace }) => {
    if (workspace.kind === 'personal') throw new DomainError('forbidden')
    const member = await findMember(orm, workspace.id, email)
    if (!member) throw new DomainError('member_not_found')
    if (member.userId === userId) return
    await updateRole(orm, workspace.id, userId, 'manager')
    await updateRole(orm, workspace.id, member.userId, 'owner')
  })
}
