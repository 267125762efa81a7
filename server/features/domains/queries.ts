import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import { planLimits, plans } from '#domain/billing/plans.ts'
import type { Orm } from '#server/db/database.ts'
import { domains } from '#server/db/links-schema.ts'
import { workspaces } from '#server/db/schema.ts'

export type DomainRow = typeof domains.$inferSelect

const paying = plans.filter(plan => planLimits[plan].brandKit)

export async function findDomain(orm: Orm, workspaceId: number): Promise<DomainRow | undefined> {
  const [row] = await orm.select().from(domains).where(eq(domains.workspaceId, workspaceId))
  return row
}

/** Another name is another domain: it has to be proven again. */
export async function writeDomain(orm: Orm, domain: typeof domains.$inferInsert): Promise<void> {
  const { host, token, createdAt } = domain
  await orm
    .insert(domains)
    .values(domain)
    .onConflictDoUpdate({
      target: domains.workspaceId,
      set: { host, token, createdAt, verifiedAt: null },
      setWhere: ne(domains.host, host),
    })
}

/** Whoever writes the record has the domain: one that another workspace had by it before is theirs no more. */
export async function markVerified(orm: Orm, { workspaceId, host }: DomainRow, now: Date): Promise<void> {
  await orm.delete(domains).where(and(eq(domains.host, host), ne(domains.workspaceId, workspaceId)))
  await orm.update(domains).set({ verifiedAt: now }).where(eq(domains.workspaceId, workspaceId))
}

export async function deleteDomain(orm: Orm, workspaceId: number): Promise<void> {
  await orm.delete(domains).where(eq(domains.workspaceId, workspaceId))
}

/** The workspace whose pages answer at this host: proven, there, and on a plan that has it. */
export async function findWorkspaceOfHost(orm: Orm, host: string): Promise<number | undefined> {
  const [row] = await orm
    .select({ id: workspaces.id, plan: workspaces.plan })
    .from(domains)
    .innerJoin(workspaces, eq(workspaces.id, domains.workspaceId))
    .where(and(eq(domains.host, host), isNotNull(domains.verifiedAt), isNull(workspaces.deletedAt)))
  return row && paying.includes(row.plan) ? row.id : undefined
}
