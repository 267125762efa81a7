import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { type Currency, currencies, type Minor } from '#domain/billing/money.ts'
import type { OwnLook } from '#domain/deck/catalog/locked-look.ts'
import type { Role } from '#domain/workspace/access.ts'
import {
  bonusEntries,
  cards,
  deletedTeams,
  payments,
  promoCodes,
  promoUses,
  subscriptions,
} from '#server/db/billing-schema.ts'
import type { Orm } from '#server/db/database.ts'
import { memberships, presentations, slides, users, workspaces } from '#server/db/schema.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect
type BonusRow = typeof bonusEntries.$inferSelect
export type Balances = Readonly<Record<Currency, Minor>>

export async function readSubscription(orm: Orm, workspaceId: number): Promise<SubscriptionRow | undefined> {
  const [row] = await orm.select().from(subscriptions).where(eq(subscriptions.workspaceId, workspaceId))
  return row
}

export async function writeSubscription(orm: Orm, row: typeof subscriptions.$inferInsert): Promise<void> {
  await orm
    .insert(subscriptions)
    .values(row)
    .onConflictDoUpdate({ target: subscriptions.workspaceId, set: row })
}

export async function updateSubscription(
  orm: Orm,
  workspaceId: number,
  change: Partial<Omit<SubscriptionRow, 'workspaceId'>>,
): Promise<void> {
  await orm.update(subscriptions).set(change).where(eq(subscriptions.workspaceId, workspaceId))
}

export async function deleteSubscription(orm: Orm, workspaceId: number): Promise<void> {
  await orm.delete(subscriptions).where(eq(subscriptions.workspaceId, workspaceId))
}

type DeletedTeamRow = typeof deletedTeams.$inferSelect

export async function readDeletedTeam(orm: Orm, workspaceId: number): Promise<DeletedTeamRow | undefined> {
  const [row] = await orm.select().from(deletedTeams).where(eq(deletedTeams.workspaceId, workspaceId))
  return row
}

export function selectGivenTo(orm: Orm, places: readonly number[]): Promise<DeletedTeamRow[]> {
  return orm
    .select()
    .from(deletedTeams)
    .where(inArray(deletedTeams.creditedTo, [...places]))
    .orderBy(deletedTeams.workspaceId)
}

export async function insertDeletedTeam(orm: Orm, row: DeletedTeamRow): Promise<void> {
  await orm.insert(deletedTeams).values(row)
}

export async function updateDeletedTeam(
  orm: Orm,
  workspaceId: number,
  given: DeletedTeamRow['given'],
): Promise<void> {
  await orm.update(deletedTeams).set({ given }).where(eq(deletedTeams.workspaceId, workspaceId))
}

export async function removeDeletedTeam(orm: Orm, workspaceId: number): Promise<void> {
  await orm.delete(deletedTeams).where(eq(deletedTeams.workspaceId, workspaceId))
}

/** The last ledger line of each currency holds the balance. */
export async function readBalances(orm: Orm, workspaceId: number): Promise<Balances> {
  const entries: [Currency, Minor][] = []
  for (const currency of currencies) entries.push([currency, await readBalance(orm, workspaceId, currency)])
  return Object.fromEntries(entries) as Record<Currency, Minor>
}

async function readBalance(orm: Orm, workspaceId: number, currency: Currency): Promise<Minor> {
  const [last] = await orm
    .select({ balance: bonusEntries.balance })
    .from(bonusEntries)
    .where(and(eq(bonusEntries.workspaceId, workspaceId), eq(bonusEntries.currency, currency)))
    .orderBy(desc(bonusEntries.id))
    .limit(1)
  return last?.balance ?? 0
}

export async function insertBonus(orm: Orm, row: typeof bonusEntries.$inferInsert): Promise<void> {
  await orm.insert(bonusEntries).values(row)
}

/** Whether the operator granted something with this key before. */
export async function isGranted(orm: Orm, workspaceId: number, key: string): Promise<boolean> {
  const [row] = await orm
    .select({ id: bonusEntries.id })
    .from(bonusEntries)
    .where(
      and(
        eq(bonusEntries.workspaceId, workspaceId),
        eq(bonusEntries.reason, 'granted'),
        sql`starts_with(${bonusEntries.cause}, ${`${key}: `})`,
      ),
    )
    .limit(1)
  return row !== undefined
}

