import { and, eq, gt, lt, lte } from 'drizzle-orm'
import type { Orm } from '#server/db/database.ts'
import { textSessions, textSteps } from '#server/db/history-schema.ts'

type SessionRow = typeof textSessions.$inferSelect
type NewSession = typeof textSessions.$inferInsert
export type StepRow = typeof textSteps.$inferSelect

export async function findSession(orm: Orm, slideId: number, item: string): Promise<SessionRow | undefined> {
  const [row] = await orm
    .select()
    .from(textSessions)
    .where(and(eq(textSessions.slideId, slideId), eq(textSessions.item, item)))
  return row
}

export async function insertSession(orm: Orm, session: NewSession): Promise<SessionRow> {
  const [row] = await orm.insert(textSessions).values(session).returning()
  return row!
}

export async function updateSession(
  orm: Orm,
  id: number,
  change: Pick<NewSession, 'usedAt'> & Partial<Pick<NewSession, 'version' | 'doc' | 'words'>>,
): Promise<void> {
  await orm.update(textSessions).set(change).where(eq(textSessions.id, id))
}

export async function insertSteps(orm: Orm, steps: readonly StepRow[]): Promise<void> {
  await orm.insert(textSteps).values([...steps])
}

/** What a reader lacks who has seen the text up to this version, in order. */
export function selectSteps(orm: Orm, sessionId: number, after: number): Promise<StepRow[]> {
  return orm
    .select()
    .from(textSteps)
    .where(and(eq(textSteps.sessionId, sessionId), gt(textSteps.version, after)))
    .orderBy(textSteps.version)
}

/** Whoever is further behind than this joins anew. */
export async function deleteSteps(orm: Orm, sessionId: number, upTo: number): Promise<void> {
  await orm.delete(textSteps).where(and(eq(textSteps.sessionId, sessionId), lte(textSteps.version, upTo)))
}

export async function deleteUnused(orm: Orm, before: Date): Promise<void> {
  await orm.delete(textSessions).where(lt(textSessions.usedAt, before))
}
