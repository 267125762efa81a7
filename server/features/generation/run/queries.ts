import { and, eq, sql } from 'drizzle-orm'
import type { GenerationStep } from '#domain/generation/steps.ts'
import type { Locale } from '#domain/locale.ts'
import type { Role } from '#domain/workspace/roles.ts'
import type { Orm } from '#server/db/database.ts'
import { memberships, generationResults as results, generationTasks as tasks } from '#server/db/schema.ts'

/** A worker's claim on a task; it ends when another takes the task up, and when the task is cancelled or over. */
export interface Hold {
  readonly taskId: string
  readonly take: number
}

export type TaskChange = Partial<
  Pick<
    typeof tasks.$inferInsert,
    'step' | 'outline' | 'name' | 'slidesDone' | 'slidesTotal' | 'awaitsOutline' | 'tries'
  >
>

export interface Result {
  readonly step: GenerationStep
  readonly key: string
  readonly fingerprint: string
  readonly value: unknown
}

/** Undefined when there is nothing to do: it is over, it waits for its person, or it was set going anew since. */
export async function takeUpTask(orm: Orm, id: string, run: number, now: Date) {
  const [row] = await orm
    .update(tasks)
    .set({
      state: 'STARTED',
      take: sql`${tasks.take} + 1`,
      tries: sql`${tasks.tries} + 1`,
      updatedAt: now,
    })
    .where(
      and(
        eq(tasks.id, id),
        eq(tasks.run, run),
        sql`${tasks.state} in ('PENDING', 'STARTED')`,
        eq(tasks.awaitsOutline, false),
      ),
    )
    .returning()
  return row
}
export type TakenTask = NonNullable<Awaited<ReturnType<typeof takeUpTask>>>

function isHeld({ taskId, take }: Hold) {
  return and(eq(tasks.id, taskId), eq(tasks.take, take), eq(tasks.state, 'STARTED'))
}

/** Whether the claim still holds, and the role of who asked, null when they have left the workspace. */
export async function readHold(orm: Orm, hold: Hold): Promise<{ role: Role | null } | undefined> {
  const [row] = await orm
    .select({ role: memberships.role })
    .from(tasks)
    .leftJoin(
      memberships,
      and(eq(memberships.workspaceId, tasks.workspaceId), eq(memberships.userId, tasks.userId)),
    )
    .where(isHeld(hold))
  return row
}

/** Holds the task for the rest of the transaction, if the claim still holds. */
export async function lockHeld(orm: Orm, hold: Hold): Promise<boolean> {
  const rows = await orm.select({ id: tasks.id }).from(tasks).where(isHeld(hold)).for('no key update')
  return rows.length > 0
}

/** Writes only under a claim that holds; says false otherwise. */
export async function changeHeld(orm: Orm, hold: Hold, now: Date, change: TaskChange): Promise<boolean> {
  const rows = await orm
    .update(tasks)
    .set({ ...change, updatedAt: now })
    .where(isHeld(hold))
    .returning({ id: tasks.id })
  return rows.length > 0
}

/** What a result changes of its task. */
export interface Progress {
  readonly slidesDone?: number
  readonly slidesTotal?: number
  readonly language?: Locale
}

/** Keeps what a step gave and how far the task is with it, both or neither, and only under a claim that holds. */
export async function keepResult(
  orm: Orm,
  hold: Hold,
  now: Date,
  result: Result,
  { slidesDone = 0, slidesTotal, language }: Progress,
): Promise<boolean> {
  const moment = sql`${now.toISOString()}::timestamptz`
  const kept = await orm.execute(sql`
    with held as (
      update ${tasks} set
        slides_done = greatest(slides_done, ${slidesDone}::integer),
        slides_total = coalesce(${slidesTotal ?? null}::integer, slides_total),
        language = coalesce(${language ?? null}::text, language), tries = 0, updated_at = ${moment}
      where ${isHeld(hold)}
      returning id
    )
    insert into ${results} (task_id, step, key, fingerprint, value, created_at)
    select held.id, ${result.step}, ${result.key}, ${result.fingerprint}, ${JSON.stringify(result.value)}::jsonb, ${moment}
    from held
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

/** Ends a task under a claim that holds. */
export async function endHeld(
  orm: Orm,
  hold: Hold,
  now: Date,
  end: Partial<Pick<typeof tasks.$inferInsert, 'state' | 'error' | 'slug'>>,
): Promise<boolean> {
  const rows = await orm
    .update(tasks)
    .set({ ...end, updatedAt: now })
    .where(isHeld(hold))
    .returning({ id: tasks.id })
  return rows.length > 0
}