/** Workspaces whose subscription is to be renewed, or is over; with ids above `above`, so that one that fails does not stop the others. */
export async function selectDue(orm: Orm, now: Date, above: number, limit: number): Promise<number[]> {
  const isOver = and(eq(subscriptions.autoRenewal, false), lte(subscriptions.paidUntil, now))
  const rows = await orm
    .select({ id: subscriptions.workspaceId })
    .from(subscriptions)
    .where(and(gt(subscriptions.workspaceId, above), or(lte(subscriptions.chargeAt, now), isOver)))
    .orderBy(subscriptions.workspaceId)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Yearly subscriptions that will be charged by then and have not been reminded of it. */
export async function selectUnreminded(orm: Orm, now: Date, by: Date, limit: number): Promise<number[]> {
  const rows = await orm
    .select({ id: subscriptions.workspaceId })
    .from(subscriptions)
    .innerJoin(workspaces, eq(workspaces.id, subscriptions.workspaceId))
    .where(
      and(
        eq(subscriptions.period, 'yearly'),
        isNotNull(subscriptions.chargeAt),
        isNull(subscriptions.remindedAt),
        isNull(workspaces.deletedAt),
        gt(subscriptions.chargeAt, now),
        lte(subscriptions.chargeAt, by),
      ),
    )
    .limit(limit)
  return rows.map(({ id }) => id)
}

export async function countBonuses(orm: Orm, workspaceId: number): Promise<number> {
  const [row] = await orm
    .select({ count: count() })
    .from(bonusEntries)
    .where(eq(bonusEntries.workspaceId, workspaceId))
  return row!.count
}

export function selectBonuses(
  orm: Orm,
  workspaceId: number,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<BonusRow[]> {
  return orm
    .select()
    .from(bonusEntries)
    .where(eq(bonusEntries.workspaceId, workspaceId))
    .orderBy(desc(bonusEntries.id))
    .limit(limit)
    .offset(offset)
}

export type CardRow = typeof cards.$inferSelect

/** The default card first, then the oldest. */
export function selectCards(orm: Orm, workspaceId: number): Promise<CardRow[]> {
  return orm
    .select()
    .from(cards)
    .where(eq(cards.workspaceId, workspaceId))
    .orderBy(desc(cards.isDefault), asc(cards.createdAt), asc(cards.id))
}

export async function findDefaultCard(
  orm: Orm,
  workspaceId: number,
  currency: Currency,
): Promise<CardRow | undefined> {
  const [row] = await orm
    .select()
    .from(cards)
    .where(and(eq(cards.workspaceId, workspaceId), eq(cards.currency, currency), eq(cards.isDefault, true)))
  return row
}

export async function findCard(orm: Orm, workspaceId: number, id: string): Promise<CardRow | undefined> {
  const [row] = await orm
    .select()
    .from(cards)
    .where(and(eq(cards.workspaceId, workspaceId), eq(cards.id, id)))
  return row
}

/** Writes a card as the provider describes it now; a known card keeps its id and whether it is the default. */
export async function writeCard(orm: Orm, row: typeof cards.$inferInsert): Promise<CardRow> {
  const { brand, last4, expMonth, expYear, customer } = row
  const [written] = await orm
    .insert(cards)
    .values(row)
    .onConflictDoUpdate({
      target: [cards.workspaceId, cards.provider, cards.token],
      set: { brand, last4, expMonth, expYear, customer },
    })
    .returning()
  return written!
}

/** A currency has one default card. */
export async function makeDefault(orm: Orm, { workspaceId, currency, id }: CardRow): Promise<void> {
  await orm
    .update(cards)
    .set({ isDefault: false })
    .where(and(eq(cards.workspaceId, workspaceId), eq(cards.currency, currency)))
  await orm.update(cards).set({ isDefault: true }).where(eq(cards.id, id))
}

export async function deleteCard(orm: Orm, id: string): Promise<void> {
  await orm.delete(cards).where(eq(cards.id, id))
}

export type PromoCodeRow = typeof promoCodes.$inferSelect

export async function findPromoCode(orm: Orm, code: string): Promise<PromoCodeRow | undefined> {
  const [row] = await orm.select().from(promoCodes).where(eq(promoCodes.code, code))
  return row
}

/** Locks the code until the transaction ends, so that only one gets its last use. */
export async function lockPromoCode(orm: Orm, code: string): Promise<PromoCodeRow | undefined> {
  const [row] = await orm.select().from(promoCodes).where(eq(promoCodes.code, code)).for('no key update')
  return row
}

/** Counts the uses of a code, without the one that this workspace has reserved with a pending payment. */
export async function countUses(orm: Orm, code: string, workspaceId: number) {
  const counts = or(
    ne(promoUses.workspaceId, workspaceId),
    isNull(promoUses.paymentId),
    ne(payments.state, 'pending'),
  )
  const ofCode = eq(promoUses.code, code)
  const [all] = await orm
    .select({ count: count() })
    .from(promoUses)
    .leftJoin(payments, eq(payments.id, promoUses.paymentId))
    .where(and(ofCode, counts))
  const [here] = await orm
    .select({ count: count() })
    .from(promoUses)
    .leftJoin(payments, eq(payments.id, promoUses.paymentId))
    .where(and(ofCode, counts, eq(promoUses.workspaceId, workspaceId)))
  return { uses: all!.count, usedHere: here!.count > 0 }
}

interface PromoUse {
  readonly code: string
  readonly workspaceId: number
  /** Null for a use that needs no payment. */
  readonly paymentId: string | null
  readonly createdAt: Date
}

/** A workspace uses a code once: the use of a later payment replaces that of an earlier one. */
export async function writePromoUse(orm: Orm, use: PromoUse): Promise<void> {
  await orm
    .insert(promoUses)
    .values(use)
    .onConflictDoUpdate({
      target: [promoUses.code, promoUses.workspaceId],
      set: { paymentId: use.paymentId, createdAt: use.createdAt },
    })
}

export async function releasePromoUse(orm: Orm, paymentId: string): Promise<void> {
  await orm.delete(promoUses).where(eq(promoUses.paymentId, paymentId))
}

/** Who has one of these roles in a workspace. */
export async function selectMembers(
  orm: Orm,
  workspaceId: number,
  roles: readonly Role[],
): Promise<number[]> {
  const rows = await orm
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.workspaceId, workspaceId), inArray(memberships.role, [...roles])))
    .orderBy(memberships.userId)
  return rows.map(({ userId }) => userId)
}

