import type { FastifyInstance } from 'fastify'
import { teams } from '#contract/teams.ts'
import type { ListedWorkspace, WorkspaceDetail } from '#contract/workspace-shape.ts'
import { workspaces } from '#contract/workspaces.ts'
import { planLimits } from '#domain/billing/plans.ts'
import { sumGiven } from '#domain/billing/team-value.ts'
import { can } from '#domain/workspace/access.ts'
import { freeSeats, seatsOf } from '#domain/workspace/team.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { limitAttempts } from '../throttle/throttle.ts'
import {
  invitePeople,
  joinTeam,
  presentInvitation,
  readJoin,
  removeInviteLink,
  resetInviteLink,
} from './team/invitations.ts'
import { countPeople, selectInvitations, selectMembers } from './team/queries.ts'
import { allowInvitations, listRefused, refuseInvitations } from './team/refusals.ts'
import {
  canCreateTeam,
  createTeam,
  deleteWorkspace,
  describeDeletion,
  handOver,
  kickPerson,
  leaveTeam,
  listDeleted,
  presentAmounts,
  renameWorkspace,
  restoreWorkspace,
  setNewPresentations,
  setRole,
} from './team/teams.ts'
import {
  listMemberships,
  openWorkspace,
  presentWorkspace,
  visitOf,
  type WorkspaceVisit,
} from './workspaces.ts'

export function serveWorkspaces(app: FastifyInstance, services: Services): void {
  serveTeams(app, services)

  serve(app, workspaces.list, async ({ session }) => {
    const results = await listWorkspaces(services, session.userId)
    return { count: results.length, results }
  })

  serve(app, workspaces.read, async exchange => describeWorkspace(services, visitOf(exchange)))

  serve(app, workspaces.canAddPresentation, async exchange => ({
    can_add: await canAddPresentation(services, visitOf(exchange)),
  }))

  serve(app, workspaces.setNewPresentations, async exchange => {
    await setNewPresentations(services, visitOf(exchange), exchange.body.mode)
    return { mode: exchange.body.mode }
  })
}

function serveTeams(app: FastifyInstance, services: Services): void {
  serve(app, teams.canCreate, async ({ session }) => ({
    can_create: await canCreateTeam(services, session.userId),
  }))

  serve(app, teams.create, async ({ body, session }) =>
    createTeam(services, { userId: session.userId, name: body.name, key: body.key }),
  )

  serve(app, teams.rename, async exchange => renameWorkspace(services, visitOf(exchange), exchange.body.name))

  serve(app, teams.remove, async exchange => {
    const { goneAt, given } = await deleteWorkspace(services, visitOf(exchange))
    return { gone_at: goneAt.toISOString(), returned: given ? presentAmounts(sumGiven(given)) : [] }
  })

  serve(app, teams.readDeletion, async exchange => describeDeletion(services, visitOf(exchange)))

  serve(app, teams.listDeleted, async ({ session }) => ({
    results: await listDeleted(services, session.userId),
  }))

  serve(app, teams.restore, async ({ params, session }) =>
    restoreWorkspace(services, session.userId, params.slug),
  )

  serve(app, teams.kick, async exchange => {
    await kickPerson(services, visitOf(exchange), exchange.body.email)
    return {}
  })

  serve(app, teams.leave, async exchange => {
    await leaveTeam(services, visitOf(exchange))
    return {}
  })

  serve(app, teams.setRole, async exchange => {
    await setRole(services, visitOf(exchange), exchange.body)
    return {}
  })

  serve(app, teams.handOver, async exchange => {
    await handOver(services, visitOf(exchange), exchange.body.email)
    return {}
  })

  serve(app, teams.invite, async exchange => {
    const { body, request, session } = exchange
    await limitAttempts(services, 'invite', { address: request.ip, account: String(session.userId) })
    return invitePeople(services, visitOf(exchange), { emails: body.emails, lang: request.locale })
  })

  serve(app, teams.resetInviteLink, async exchange => ({
    invite_token: await resetInviteLink(services, visitOf(exchange)),
  }))

  serve(app, teams.removeInviteLink, async exchange => {
    await removeInviteLink(services, visitOf(exchange))
    return {}
  })

  serve(app, teams.readInvitation, async ({ body, request, session }) => {
    await limitAttempts(services, 'token', { address: request.ip })
    return readJoin(services, body.token, session?.userId)
  })

  serve(app, teams.join, async ({ body, request, session }) => {
    await limitAttempts(services, 'token', { address: request.ip })
    return joinTeam(services, session.userId, body.token)
  })

  serve(app, teams.refuseInvitations, async ({ body, request }) => {
    await limitAttempts(services, 'token', { address: request.ip })
    return { workspace: await refuseInvitations(services, body.token) }
  })

  serve(app, teams.listRefused, async ({ session }) => ({
    results: await listRefused(services, session.userId),
  }))

  serve(app, teams.allowInvitations, async ({ params, session }) => {
    await allowInvitations(services, session.userId, params.slug)
    return {}
  })
}

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
