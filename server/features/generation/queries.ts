import { and, desc, eq, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Orm } from '#server/db/database.ts'
import { memberships, generationTasks as tasks, workspaces } from '#server/db/schema.ts'

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
export async function holdAsking(orm: Orm, userId: number, workspaceId: number): Promise<void> {
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
