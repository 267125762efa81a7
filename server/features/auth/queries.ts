import { and, desc, eq, getTableColumns, gt, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { Orm } from '#server/db/database.ts'
import { authTokens, sessions, users } from '#server/db/schema.ts'
import { publishSignOut } from '../live/live.ts'

export type UserRow = typeof users.$inferSelect
export type TokenRow = typeof authTokens.$inferSelect

export async function findUserByEmail(orm: Orm, email: string): Promise<UserRow | undefined> {
  const [row] = await orm.select().from(users).where(eq(users.email, email)).limit(1)
  return row
}

export async function findUserById(orm: Orm, id: number): Promise<UserRow | undefined> {
  const [row] = await orm.select().from(users).where(eq(users.id, id)).limit(1)
  return row
}

/** Nothing when the address is taken already, also by somebody registering at this very moment. */
export async function insertUser(orm: Orm, user: typeof users.$inferInsert): Promise<UserRow | undefined> {
  const [row] = await orm.insert(users).values(user).onConflictDoNothing({ target: users.email }).returning()
  if (row?.emailConfirmedAt) await claimShares(orm, row.id)
  return row
}

export async function updateUser(
  orm: Orm,
  id: number,
  change: Partial<typeof users.$inferInsert>,
): Promise<void> {
  await orm.update(users).set(change).where(eq(users.id, id))
  if (change.emailConfirmedAt) await claimShares(orm, id)
}

/** Takes back a change of address that was not confirmed, and the links that were mailed for it. */
export async function dropAddressChange(orm: Orm, userId: number): Promise<void> {
  await updateUser(orm, userId, { newEmail: null })
  await orm.delete(authTokens).where(and(eq(authTokens.userId, userId), eq(authTokens.purpose, 'address')))
}

/** What was shared with an address is its person's from the moment it is proven to be theirs. */
async function claimShares(orm: Orm, userId: number): Promise<void> {
  await orm.execute(sql`
    update shares set user_id = u.id from users u
    where u.id = ${userId} and u.email_confirmed_at is not null
      and shares.email = u.email and shares.user_id is null and not exists (
        select 1 from shares own where own.presentation_id = shares.presentation_id and own.user_id = u.id)`)
}

export async function insertSession(orm: Orm, session: typeof sessions.$inferInsert): Promise<void> {
  await orm.insert(sessions).values(session)
}

export async function findLiveSession(orm: Orm, tokenHash: string, now: Date) {
  const [row] = await orm
    .select(getTableColumns(sessions))
    .from(sessions)
    // A session that was being started while its person was blocked counts for nothing.
    .innerJoin(users, and(eq(users.id, sessions.userId), isNull(users.blockedAt)))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)))
    .limit(1)
  return row
}

export async function touchSession(
  orm: Orm,
  tokenHash: string,
  seenAt: Date,
  expiresAt: Date,
): Promise<void> {
  await orm.update(sessions).set({ seenAt, expiresAt }).where(eq(sessions.tokenHash, tokenHash))
}

/** Its streams end with it, wherever they are open. */
export async function deleteSession(orm: Orm, tokenHash: string): Promise<void> {
  await endSessionsWhere(orm, eq(sessions.tokenHash, tokenHash))
}

/** One of this person's; of others' nothing is found. */
export async function deleteSessionOf(orm: Orm, userId: number, id: string): Promise<void> {
  await endSessionsWhere(orm, and(eq(sessions.userId, userId), eq(sessions.id, id)))
}

/** The latest used first. */
export function selectSessions(orm: Orm, userId: number, now: Date) {
  return orm
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.seenAt), desc(sessions.createdAt))
}

export async function describeSession(orm: Orm, tokenHash: string, userAgent: string): Promise<void> {
  await orm.update(sessions).set({ userAgent }).where(eq(sessions.tokenHash, tokenHash))
}

export async function deleteSessionsOf(orm: Orm, userId: number, exceptHash = ''): Promise<void> {
  await endSessionsWhere(orm, and(eq(sessions.userId, userId), ne(sessions.tokenHash, exceptHash)))
}

async function endSessionsWhere(orm: Orm, condition: SQL | undefined): Promise<void> {
  const ended = await orm.delete(sessions).where(condition).returning({ hash: sessions.tokenHash })
  await publishSignOut(
    orm,
    ended.map(({ hash }) => hash),
  )
}

export async function insertAuthToken(orm: Orm, token: typeof authTokens.$inferInsert): Promise<void> {
  await orm.insert(authTokens).values(token)
}

/** Marks a token as used and hands it out, to one caller only however many ask at once. */
export async function spendAuthToken(
  orm: Orm,
  token: { readonly hash: string; readonly purpose: TokenRow['purpose'] },
  now: Date,
): Promise<TokenRow | undefined> {
  const [row] = await orm
    .update(authTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(authTokens.tokenHash, token.hash),
        eq(authTokens.purpose, token.purpose),
        isNull(authTokens.usedAt),
        gt(authTokens.expiresAt, now),
      ),
    )
    .returning()
  return row
}

export async function findLiveToken(orm: Orm, hash: string, purpose: TokenRow['purpose'], now: Date) {
  const [row] = await orm
    .select()
    .from(authTokens)
    .where(
      and(
        eq(authTokens.tokenHash, hash),
        eq(authTokens.purpose, purpose),
        isNull(authTokens.usedAt),
        gt(authTokens.expiresAt, now),
      ),
    )
    .limit(1)
  return row
}

export async function deleteTokensOf(orm: Orm, email: string, purpose: TokenRow['purpose']): Promise<void> {
  await orm.delete(authTokens).where(and(eq(authTokens.email, email), eq(authTokens.purpose, purpose)))
}

export async function deleteExpiredCredentials(orm: Orm, now: Date): Promise<void> {
  await orm.delete(sessions).where(lt(sessions.expiresAt, now))
  await orm.delete(authTokens).where(lt(authTokens.expiresAt, now))
}
