import type { WorkspaceDetail } from '#contract/workspace-shape.ts'
import { can } from '#domain/workspace/capabilities.ts'
import { freeSeats, seatsOf } from '#domain/workspace/seats.ts'
import type { Services } from '#server/services.ts'
import { openWorkspace } from '../open-workspace.ts'
import { presentWorkspace } from '../present-workspace.ts'
import { boundOrNull } from './bound-or-null.ts'
import { presentInvitation } from './present-invitation.ts'
import { selectInvitations, selectMembers } from './queries.ts'

/** A workspace with its people and seats. */
export async function describeWorkspace(
  services: Services,
  userId: number,
  slug: string,
): Promise<WorkspaceDetail> {
  const opened = await openWorkspace(services, { userId, slug, capability: 'workspace.view' })
  const { workspace, role } = opened
  const [members, invited] = await Promise.all([
    selectMembers(services.orm, workspace.id),
    selectInvitations(services.orm, workspace.id, services.clock.now()),
  ])
  const mayInvite = can(role, 'workspace.invite')
  return {
    ...presentWorkspace(opened),
    seats: boundOrNull(seatsOf(workspace)),
    free_seats: boundOrNull(freeSeats(workspace, members.length + invited.length)),
    members: members.map(({ userId: id, email, username, role: theirs, joinedAt }) => ({
      email,
      username,
      role: theirs,
      joined_at: joinedAt.toISOString(),
      is_you: id === userId,
    })),
    invitations: mayInvite ? invited.map(presentInvitation) : [],
    invite_token: mayInvite ? workspace.inviteToken : null,
  }
}
