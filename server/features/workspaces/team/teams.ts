import type { WorkspaceSummary } from '#contract/workspace-shape.ts'
import { type Currency, currencies, type Minor } from '#domain/billing/money.ts'
import { type GivenBack, sumGiven, type TakenBack } from '#domain/billing/team-value.ts'
import { DomainError } from '#domain/errors.ts'
import { can, type NewPresentationMode, roles } from '#domain/workspace/access.ts'
import { deletedWorkspaceDays, freeTeamsPerOwner, mayKick } from '#domain/workspace/team.ts'
import { days } from '../../../clock.ts'
import { makeStorable, type Orm } from '../../../db/database.ts'
import { newSlug } from '../../../random.ts'
import type { Services } from '../../../services.ts'
import { disownAssets } from '../../assets/assets.ts'
import {
  creditOwner,
  findCreditedPlace,
  forgetCards,
  keepGiven,
  previewReturn,
  readTeamValue,
  resumeTeam,
  sweepToOwner,
} from '../../billing/billing.ts'
import { publishLeaving } from '../../live/live.ts'
import { insertWorkspace, lockWorkspaceRow, type WorkspaceRow } from '../queries.ts'
import {
  changeTeam,
  lockWorkspaces,
  openWorkspace,
  presentWorkspace,
  type WorkspaceVisit,
} from '../workspaces.ts'
import { newInviteToken } from './invitations.ts'
import {
  countFreeTeams,
  deleteExpiredInvitations,
  deleteForGood,
  deleteInvitation,
  deleteMember,
  findMember,
  findOwner,
  findTeamByKey,
  hidePresentations,
  readFreeTeams,
  selectDeleted,
  selectGone,
  selectMembers,
  showPresentations,
  updateRole,
  updateWorkspace,
} from './queries.ts'
import { emailAboutTeam } from './team-emails.ts'

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

/** For presentations that are made from now on: those that are there keep the links they have. */
export async function setNewPresentations(
  services: Services,
  visit: WorkspaceVisit,
  mode: NewPresentationMode,
): Promise<void> {
  await changeTeam(services, visit, (orm, { workspace }) =>
    updateWorkspace(orm, workspace.id, { newPresentations: mode, updatedAt: services.clock.now() }),
  )
}

/** When a deleted workspace is gone for good. */
function goneAt(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + days(deletedWorkspaceDays))
}

/** What a deletion gives back, and to whom; the amounts fall with every second of the paid time. */
export async function describeDeletion(services: Services, visit: WorkspaceVisit) {
  const { workspace } = await openWorkspace(services, visit)
  if (workspace.kind === 'personal') throw new DomainError('forbidden')
  const owner = await findOwner(services.orm, workspace.id)
  const given = await readTeamValue(services.orm, workspace, services.clock.now())
  return {
    returns: presentAmounts(sumGiven(given)),
    plan_ends: given.subscription !== null,
    to: owner ? { username: owner.username, is_you: owner.userId === visit.userId } : null,
  }
}

interface Deleted {
  readonly goneAt: Date
  readonly given: GivenBack | undefined
}

/**
 * Nobody sees it any more from now on; its people and all that is in it wait in case it is taken back. What it is worth
 * goes to its owner.
 */
export async function deleteWorkspace(services: Services, visit: WorkspaceVisit): Promise<Deleted> {
  const { workspace: opened } = await openWorkspace(services, visit)
  const expected = await findOwner(services.orm, opened.id)
  const change = async (orm: Orm, { workspace }: { readonly workspace: WorkspaceRow }) => {
    // Everyone has a place of their own.
    if (workspace.kind === 'personal') throw new DomainError('forbidden')
    const owner = await findOwner(orm, workspace.id)
    // Handed over at this very moment: it was said that somebody else gets the money.
    if (owner?.placeId !== expected?.placeId) throw new DomainError('tariff_changed')
    const now = services.clock.now()
    await hidePresentations(orm, workspace.id, now)
    const given = owner && (await creditOwner(orm, { workspace, ownPlace: owner.placeId, now }))
    await updateWorkspace(orm, workspace.id, {
      ...{ deletedAt: now, activePresentations: 0, inviteToken: null },
      billingVersion: workspace.billingVersion + 1,
    })
    await publishLeaving(orm, { workspaceId: workspace.id })
    const credit = given && sumGiven(given)
    for (const { userId } of await selectMembers(orm, workspace.id)) {
      await emailAboutTeam(services, orm, {
        ...{ kind: 'deleted', workspaceId: workspace.id, userId, by: visit.userId, at: now.getTime() },
        ...(credit && userId === owner?.userId && { credit }),
      })
    }
    return { goneAt: goneAt(now), given }
  }
  return changeTeam(services, visit, change, expected ? [expected.placeId] : [])
}

const restorers = roles.filter(role => can(role, 'workspace.delete'))

export async function listDeleted(services: Services, userId: number) {
  const { orm, clock } = services
  const rows = await selectDeleted(orm, userId, restorers)
  const listed = rows.map(async ({ workspace }) => {
    const { slug, name, deletedAt } = workspace
    if (!deletedAt) return []
    const back = await previewReturn(orm, workspace, clock.now())
    return {
      ...{ slug, name, deleted_at: deletedAt.toISOString(), gone_at: goneAt(deletedAt).toISOString() },
      takes: back ? presentAmounts(back.taken) : [],
      paid_until: back?.subscription ? new Date(back.subscription.paidUntil).toISOString() : null,
      auto_renewal: back?.subscription?.autoRenewal ?? false,
    }
  })
  return (await Promise.all(listed)).flat()
}

