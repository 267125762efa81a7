import type { ListedWorkspace, WorkspaceDetail } from '#contract/workspace-shape.ts'
import { planLimits } from '#domain/billing/plans.ts'
import { can } from '#domain/workspace/access.ts'
import { freeSeats, seatsOf } from '#domain/workspace/team.ts'
import type { Services } from '../../services.ts'
import { presentInvitation } from './team/invitations.ts'
import { countPeople, selectInvitations, selectMembers } from './team/queries.ts'
import { listMemberships, openWorkspace, presentWorkspace, type WorkspaceVisit } from './workspaces.ts'

/** The workspaces of somebody, with how many people and seats each has. */
export async function listWorkspaces(services: Services, userId: number): Promise<ListedWorkspace[]> {
  const memberships = await listMemberships(services, userId)
  const people = await countPeople(
    services.orm,
    memberships.map(({ workspace }) => workspace.id),
  )
  return memberships.map(membership => ({
    ...presentWorkspace(membership),
    people: people.get(membership.workspace.id) ?? 0,
    seats: boundOrNull(seatsOf(membership.workspace)),
  }))
}

/** A workspace with its people and seats. */
export async function describeWorkspace(services: Services, visit: WorkspaceVisit): Promise<WorkspaceDetail> {
  const opened = await openWorkspace(services, visit)
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
    new_presentations: workspace.newPresentations,
    members: members.map(({ userId: id, email, username, role: theirs, joinedAt }) => ({
      email,
      username,
      role: theirs,
      joined_at: joinedAt.toISOString(),
      is_you: id === visit.userId,
    })),
    invitations: mayInvite ? invited.map(presentInvitation) : [],
    invite_token: mayInvite ? workspace.inviteToken : null,
  }
}

/** Whether the plan has a place left; who claims it finds out for certain. */
export async function canAddPresentation(services: Services, visit: WorkspaceVisit): Promise<boolean> {
  const { workspace } = await openWorkspace(services, visit)
  return workspace.activePresentations < planLimits[workspace.plan].presentations
}

/** JSON has no Infinity: no bound is null. */
function boundOrNull(seats: number): number | null {
  return Number.isFinite(seats) ? seats : null
}
