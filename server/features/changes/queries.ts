import { and, eq, isNull, lt } from 'drizzle-orm'
import type { DeckChange } from '#domain/generation/changes.ts'
import type { Orm } from '#server/db/database.ts'
import { changeSets } from '#server/db/history-schema.ts'

type ChangeSetRow = typeof changeSets.$inferSelect

/** Whose changes of which presentation. Those of a guest are theirs still when they have signed up. */
export interface Asker {
  readonly presentationId: number
  readonly userId: number | null
}

const ofGuest = ({ presentationId }: Asker) =>
  and(eq(changeSets.presentationId, presentationId), isNull(changeSets.userId))

const ofAsker = ({ presentationId, userId }: Asker) =>
  userId === null
    ? ofGuest({ presentationId, userId })
    : and(eq(changeSets.presentationId, presentationId), eq(changeSets.userId, userId))

/** Keeps what was suggested in place of what was suggested before. */
export async function keepChangeSet(orm: Orm, row: Omit<ChangeSetRow, 'id'>): Promise<void> {
  const { instruction, asked, changes, refusal, createdAt } = row
  await orm
    .insert(changeSets)
    .values(row)
    .onConflictDoUpdate({
      target: [changeSets.presentationId, changeSets.userId],
      set: { instruction, asked, changes, refusal, createdAt },
    })
}

export async function findChangeSet(orm: Orm, asker: Asker): Promise<ChangeSetRow | undefined> {
  const [own] = await orm.select().from(changeSets).where(ofAsker(asker))
  if (own || asker.userId === null) return own
  const [earlier] = await orm.select().from(changeSets).where(ofGuest(asker))
  return earlier
}

/**
 * Changes what is kept under a lock: slides are written two at a time, and the second must not undo the first. What is
 * settled goes, and with the last of it the set; where others were asked for meanwhile nothing matches.
 */
export async function updateChangeSet(
  orm: Orm,
  asker: Asker,
  change: (changes: readonly DeckChange[]) => DeckChange[],
): Promise<void> {
  await orm.transaction(async held => {
    const found = await findChangeSet(held, asker)
    if (!found) return
    const byId = eq(changeSets.id, found.id)
    const [row] = await held.select().from(changeSets).where(byId).for('update')
    if (!row) return
    const changes = change(row.changes)
    if (changes.length === 0) await held.delete(changeSets).where(byId)
    else await held.update(changeSets).set({ changes }).where(byId)
  })
}

export async function deleteOldChangeSets(orm: Orm, before: Date): Promise<void> {
  await orm.delete(changeSets).where(lt(changeSets.createdAt, before))
}
