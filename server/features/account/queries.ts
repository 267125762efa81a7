import { eq, inArray, or, sql } from 'drizzle-orm'
import type { Plan } from '#domain/billing/plans.ts'
import type { Role } from '#domain/workspace/access.ts'
import type { Orm } from '#server/db/database.ts'
import { operatorActions } from '#server/db/operator-schema.ts'
import {
  accountErasures,
  authTokens,
  invitations,
  memberships,
  users,
  workspaces,
} from '#server/db/schema.ts'

export type ErasureRow = typeof accountErasures.$inferSelect

/** Holds the account until the transaction ends: of two who delete it at once the second finds nothing. */
export async function lockUser(orm: Orm, id: number) {
  const [row] = await orm.select().from(users).where(eq(users.id, id)).for('update')
  return row
}

export interface Place {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly kind: 'personal' | 'team'
  readonly plan: Plan
  readonly role: Role
  readonly isDeleted: boolean
  /** Members besides this person. */
  readonly others: number
}

/** Every workspace somebody is in, deleted ones too. */
export function selectPlaces(orm: Orm, userId: number): Promise<Place[]> {
  const others = orm
    .select({ count: sql<number>`count(*)::int` })
    .from(sql`${memberships} as other`)
    .where(sql`other.workspace_id = ${workspaces.id} and other.user_id <> ${userId}`)
  return orm
    .select({
      ...{ id: workspaces.id, slug: workspaces.slug, kind: workspaces.kind, role: memberships.role },
      ...{ name: workspaces.name, plan: workspaces.plan },
      isDeleted: sql<boolean>`${workspaces.deletedAt} is not null`,
      others: sql<number>`(${others})`,
    })
    .from(memberships)
    .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
    .where(eq(memberships.userId, userId))
    .orderBy(workspaces.id)
}

/** What is kept by an address and not by the account: mailed links, invitations, and what the operator noted. */
export async function deleteByAddress(orm: Orm, addresses: string[]): Promise<void> {
  await orm.delete(authTokens).where(inArray(authTokens.email, addresses))
  await orm.delete(invitations).where(inArray(invitations.email, addresses))
  for (const address of addresses) {
    const named = or(
      sql`position(${address} in ${operatorActions.about}) > 0`,
      sql`position(${address} in ${operatorActions.detail}) > 0`,
    )
    await orm.update(operatorActions).set({ about: 'a former member', detail: '' }).where(named)
  }
}

export async function deleteUser(orm: Orm, id: number): Promise<void> {
  await orm.delete(users).where(eq(users.id, id))
}

export async function insertErasure(orm: Orm, erasure: ErasureRow): Promise<void> {
  await orm.insert(accountErasures).values(erasure)
}

export function selectErasures(orm: Orm): Promise<ErasureRow[]> {
  return orm.select().from(accountErasures).orderBy(accountErasures.createdAt)
}

export async function deleteErasure(orm: Orm, id: string): Promise<void> {
  await orm.delete(accountErasures).where(eq(accountErasures.id, id))
}
