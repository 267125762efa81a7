import { and, eq, inArray, isNull, lt, ne, not, notInArray, or } from 'drizzle-orm'
import type { Orm } from '#server/db/database.ts'
import { presentations, slides } from '#server/db/schema.ts'
import { exportTasks as tasks } from '#server/db/showing-schema.ts'
import {
  type Claim,
  changeClaimed,
  claimTask,
  holdsClaim,
  restartTask,
  selectStalled,
} from '#server/tasks/queries.ts'

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

/** False when there is one already, also when another transaction inserts it at this moment. */
export async function insertExport(orm: Orm, row: typeof tasks.$inferInsert): Promise<boolean> {
  const rows = await orm.insert(tasks).values(row).onConflictDoNothing().returning({ id: tasks.id })
  return rows.length > 0
}

export function restartExport(
  orm: Orm,
  task: Pick<ExportRow, 'id' | 'run' | 'state'>,
  now: Date,
): Promise<number | undefined> {
  return restartTask(orm, tasks, task, { error: null, slidesDone: 0, updatedAt: now })
}

export async function findExportById(orm: Orm, id: string): Promise<ExportRow | undefined> {
  const [row] = await orm.select().from(tasks).where(eq(tasks.id, id))
  return row
}

/** The task and the slug of its presentation, which decides who may download the file. */
export async function findExportToSend(orm: Orm, id: string) {
  const [row] = await orm
    .select({ task: tasks, slug: presentations.slug })
    .from(tasks)
    .innerJoin(presentations, eq(presentations.id, tasks.presentationId))
    .where(eq(tasks.id, id))
  return row
}

/** The ids of the slides in their order. */
export async function selectSlideIds(orm: Orm, presentationId: number): Promise<number[]> {
  const rows = await orm
    .select({ id: slides.id })
    .from(slides)
    .where(eq(slides.presentationId, presentationId))
    .orderBy(slides.index, slides.id)
  return rows.map(({ id }) => id)
}

const isUnderWay = inArray(tasks.state, ['PENDING', 'STARTED'])

export function selectStalledExports(orm: Orm, since: Date, limit: number): Promise<ExportRow[]> {
  return selectStalled(orm, tasks, since, limit)
}

export interface Lifetimes {
  /** Older than this, whatever it is of. */
  readonly until: Date
  /** Older than this, where the document has moved on. */
  readonly outdatedUntil: Date
  /** Formats that are kept longer, as long as the document does not change. */
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

/** Only if it was not queued again since it was read. */
export async function deleteExport(orm: Orm, { id, run }: Pick<ExportRow, 'id' | 'run'>): Promise<void> {
  await orm.delete(tasks).where(and(eq(tasks.id, id), eq(tasks.run, run)))
}

/** Claims an export for a worker, which makes the file from the start. */
export function claimExport(orm: Orm, id: string, run: number, now: Date): Promise<ExportRow | undefined> {
  return claimTask(orm, tasks, { id, run, now }, { slidesDone: 0 })
}

export function holdsExport(orm: Orm, claim: Claim): Promise<boolean> {
  return holdsClaim(orm, tasks, claim)
}

/** Writes only while the claim holds; false when it is lost. */
export function changeClaimedExport(
  orm: Orm,
  claim: Claim,
  now: Date,
  change: Partial<typeof tasks.$inferInsert>,
): Promise<boolean> {
  return changeClaimed(orm, tasks, claim, { ...change, updatedAt: now })
}
