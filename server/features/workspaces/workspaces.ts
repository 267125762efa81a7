import type { RefusedTeam } from '#contract/teams.ts'
import type { WorkspaceSummary } from '#contract/workspace-shape.ts'
import { type Plan, planLimits } from '#domain/billing/plans.ts'
import { slugSchema } from '#domain/deck/link.ts'
import { DomainError } from '#domain/errors.ts'
import type { Locale } from '#domain/locale.ts'
import { type Capability, can, type Role } from '#domain/workspace/access.ts'
import type { Orm } from '../../db/database.ts'
import { newSlug } from '../../random.ts'
import type { Services } from '../../services.ts'
import {
  countActivePresentations,
  findWorkspace,
  findWorkspaceById,
  insertWorkspace,
  lockWorkspaceRow,
  type Membership,
  selectMemberships,
  type WorkspaceRow,
} from './queries.ts'
import { countTaken, readRole, updateWorkspace } from './team/queries.ts'

export { refuseUnwelcome, writeRefusalToken } from './team/refusals.ts'

export interface WorkspaceVisit {
  readonly userId: number
  readonly slug: string
  readonly capability: Capability
}

interface MemberCall {
  readonly params: { readonly slug: string }
  readonly session: { readonly userId: number }
  readonly capability: Capability
}

/** Who wants to do what in which workspace. A command that named its capability itself could differ from the contract. */
export function visitOf({ params, session, capability }: MemberCall): WorkspaceVisit {
  return { userId: session.userId, slug: params.slug, capability }
}

/** Opens a workspace to one of its members who may do what they came for; to nobody else. */
export async function openWorkspace(services: Services, visit: WorkspaceVisit): Promise<Membership> {
  const known = slugSchema.safeParse(visit.slug).success
  const found = known ? await findWorkspace(services.orm, visit.slug, visit.userId) : undefined
  if (!found) throw new DomainError('workspace_not_found')
  const { role } = found
  if (!role) throw new DomainError('workspace_access_denied')
  if (!can(role, visit.capability)) throw new DomainError('forbidden')
  return { ...found, role }
}

interface HeldTeam {
  readonly workspace: WorkspaceRow
  readonly role: Role
}

/**
 * Runs a change of a workspace or of its people in a transaction that holds its row: seats are counted and taken one by
 * one. Who was removed while they waited for their turn is refused.
 */
export async function changeTeam<Result>(
  services: Services,
  visit: WorkspaceVisit,
  change: (orm: Orm, team: HeldTeam) => Promise<Result>,
  /** Other workspaces that it writes to. */
  alsoHold: readonly number[] = [],
): Promise<Result> {
  const opened = await openWorkspace(services, visit)
  return services.orm.transaction(async orm => {
    if (alsoHold.length > 0) await lockWorkspaces(orm, [opened.workspace.id, ...alsoHold])
    const workspace = await lockWorkspaceRow(orm, opened.workspace.id)
    if (!workspace || workspace.deletedAt) throw new DomainError('workspace_not_found')
    const role = await readRole(orm, workspace.id, visit.userId)
    if (!role) throw new DomainError('workspace_access_denied')
    if (!can(role, visit.capability)) throw new DomainError('forbidden')
    return change(orm, { workspace, role })
  })
}

/** Deletes a team as its owner does; loaded late, for what teams can do is built on this file. */
export async function deleteTeam(services: Services, visit: WorkspaceVisit): Promise<void> {
  const { deleteWorkspace } = await import('./team/teams.ts')
  await deleteWorkspace(services, visit)
}

/** The teams that a person's mailbox wants no invitations of. */
export async function listRefusedTeams(services: Services, userId: number): Promise<RefusedTeam[]> {
  const { listRefused } = await import('./team/refusals.ts')
  return listRefused(services, userId)
}

/** Deletes workspaces permanently with everything in them, personal ones too, in the caller's transaction. */
export async function purgeWorkspaces(services: Services, ids: readonly number[]): Promise<void> {
  const { purge } = await import('./team/teams.ts')
  await purge(services, ids)
}

export type LockedWorkspace = WorkspaceRow

/** Holds a workspace until the transaction ends, a deleted one too. */
export function lockWorkspace(orm: Orm, id: number): Promise<LockedWorkspace | undefined> {
  return lockWorkspaceRow(orm, id)
}

/** The same to read only. */
export function readWorkspace(orm: Orm, id: number): Promise<LockedWorkspace | undefined> {
  return findWorkspaceById(orm, id)
}

