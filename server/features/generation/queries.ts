import { and, desc, eq, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { GenerationStep } from '#domain/generation/steps.ts'
import type { Locale } from '#domain/locale.ts'
import type { Role } from '#domain/workspace/access.ts'
import type { Orm } from '#server/db/database.ts'
import {
  memberships,
  generationResults as results,
  generationTasks as tasks,
  workspaces,
} from '#server/db/schema.ts'
import { type Claim, changeClaimed, claimTask, isClaimed, lockClaimed } from '#server/tasks/queries.ts'

export type TaskRow = typeof tasks.$inferSelect

/** What polling reads: nothing of what was asked or written. */
const head = {
  id: tasks.id,
  userId: tasks.userId,
  workspaceId: tasks.workspaceId,
  name: tasks.name,
  state: tasks.state,
  step: tasks.step,
  error: tasks.error,
  slidesDone: tasks.slidesDone,
  slidesTotal: tasks.slidesTotal,
  awaitsOutline: tasks.awaitsOutline,
  slug: tasks.slug,
  run: tasks.run,
  createdAt: tasks.createdAt,
} as const

export type TaskHead = Pick<TaskRow, keyof typeof head>

/** Of many who ask at once each waits for the one before, so that all are counted. */
export async function lockAsking(orm: Orm, userId: number, workspaceId: number): Promise<void> {
  const lock = (name: string) => sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))`
  await orm.execute(sql`select ${lock(`generation|user|${userId}`)}`)
  await orm.execute(sql`select ${lock(`generation|workspace|${workspaceId}`)}`)
}

export async function findByKey(orm: Orm, userId: number, key: string): Promise<{ id: string } | undefined> {
  const [row] = await orm
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(eq(tasks.userId, userId), eq(tasks.key, key)))
  return row
}

export async function insertTask(orm: Orm, task: typeof tasks.$inferInsert): Promise<void> {
  await orm.insert(tasks).values(task)
}

/** How many a worker has to do with; an outline that waits for its person is not among them. */
export async function countUnderWay(orm: Orm, userId: number, workspaceId: number) {
  const isUnderWay = and(inArray(tasks.state, ['PENDING', 'STARTED']), eq(tasks.awaitsOutline, false))
  const countOf = (whose: SQL) =>
    sql<number>`(select count(*)::integer from ${tasks} where ${and(whose, isUnderWay)})`
  const counts = {
    user: countOf(eq(tasks.userId, userId)),
    workspace: countOf(eq(tasks.workspaceId, workspaceId)),
  }
  const [row] = await orm.select(counts).from(sql`(values (1)) as one`)
  return row!
}

/** A task of this user, with their role in its workspace; null where they are no longer in it. */
export async function findTask(orm: Orm, id: string, userId: number) {
  const [row] = await orm
    .select({ task: head, role: memberships.role, workspace: workspaces.slug, plan: workspaces.plan })
    .from(tasks)
    .innerJoin(workspaces, eq(workspaces.id, tasks.workspaceId))
    .leftJoin(memberships, isAskersRole())
    .where(and(eq(tasks.id, id), eq(tasks.userId, userId)))
  return row
}
export type FoundTask = NonNullable<Awaited<ReturnType<typeof findTask>>>

export function selectOpenTasks(orm: Orm, userId: number, limit: number) {
  return orm
    .select({ task: head, role: memberships.role })
    .from(tasks)
    .innerJoin(memberships, isAskersRole())
    .where(and(eq(tasks.userId, userId), ne(tasks.state, 'SUCCESS')))
    .orderBy(desc(tasks.createdAt))
    .limit(limit)
}

function isAskersRole(): SQL | undefined {
  return and(eq(memberships.workspaceId, tasks.workspaceId), eq(memberships.userId, tasks.userId))
}

export async function readTask(orm: Orm, id: string): Promise<TaskRow | undefined> {
  const [row] = await orm.select().from(tasks).where(eq(tasks.id, id))
  return row
}

/** Holds the row until the transaction ends. */
export async function lockTask(orm: Orm, id: string): Promise<TaskRow | undefined> {
  const [row] = await orm.select().from(tasks).where(eq(tasks.id, id)).for('no key update')
  return row
}

export async function updateTask(
  orm: Orm,
  id: string,
  change: Partial<typeof tasks.$inferInsert>,
): Promise<void> {
  await orm.update(tasks).set(change).where(eq(tasks.id, id))
}

export async function deleteTask(orm: Orm, id: string): Promise<void> {
  await orm.delete(tasks).where(eq(tasks.id, id))
}

export async function deleteOldTasks(orm: Orm, doneUntil: Date, until: Date): Promise<void> {
  await orm
    .delete(tasks)
    .where(or(lt(tasks.updatedAt, until), and(lt(tasks.updatedAt, doneUntil), eq(tasks.state, 'SUCCESS'))))
}

/** Under way by their state, and yet nothing was heard of them since. */
export function selectStalled(orm: Orm, since: Date, limit: number): Promise<{ id: string }[]> {
  return orm
    .select({ id: tasks.id })
    .from(tasks)
    .where(
      and(
        inArray(tasks.state, ['PENDING', 'STARTED']),
        eq(tasks.awaitsOutline, false),
        lt(tasks.updatedAt, since),
      ),
    )
    .limit(limit)
}

export type TaskChange = Partial<
  Pick<
    typeof tasks.$inferInsert,
    | 'state'
    | 'error'
    | 'slug'
    | 'step'
    | 'outline'
    | 'name'
    | 'slidesDone'
    | 'slidesTotal'
    | 'awaitsOutline'
    | 'tries'
    | 'usage'
  >
>

export interface Result {
  readonly step: GenerationStep
  readonly key: string
  readonly fingerprint: string
  readonly value: unknown
}

/** Claims a task for a worker. Undefined when it is over, waits for its outline to be confirmed, or was queued again. */
export function claimGeneration(orm: Orm, id: string, run: number, now: Date): Promise<TaskRow | undefined> {
  const where = eq(tasks.awaitsOutline, false)
  return claimTask(orm, tasks, { id, run, now, where }, { tries: sql`${tasks.tries} + 1` })
}

/** Undefined when the claim is lost; otherwise the role of who asked, null when they have left the workspace. */
export async function readClaim(orm: Orm, claim: Claim): Promise<{ role: Role | null } | undefined> {
  const [row] = await orm
    .select({ role: memberships.role })
    .from(tasks)
    .leftJoin(memberships, isAskersRole())
    .where(isClaimed(tasks, claim))
  return row
}

export function lockClaimedTask(orm: Orm, claim: Claim): Promise<boolean> {
  return lockClaimed(orm, tasks, claim)
}

/** Writes only while the claim holds; false when it is lost. */
export function changeClaimedTask(orm: Orm, claim: Claim, now: Date, change: TaskChange): Promise<boolean> {
  return changeClaimed(orm, tasks, claim, { ...change, updatedAt: now })
}

/** What a result changes in its task. */
export interface Progress {
  readonly slidesDone?: number
  readonly slidesTotal?: number
  readonly language?: Locale
  readonly usage?: TaskRow['usage']
}

/** Saves the result of a step together with the progress of the task, and only while the claim holds. */
export async function keepResult(
  orm: Orm,
  claim: Claim,
  now: Date,
  result: Result,
  { slidesDone = 0, slidesTotal, language, usage }: Progress,
): Promise<boolean> {
  const moment = sql`${now.toISOString()}::timestamptz`
  const kept = await orm.execute(sql`
    with claimed as (
      update ${tasks} set
        slides_done = greatest(slides_done, ${slidesDone}::integer),
        slides_total = coalesce(${slidesTotal ?? null}::integer, slides_total),
        language = coalesce(${language ?? null}::text, language), tries = 0,
        usage = coalesce(${usage ? JSON.stringify(usage) : null}::jsonb, usage), updated_at = ${moment}
      where ${isClaimed(tasks, claim)}
      returning id
    )
    insert into ${results} (task_id, step, key, fingerprint, value, created_at)
    select claimed.id, ${result.step}, ${result.key}, ${result.fingerprint}, ${JSON.stringify(result.value)}::jsonb, ${moment}
    from claimed
    on conflict (task_id, step, key) do update set
      fingerprint = excluded.fingerprint, value = excluded.value, created_at = excluded.created_at
    returning key`)
  return (kept as unknown as { rows: unknown[] }).rows.length > 0
}

export function selectResults(orm: Orm, taskId: string, step: GenerationStep) {
  return orm
    .select({ key: results.key, fingerprint: results.fingerprint, value: results.value })
    .from(results)
    .where(and(eq(results.taskId, taskId), eq(results.step, step)))
}
