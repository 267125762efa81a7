import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Orm } from '#server/db/database.ts'
import type { generationTasks } from '#server/db/schema.ts'
import type { exportTasks, importTasks } from '#server/db/showing-schema.ts'

/** The tables whose rows are tasks that workers claim. */
type TaskTable = typeof exportTasks | typeof generationTasks | typeof importTasks

/**
 * A worker's claim on a task. `run` counts how often the task was queued, `take` how often a worker claimed it. The claim
 * is lost when another worker claims the task, and when the task is queued again, cancelled, removed or finished.
 */
export interface Claim {
  readonly id: string
  readonly run: number
  readonly take: number
}

/** True for the row of a task while the claim on it holds. */
export function isClaimed(tasks: TaskTable, { id, run, take }: Claim): SQL | undefined {
  return and(eq(tasks.id, id), eq(tasks.run, run), eq(tasks.take, take), eq(tasks.state, 'STARTED'))
}

interface TaskToClaim {
  readonly id: string
  /** The run that the job was queued for: the job of an earlier run does nothing. */
  readonly run: number
  readonly now: Date
  /** What else has to be true of the task. */
  readonly where?: SQL
}

/** Claims a task that is queued, or whose worker may have died. Undefined when there is nothing to do. */
export async function claimTask<Table extends TaskTable>(
  orm: Orm,
  tasks: Table,
  { id, run, now, where }: TaskToClaim,
  change: { readonly [Column in keyof Table['$inferInsert']]?: Table['$inferInsert'][Column] | SQL },
): Promise<Table['$inferSelect'] | undefined> {
  const claim = { state: 'STARTED', take: sql`${tasks.take} + 1`, updatedAt: now }
  const isClaimable = and(
    eq(tasks.id, id),
    eq(tasks.run, run),
    inArray(tasks.state, ['PENDING', 'STARTED']),
    where,
  )
  const rows = await orm
    .update(tasks as TaskTable)
    .set({ ...change, ...claim } as never)
    .where(isClaimable)
    .returning()
  return rows[0] as Table['$inferSelect'] | undefined
}

export async function holdsClaim(orm: Orm, tasks: TaskTable, claim: Claim): Promise<boolean> {
  const rows = await orm
    .select({ id: tasks.id })
    .from(tasks as TaskTable)
    .where(isClaimed(tasks, claim))
  return rows.length > 0
}

/** Keeps the row locked until the transaction ends. False when the claim is lost. */
export async function lockClaimed(orm: Orm, tasks: TaskTable, claim: Claim): Promise<boolean> {
  const rows = await orm
    .select({ id: tasks.id })
    .from(tasks as TaskTable)
    .where(isClaimed(tasks, claim))
    .for('no key update')
  return rows.length > 0
}

/** Writes only while the claim holds; false when it is lost. */
export async function changeClaimed<Table extends TaskTable>(
  orm: Orm,
  tasks: Table,
  claim: Claim,
  change: Partial<Table['$inferInsert']> & { readonly updatedAt: Date },
): Promise<boolean> {
  const rows = await orm
    .update(tasks as TaskTable)
    .set(change as never)
    .where(isClaimed(tasks, claim))
    .returning({ id: tasks.id })
  return rows.length > 0
}

/** Pending or started, but not updated since then. */
export async function selectStalled<Table extends TaskTable>(
  orm: Orm,
  tasks: Table,
  since: Date,
  limit: number,
): Promise<Table['$inferSelect'][]> {
  const rows = await orm
    .select()
    .from(tasks as TaskTable)
    .where(and(inArray(tasks.state, ['PENDING', 'STARTED']), lt(tasks.updatedAt, since)))
    .limit(limit)
  return rows as Table['$inferSelect'][]
}

/** Starts a new run of a task that has not changed since it was read; undefined when another was faster. */
export async function restartTask<Table extends TaskTable>(
  orm: Orm,
  tasks: Table,
  { id, run, state }: Pick<Table['$inferSelect'], 'id' | 'run' | 'state'>,
  change: Partial<Table['$inferInsert']> & { readonly updatedAt: Date },
): Promise<number | undefined> {
  const rows = await orm
    .update(tasks as TaskTable)
    .set({ ...change, state: 'PENDING', run: run + 1, take: 0 } as never)
    .where(and(eq(tasks.id, id), eq(tasks.run, run), eq(tasks.state, state)))
    .returning({ run: tasks.run })
  return rows[0]?.run
}