/** Holds several workspaces in one order for all, so that two who want the same ones never wait for each other. */
export async function lockWorkspaces(orm: Orm, ids: readonly number[]): Promise<void> {
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) await lockWorkspaceRow(orm, id)
}

export function listMemberships(services: Services, userId: number): Promise<Membership[]> {
  return selectMemberships(services.orm, userId)
}

export async function findPersonalWorkspace(orm: Orm, userId: number): Promise<WorkspaceRow> {
  const memberships = await selectMemberships(orm, userId)
  const own = memberships.find(({ workspace, role }) => workspace.kind === 'personal' && role === 'owner')
  if (!own) throw new DomainError('workspace_not_found')
  return own.workspace
}

const personalName = { en: 'Personal', ru: 'Личное' } as const satisfies Record<Locale, string>

/** Everyone has a workspace of their own from the first moment. */
export function createPersonalWorkspace(
  orm: Orm,
  owner: { readonly id: number; readonly lang: Locale },
  now: Date,
): Promise<WorkspaceRow> {
  const workspace = {
    slug: newSlug(),
    name: personalName[owner.lang],
    kind: 'personal',
    createdAt: now,
    updatedAt: now,
  } as const
  return insertWorkspace(orm, workspace, { userId: owner.id, role: 'owner' })
}

/**
 * Takes one of the places that the plan gives. Call it in the transaction that fills the place: the workspace is
 * held until that ends, so of many who ask for the last place at once one gets it.
 */
export async function claimPresentationPlace(orm: Orm, workspaceId: number): Promise<WorkspaceRow> {
  const workspace = await lockWorkspaceRow(orm, workspaceId)
  if (!workspace) throw new DomainError('workspace_not_found')
  refuseFullWorkspace(workspace)
  await countActivePresentations(orm, workspaceId, 1)
  return workspace
}

/** Whether the link of a presentation that comes to be in this workspace is on before anybody has shared it. */
export function isLinkOnAtFirst({ newPresentations }: Pick<WorkspaceRow, 'newPresentations'>): boolean {
  return newPresentations === 'link'
}

/** Gives a place of the plan back, in the transaction that empties it. */
export function freePresentationPlace(orm: Orm, workspaceId: number): Promise<void> {
  return countActivePresentations(orm, workspaceId, -1)
}

/** Refuses what would find no place at its end. */
export async function checkPresentationPlace(orm: Orm, workspaceId: number): Promise<void> {
  const workspace = await findWorkspaceById(orm, workspaceId)
  if (!workspace) throw new DomainError('workspace_not_found')
  refuseFullWorkspace(workspace)
}

/** Creating past the plan's limit is refused; who claims the place finds out for certain. */
export function refuseFullWorkspace(workspace: Pick<WorkspaceRow, 'plan' | 'activePresentations'>): void {
  const max = planLimits[workspace.plan].presentations
  if (workspace.activePresentations >= max) throw new DomainError('pay', { limit: 'presentations', max })
}

/** How many seats are held: by members, and by those who are invited. */
export function countTakenSeats(orm: Orm, workspaceId: number, now: Date): Promise<number> {
  return countTaken(orm, workspaceId, now)
}

export async function readPlan(orm: Orm, workspaceId: number): Promise<Plan> {
  const workspace = await findWorkspaceById(orm, workspaceId)
  if (!workspace) throw new DomainError('workspace_not_found')
  return workspace.plan
}

interface PlanChange {
  readonly plan: Plan
  readonly seats: number | null
}

/** In the transaction that holds the workspace: its plan from the next request on; what was worked out before it is void. */
export function changePlan(orm: Orm, workspace: WorkspaceRow, change: PlanChange): Promise<void> {
  return updateWorkspace(orm, workspace.id, { ...change, billingVersion: workspace.billingVersion + 1 })
}

/** What was worked out before is void, though the plan stays. */
export function bumpBillingVersion(orm: Orm, { id, billingVersion }: WorkspaceRow): Promise<void> {
  return updateWorkspace(orm, id, { billingVersion: billingVersion + 1 })
}

export function presentWorkspace({ workspace, role, changedAt }: Membership): WorkspaceSummary {
  return {
    id: workspace.id,
    slug: workspace.slug,
    name: workspace.name,
    kind: workspace.kind,
    is_internal: workspace.isInternal,
    role,
    tariff: { level: { name: workspace.plan, is_free: workspace.plan === 'free' } },
    created_at: workspace.createdAt.toISOString(),
    updated_at: changedAt.toISOString(),
  }
}
