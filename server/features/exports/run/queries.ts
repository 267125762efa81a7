import { and, eq, sql } from 'drizzle-orm'
import type { Orm } from '#server/db/database.ts'
import { exportTasks as tasks } from '#server/db/showing-schema.ts'
import type { ExportRow } from '../queries.ts'

/** A worker's claim on a task; it ends when another takes the task up or sets it going anew, and when it is over. */
export type Hold = Pick<ExportRow, 'id' | 'run' | 'take'>

function isHeld({ id, run, take }: Hold) {
  return and(eq(tasks.id, id), eq(tasks.run, run), eq(tasks.take, take), eq(tasks.state, 'STARTED'))
}

/** Undefined when there is nothing to do: it is over, or it was set going anew since. */
export async function takeUpExport(
  orm: Orm,
  id: string,
  run: number,
  now: Date,
): Promise<ExportRow | undefined> {
  const [row] = await orm
    .update(tasks)
    .set({ state: 'STARTED', take: sql`${tasks.take} + 1`, slidesDone: 0, updatedAt: now })
    .where(and(eq(tasks.id, id), eq(tasks.run, run), sql`${tasks.state} in ('PENDING', 'STARTED')`))
    .returning()
  return row
}

export async function holds(orm: Orm, hold: Hold): Promise<boolean> {
  return (await orm.select({ id: tasks.id }).from(tasks).where(isHeld(hold))).length > 0
}

/** Writes only under a claim that holds; says false otherwise. */
export async function changeHeld(
  orm: Orm,
  hold: Hold,
  now: Date,
  change: Partial<typeof tasks.$inferInsert>,
): Promise<boolean> {
  const rows = await orm
    .update(tasks)
    .set({ ...change, updatedAt: now })
    .where(isHeld(hold))
    .returning({ id: tasks.id })
  return rows.length > 0
}
