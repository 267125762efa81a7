import { and, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Difference } from '#domain/import/imported.ts'
import type { Role } from '#domain/workspace/access.ts'
import type { Orm } from '#server/db/database.ts'
import { memberships } from '#server/db/schema.ts'
import { importReports as reports, importTasks as tasks } from '#server/db/showing-schema.ts'
import {
  type Claim,
  changeClaimed,
  claimTask,
  holdsClaim,
  lockClaimed,
  restartTask,
  selectStalled,
} from '#server/tasks/queries.ts'

export type ImportRow = typeof tasks.$inferSelect

export async function findImportByKey(orm: Orm, userId: number, key: string): Promise<ImportRow | undefined> {
  const [row] = await orm
    .select()
    .from(tasks)
    .where(and(eq(tasks.userId, userId), eq(tasks.key, key)))
  return row
}

/** False when the same request was first. */
export async function insertImport(orm: Orm, row: typeof tasks.$inferInsert): Promise<boolean> {
  const rows = await orm.insert(tasks).values(row).onConflictDoNothing().returning({ id: tasks.id })
  return rows.length > 0
}

/** An import of this person, and what they are in its workspace by now. */
export async function findImport(
  orm: Orm,
  id: string,
  userId: number,
): Promise<{ readonly task: ImportRow; readonly role: Role | null } | undefined> {
  const [row] = await orm
    .select({ task: tasks, role: memberships.role })
    .from(tasks)
    .leftJoin(
      memberships,
      and(eq(memberships.workspaceId, tasks.workspaceId), eq(memberships.userId, tasks.userId)),
    )
    .where(and(eq(tasks.id, id), eq(tasks.userId, userId)))
  return row
}

export async function findImportById(orm: Orm, id: string): Promise<ImportRow | undefined> {
  const [row] = await orm.select().from(tasks).where(eq(tasks.id, id))
  return row
}

/** Ends it unless it has ended; its worker loses the claim and writes nothing more. */
export async function cancelImport(orm: Orm, id: string, now: Date): Promise<ImportRow | undefined> {
  const [row] = await orm
    .update(tasks)
    .set({ state: 'FAILURE', error: 'cancelled', updatedAt: now })
    .where(and(eq(tasks.id, id), inArray(tasks.state, ['PENDING', 'STARTED'])))
    .returning()
  return row
}

export function claimImport(orm: Orm, id: string, run: number, now: Date): Promise<ImportRow | undefined> {
  return claimTask(orm, tasks, { id, run, now }, { step: 'waiting', done: 0, total: 0 })
}

export function holdsImport(orm: Orm, claim: Claim): Promise<boolean> {
  return holdsClaim(orm, tasks, claim)
}

/** Keeps the row locked until the transaction ends. False when the claim is lost. */
export function lockClaimedImport(orm: Orm, claim: Claim): Promise<boolean> {
  return lockClaimed(orm, tasks, claim)
}

/** Writes only while the claim holds; false when it is lost. */
export function changeClaimedImport(
  orm: Orm,
  claim: Claim,
  now: Date,
  change: Partial<typeof tasks.$inferInsert>,
): Promise<boolean> {
  return changeClaimed(orm, tasks, claim, { ...change, updatedAt: now })
}

/** Its file is not in the storage any more. */
export async function forgetFile(orm: Orm, id: string): Promise<void> {
  await orm.update(tasks).set({ src: null }).where(eq(tasks.id, id))
}

const hasEnded = inArray(tasks.state, ['SUCCESS', 'FAILURE'])

/** Those whose file is of no more use: ended, or of a person or a workspace that is gone. */
export function selectSpent(orm: Orm, limit: number) {
  return orm
    .select({ id: tasks.id, src: tasks.src })
    .from(tasks)
    .where(and(isNotNull(tasks.src), or(hasEnded, isNull(tasks.userId), isNull(tasks.workspaceId))))
    .limit(limit)
}

/** Those of a person who is gone at once: the name of a file may tell who they were. */
export async function deleteOldImports(orm: Orm, before: Date): Promise<void> {
  await orm.delete(tasks).where(and(isNull(tasks.src), or(lt(tasks.updatedAt, before), isNull(tasks.userId))))
}

export function selectStalledImports(orm: Orm, since: Date, limit: number): Promise<ImportRow[]> {
  return selectStalled(orm, tasks, since, limit)
}

export function restartImport(
  orm: Orm,
  task: Pick<ImportRow, 'id' | 'run' | 'state'>,
  now: Date,
): Promise<number | undefined> {
  return restartTask(orm, tasks, task, { updatedAt: now })
}

interface NewReport {
  readonly presentationId: number
  readonly name: string
  readonly format: ImportRow['format']
  readonly differences: Difference[]
  readonly createdAt: Date
}

export async function insertReport(orm: Orm, report: NewReport): Promise<void> {
  await orm.insert(reports).values(report)
}

export async function findReport(orm: Orm, presentationId: number) {
  const [row] = await orm.select().from(reports).where(eq(reports.presentationId, presentationId))
  return row
}
