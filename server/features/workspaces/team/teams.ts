import type { WorkspaceSummary } from '#contract/workspace-shape.ts'
import { DomainError } from '#domain/errors.ts'
import { can, roles } from '#domain/workspace/access.ts'
import { deletedWorkspaceDays, freeTeamsPerOwner } from '#domain/workspace/team.ts'
import { days } from '#server/clock.ts'
import { makeStorable, type Orm } from '#server/db/database.ts'
import { newSlug } from '#server/random.ts'
import type { Services } from '#server/services.ts'
import { stopRenewal } from '../../billing/billing.ts'
import { publishLeaving } from '../../live/live.ts'
import { insertWorkspace, lockWorkspaceRow, type WorkspaceRow } from '../queries.ts'
import { changeTeam, openWorkspace, presentWorkspace, type WorkspaceVisit } from '../workspaces.ts'
import {
  countFreeTeams,
  deleteExpiredInvitations,
  deleteGoneWorkspaces,
  findTeamByKey,
  hidePresentations,
  readFreeTeams,
  selectDeleted,
  selectMembers,
  showPresentations,
  updateWorkspace,
} from './queries.ts'

interface NewTeam {
  readonly userId: number
  readonly name: string
  readonly key: string | undefined
}

/** Whether one more would be let in; who makes it finds out for certain. */
export async function canCreateTeam({ orm }: Services, userId: number): Promise<boolean> {
  return (await readFreeTeams(orm, userId)) < freeTeamsPerOwner
}

export async function createTeam(
  services: Services,
  { userId, name, key }: NewTeam,
): Promise<WorkspaceSummary> {
  const now = services.clock.now()
  const slug = await services.orm.transaction(async orm => {
    const free = await countFreeTeams(orm, userId)
    const made = key && (await findTeamByKey(orm, key, userId))
    if (made) return made
    if (free >= freeTeamsPerOwner) throw new DomainError('pay', { limit: 'teams', max: freeTeamsPerOwner })
    const row = await insertWorkspace(
      orm,
      {
        slug: newSlug(),
        name: makeStorable(name),
        kind: 'team',
        createdAt: now,
        updatedAt: now,
        creationKey: key ?? null,
      },
      { userId, role: 'owner' },
    )
    return row.slug
  })
  return presentWorkspace(await openWorkspace(services, { userId, slug, capability: 'workspace.view' }))
}

export async function renameWorkspace(
  services: Services,
  visit: WorkspaceVisit,
  name: string,
): Promise<WorkspaceSummary> {
  await changeTeam(services, visit, (orm, { workspace }) =>
    updateWorkspace(orm, workspace.id, { name: makeStorable(name), updatedAt: services.clock.now() }),
  )
  return presentWorkspace(await openWorkspace(services, visit))
}

/** When a deleted workspace is gone for good. */
function goneAt(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + days(deletedWorkspaceDays))
}

/** Nobody sees it any more from now on; its people and all that is in it wait in case it is taken back. */
export function deleteWorkspace(services: Services, visit: WorkspaceVisit): Promise<Date> {
  return changeTeam(services, visit, async (orm, { workspace }) => {
    // Everyone has a place of their own.
    if (workspace.kind === 'personal') throw new DomainError('forbidden')
    const now = services.clock.now()
    await hidePresentations(orm, workspace.id, now)
    await stopRenewal(orm, workspace.id)
    await updateWorkspace(orm, workspace.id, {
      ...{ deletedAt: now, activePresentations: 0, inviteToken: null },
      billingVersion: workspace.billingVersion + 1,
    })
    await publishLeaving(orm, { workspaceId: workspace.id })
    return goneAt(now)
  })
}

const restorers = roles.filter(role => can(role, 'workspace.delete'))

export async function listDeleted(services: Services, userId: number) {
  const rows = await selectDeleted(services.orm, userId, restorers)
  return rows.flatMap(({ workspace: { slug, name, deletedAt } }) =>
    deletedAt
      ? { slug, name, deleted_at: deletedAt.toISOString(), gone_at: goneAt(deletedAt).toISOString() }
      : [],
  )
}

/** Puts a deleted workspace back as it was; what lay in its trash before stays there. */
export async function restoreWorkspace(
  services: Services,
  userId: number,
  slug: string,
): Promise<WorkspaceSummary> {
  await services.orm.transaction(async orm => {
    const [found] = await selectDeleted(orm, userId, restorers, slug)
    const workspace = found && (await lockWorkspaceRow(orm, found.workspace.id))
    if (!workspace?.deletedAt) throw new DomainError('workspace_not_found')
    await refuseOneTooMany(orm, workspace)
    const activePresentations = await showPresentations(orm, workspace.id, workspace.deletedAt)
    await updateWorkspace(orm, workspace.id, { deletedAt: null, activePresentations })
  })
  return presentWorkspace(await openWorkspace(services, { userId, slug, capability: 'workspace.view' }))
}

/** Deleting one, making another and taking the first back must not give more than the plan does. */
async function refuseOneTooMany(orm: Orm, { id, plan }: WorkspaceRow): Promise<void> {
  if (plan !== 'free') return
  const owner = (await selectMembers(orm, id)).find(({ role }) => role === 'owner')
  if (owner && (await countFreeTeams(orm, owner.userId)) >= freeTeamsPerOwner) {
    throw new DomainError('pay', { limit: 'teams', max: freeTeamsPerOwner })
  }
}

/** Invitations nobody answered, and workspaces nobody took back. */
export async function tidyTeams({ orm, clock }: Services): Promise<void> {
  const now = clock.now()
  await deleteExpiredInvitations(orm, now)
  await deleteGoneWorkspaces(orm, new Date(now.getTime() - days(deletedWorkspaceDays)))
}