export async function findRecipient(orm: Orm, userId: number) {
  const [row] = await orm
    .select({ email: users.email, lang: users.lang })
    .from(users)
    .where(eq(users.id, userId))
  return row
}

const isActiveIn = (workspaceId: number) =>
  and(eq(presentations.workspaceId, workspaceId), eq(presentations.status, 'active'))

/** How many slides the longest presentation has. */
export async function findLongestDeck(orm: Orm, workspaceId: number): Promise<number> {
  const length = count()
  const [longest] = await orm
    .select({ length })
    .from(slides)
    .innerJoin(presentations, eq(presentations.id, slides.presentationId))
    .where(isActiveIn(workspaceId))
    .groupBy(slides.presentationId)
    .orderBy(desc(length))
    .limit(1)
  return longest?.length ?? 0
}

/** The distinct looks that presentations and slides set for themselves. */
export async function selectOwnLooks(orm: Orm, workspaceId: number): Promise<OwnLook[]> {
  const ofDecks = await orm
    .selectDistinct({ look: pickLook(presentations.theme) })
    .from(presentations)
    .where(isActiveIn(workspaceId))
  const ofSlides = await orm
    .selectDistinct({ look: pickLook(slides.theme) })
    .from(slides)
    .innerJoin(presentations, eq(presentations.id, slides.presentationId))
    .where(isActiveIn(workspaceId))
  return [...ofDecks, ...ofSlides].map(({ look }) => look)
}

function pickLook(theme: typeof presentations.theme | typeof slides.theme) {
  return sql<OwnLook>`jsonb_build_object(
    'font', ${theme}->'font', 'heading_font', ${theme}->'heading_font', 'background', ${theme}->'background'
  )`
}
