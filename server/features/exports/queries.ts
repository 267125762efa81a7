import { and, eq, inArray, isNull, lt, ne, not, notInArray, or } from 'drizzle-orm'
import type { Orm } from '#server/db/database.ts'
import { presentations } from '#server/db/schema.ts'
import { exportTasks as tasks } from '#server/db/showing-schema.ts'

export type ExportRow = typeof tasks.$inferSelect

/** Which file of which document. */
export interface ExportKey {
  readonly presentationId: number
  readonly format: string
  readonly part: string
  readonly revision: number
}

function isOf({ presentationId, format, part, revision }: ExportKey) {
  return and(
    eq(tasks.presentationId, presentationId),
    eq(tasks.format, format),
    eq(tasks.part, part),
    eq(tasks.revision, revision),
  )
}

export async function findExport(orm: Orm, key: ExportKey): Promise<ExportRow | undefined> {
  const [row] = await orm.select().from(tasks).where(isOf(key))
  return row
}

/** False where there is one already, also when somebody else makes it at this very moment. */
export async function insertExport(orm: Orm, row: typeof tasks.$inferInsert): Promise<boolean> {
  const rows = await orm.insert(tasks).values(row).onConflictDoNothing().returning({ id: tasks.id })
  return rows.length > 0
}

/** Sets one going again that is as it was seen; undefined where another did so before us. */
export async function restartExport(
  orm: Orm,
  { id, run, state }: Pick<ExportRow, 'id' | 'run' | 'state'>,
  now: Date,
): Promise<number | undefined> {
  const [row] = await orm
    .update(tasks)
    .set({ state: 'PENDING', error: null, slidesDone: 0, run: run + 1, take: 0, updatedAt: now })
    .where(and(eq(tasks.id, id), eq(tasks.run, run), eq(tasks.state, state)))
    .returning({ run: tasks.run })
  return row?.run
}

export async function findExportById(orm: Orm, id: string): Promise<ExportRow | undefined> {
  const [row] = await orm.select().from(tasks).where(eq(tasks.id, id))
  return row
}

/** The file and the presentation it is of, by which the caller is judged. */
export async function findExportToSend(orm: Orm, id: string) {
  const [row] = await orm
    .select({ task: tasks, slug: presentations.slug })
    .from(tasks)
    .innerJoin(presentations, eq(presentations.id, tasks.presentationId))
    .where(eq(tasks.id, id))
  return row
}

const isUnderWay = inArray(tasks.state, ['PENDING', 'STARTED'])

/** Under way by their state, and yet nothing was heard of them since. */
export function selectStalled(orm: Orm, since: Date, limit: number): Promise<ExportRow[]> {
  return orm
    .select()
    .from(tasks)
    .where(and(isUnderWay, lt(tasks.updatedAt, since)))
    .limit(limit)
}

export interface Lifetimes {
  /** Older than this, whatever it is of. */
  readonly until: Date
  /** Older than this, where the document has moved on. */
  readonly outdatedUntil: Date
  /** Those that live longer, as long as the document stays as it is. */
  readonly longLived: { readonly formats: readonly string[]; readonly until: Date }
}

/** What is to be removed: too old, of a document that has changed since, or of one that is gone. */
export function selectExpired(orm: Orm, { until, outdatedUntil, longLived }: Lifetimes, limit: number) {
  const isOutdated = and(ne(presentations.revision, tasks.revision), lt(tasks.updatedAt, outdatedUntil))
  // A worker may be writing its file at this moment.
  const isOrphan = and(isNull(tasks.presentationId), or(not(isUnderWay), lt(tasks.updatedAt, outdatedUntil)))
  const isOld = or(
    and(notInArray(tasks.format, [...longLived.formats]), lt(tasks.updatedAt, until)),
    lt(tasks.updatedAt, longLived.until),
  )
  return orm
    .select({ id: tasks.id, src: tasks.src, run: tasks.run })
    .from(tasks)
    .leftJoin(presentations, eq(presentations.id, tasks.presentationId))
    .where(or(isOrphan, isOutdated, isOld))
    .limit(limit)
}

/** Under the same claim as it was found: one that was set going again since stays. */
export async function deleteExport(orm: Orm, { id, run }: Pick<ExportRow, 'id' | 'run'>): Promise<void> {
  await orm.delete(tasks).where(and(eq(tasks.id, id), eq(tasks.run, run)))
}