/** Only what is there at all. */
export function presentAmounts(amounts: Readonly<Record<Currency, Minor>>) {
  return currencies
    .filter(currency => amounts[currency] > 0)
    .map(currency => ({ currency, amount: amounts[currency] }))
}

/** Puts a deleted workspace back as it was; what lay in its trash before stays there. */
export async function restoreWorkspace(
  services: Services,
  userId: number,
  slug: string,
): Promise<WorkspaceSummary> {
  await services.orm.transaction(async orm => {
    const [found] = await selectDeleted(orm, userId, restorers, slug)
    if (!found) throw new DomainError('workspace_not_found')
    const credited = await findCreditedPlace(orm, found.workspace.id)
    await lockWorkspaces(orm, [found.workspace.id, ...(credited === undefined ? [] : [credited])])
    const workspace = await lockWorkspaceRow(orm, found.workspace.id)
    if (!workspace?.deletedAt) throw new DomainError('workspace_not_found')
    const now = services.clock.now()
    const back = await resumeTeam(orm, workspace, now)
    await appointMissingOwner(orm, workspace.id, userId)
    await refuseOneTooMany(orm, { id: workspace.id, plan: back?.subscription ? 'pro' : workspace.plan })
    const activePresentations = await showPresentations(orm, workspace.id, workspace.deletedAt)
    await updateWorkspace(orm, workspace.id, { deletedAt: null, activePresentations })
    await tellRestored(services, orm, { workspace, userId, now, back })
  })
  return presentWorkspace(await openWorkspace(services, { userId, slug, capability: 'workspace.view' }))
}

interface Restored {
  readonly workspace: WorkspaceRow
  readonly userId: number
  readonly now: Date
  readonly back: TakenBack | undefined
}

async function tellRestored(services: Services, orm: Orm, restored: Restored): Promise<void> {
  const { workspace, now, back } = restored
  const plan = back?.subscription && {
    ...{ paidUntil: back.subscription.paidUntil, renews: back.subscription.autoRenewal },
  }
  for (const { userId, role } of await selectMembers(orm, workspace.id)) {
    await emailAboutTeam(services, orm, {
      ...{ kind: 'restored', workspaceId: workspace.id, userId, by: restored.userId, at: now.getTime() },
      ...(back && role === 'owner' && { credit: back.taken }),
      ...(plan && can(role, 'workspace.billing') && { plan }),
    })
  }
}

/** The owner may have deleted their account: who takes the team back is its owner then. */
async function appointMissingOwner(orm: Orm, workspaceId: number, userId: number): Promise<void> {
  const members = await selectMembers(orm, workspaceId)
  if (!members.some(({ role }) => role === 'owner')) await updateRole(orm, workspaceId, userId, 'owner')
}

/** Deleting one, making another and taking the first back must not give more than the plan does. */
async function refuseOneTooMany(orm: Orm, { id, plan }: Pick<WorkspaceRow, 'id' | 'plan'>): Promise<void> {
  if (plan !== 'free') return
  const owner = (await selectMembers(orm, id)).find(({ role }) => role === 'owner')
  if (owner && (await countFreeTeams(orm, owner.userId)) >= freeTeamsPerOwner) {
    throw new DomainError('pay', { limit: 'teams', max: freeTeamsPerOwner })
  }
}

const batchSize = 100

/** Invitations nobody answered, and workspaces nobody took back. */
export async function tidyTeams(services: Services): Promise<void> {
  const now = services.clock.now()
  await deleteExpiredInvitations(services.orm, now)
  const before = new Date(now.getTime() - days(deletedWorkspaceDays))
  let above = 0
  for (;;) {
    const gone = await selectGone(services.orm, before, above, batchSize)
    for (const id of gone) await endForGood(services, id, before)
    above = gone.at(-1) ?? above
    if (gone.length < batchSize) return
  }
}

/** A payment may have come after the deletion, or the team was deleted before its owner was given anything for it. */
async function endForGood(services: Services, id: number, before: Date): Promise<void> {
  const expected = await findOwner(services.orm, id)
  await services.orm.transaction(async orm => {
    await lockWorkspaces(orm, [id, ...(expected ? [expected.placeId] : [])])
    const workspace = await lockWorkspaceRow(orm, id)
    // Taken back while we waited for our turn.
    if (!workspace?.deletedAt || workspace.deletedAt >= before) return
    const owner = await findOwner(orm, id)
    if (owner && owner.placeId === expected?.placeId) {
      await sweepToOwner(orm, { workspace, ownPlace: owner.placeId, now: services.clock.now() })
    }
    await purge({ ...services, orm }, [id])
  })
}

/** With everything in them. Their pictures are nobody's from now on and removed by a job; what others show stays theirs. */
export async function purge(services: Services, ids: readonly number[]): Promise<void> {
  const { orm, clock } = services
  if (ids.length === 0) return
  await forgetCards(services, ids)
  await keepGiven(orm, ids, clock.now())
  await disownAssets(orm, ids)
  for (const workspaceId of ids) await publishLeaving(orm, { workspaceId })
  for (const id of ids) await deleteForGood(orm, id)
}

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
