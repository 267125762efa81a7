import { and, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Plan } from '#domain/billing/plans.ts'
import type { Role } from '#domain/workspace/access.ts'
import { payments } from '../../db/billing-schema.ts'
import { brandFonts, brands } from '../../db/brand-schema.ts'
import type { Orm } from '../../db/database.ts'
import { comments, versionSlides, versions } from '../../db/history-schema.ts'
import { shares } from '../../db/links-schema.ts'
import { operatorActions } from '../../db/operator-schema.ts'
import {
  accountErasures,
  assets,
  authTokens,
  favoriteSlides,
  folders,
  generationTasks,
  invitations,
  memberships,
  presentations,
  sessions,
  users,
  workspaces,
} from '../../db/schema.ts'
import { formResponses, viewDays } from '../../db/showing-schema.ts'

export type ErasureRow = typeof accountErasures.$inferSelect

/** Holds the account until the transaction ends: of two who delete it at once the second finds nothing. */
export async function lockUser(orm: Orm, id: number) {
  const [row] = await orm.select().from(users).where(eq(users.id, id)).for('update')
  return row
}

export interface Place {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly kind: 'personal' | 'team'
  readonly plan: Plan
  readonly role: Role
  readonly isDeleted: boolean
  /** Members besides this person. */
  readonly others: number
}

/** Every workspace somebody is in, deleted ones too. */
export function selectPlaces(orm: Orm, userId: number): Promise<Place[]> {
  const others = orm
    .select({ count: sql<number>`count(*)::int` })
    .from(sql`${memberships} as other`)
    .where(sql`other.workspace_id = ${workspaces.id} and other.user_id <> ${userId}`)
  return orm
    .select({
      ...{ id: workspaces.id, slug: workspaces.slug, kind: workspaces.kind, role: memberships.role },
      ...{ name: workspaces.name, plan: workspaces.plan },
      isDeleted: sql<boolean>`${workspaces.deletedAt} is not null`,
      others: sql<number>`(${others})`,
    })
    .from(memberships)
    .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
    .where(eq(memberships.userId, userId))
    .orderBy(workspaces.id)
}

type AddressOwner = Pick<typeof users.$inferSelect, 'id' | 'email' | 'emailConfirmedAt'>

/**
 * What is kept by an address and not by the account: mailed links, invitations, shares that nobody has accepted, and what
 * the operator noted. An address that was never confirmed may be somebody else's: only the links to this account go there,
 * and what an earlier owner of the address accepted stays theirs.
 */
export async function deleteByAddress(
  orm: Orm,
  { id, email, emailConfirmedAt }: AddressOwner,
): Promise<void> {
  const opens: (typeof authTokens.$inferSelect)['purpose'][] = ['reset', 'confirm']
  if (emailConfirmedAt) opens.push('link')
  await orm.delete(authTokens).where(and(eq(authTokens.email, email), inArray(authTokens.purpose, opens)))
  if (!emailConfirmedAt) return
  await orm.delete(invitations).where(eq(invitations.email, email))
  const isTheirs = or(isNull(shares.userId), eq(shares.userId, id))
  await orm.delete(shares).where(and(eq(shares.email, email), isTheirs))
  const named = or(
    sql`position(${email} in ${operatorActions.about}) > 0`,
    sql`position(${email} in ${operatorActions.detail}) > 0`,
  )
  await orm.update(operatorActions).set({ about: 'a former member', detail: '' }).where(named)
}

export async function deleteUser(orm: Orm, id: number): Promise<void> {
  await orm.delete(users).where(eq(users.id, id))
}

export async function insertErasure(orm: Orm, erasure: ErasureRow): Promise<void> {
  await orm.insert(accountErasures).values(erasure)
}

export function selectErasures(orm: Orm): Promise<ErasureRow[]> {
  return orm.select().from(accountErasures).orderBy(accountErasures.createdAt)
}

export async function deleteErasure(orm: Orm, id: string): Promise<void> {
  await orm.delete(accountErasures).where(eq(accountErasures.id, id))
}

/** The personal workspaces of somebody. */
const ownPlaces = (orm: Orm, userId: number) =>
  orm
    .select({ id: workspaces.id })
    .from(workspaces)
    .innerJoin(memberships, eq(memberships.workspaceId, workspaces.id))
    .where(
      and(eq(memberships.userId, userId), eq(memberships.role, 'owner'), eq(workspaces.kind, 'personal')),
    )

/** Where presentations lie: each names its folder. */
export function selectOwnFolders(orm: Orm, userId: number) {
  return orm
    .select({ id: folders.id, name: folders.name, parent: folders.parentId, createdAt: folders.createdAt })
    .from(folders)
    .where(inArray(folders.workspaceId, ownPlaces(orm, userId)))
    .orderBy(folders.id)
}

export async function selectUser(orm: Orm, id: number) {
  const { email, username, lang, emailConfirmedAt, newEmail, createdAt } = users
  const [row] = await orm
    .select({ id: users.id, email, username, lang, emailConfirmedAt, newEmail, createdAt })
    .from(users)
    .where(eq(users.id, id))
  return row
}

export function selectOwnSessions(orm: Orm, userId: number) {
  const { userAgent, createdAt, seenAt, expiresAt } = sessions
  return orm
    .select({ userAgent, createdAt, seenAt, expiresAt })
    .from(sessions)
    .where(eq(sessions.userId, userId))
}

export function selectOwnWorkspaces(orm: Orm, userId: number) {
  const { name, kind, plan, createdAt } = workspaces
  return orm
    .select({ name, kind, plan, createdAt, role: memberships.role, joinedAt: memberships.createdAt })
    .from(memberships)
    .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
    .where(eq(memberships.userId, userId))
}

/** What others share with somebody, and what they share with others by their address. */
export async function selectOwnShares(orm: Orm, userId: number) {
  const { email, role, createdAt } = shares
  const shared = { presentation: presentations.slug, name: presentations.name, role, createdAt }
  const withMe = await orm
    .select(shared)
    .from(shares)
    .innerJoin(presentations, eq(presentations.id, shares.presentationId))
    .where(eq(shares.userId, userId))
    .orderBy(shares.id)
  const byMe = await orm
    .select({ ...shared, email })
    .from(shares)
    .innerJoin(presentations, eq(presentations.id, shares.presentationId))
    .where(or(eq(shares.sharedBy, userId), inArray(presentations.workspaceId, ownPlaces(orm, userId))))
    .orderBy(shares.id)
  return { withMe, byMe }
}

export function selectSavedSlides(orm: Orm, userId: number) {
  const { layout, items, stickers, theme, deckTheme, notes, createdAt } = favoriteSlides
  return orm
    .select({ layout, items, stickers, theme, deckTheme, notes, createdAt })
    .from(favoriteSlides)
    .where(inArray(favoriteSlides.workspaceId, ownPlaces(orm, userId)))
}

export function selectBriefs(orm: Orm, userId: number) {
  const { name, request, outline, state, createdAt } = generationTasks
  return orm
    .select({ name, request, outline, state, createdAt })
    .from(generationTasks)
    .where(eq(generationTasks.userId, userId))
}

export function selectOwnPayments(orm: Orm, userId: number) {
  const { number, kind, state, amount, currency, provider, promoCode, cardBrand, cardLast4 } = payments
  const { createdAt, paidAt, order } = payments
  return orm
    .select({
      number,
      kind,
      state,
      amount,
      currency,
      provider,
      promoCode,
      cardBrand,
      cardLast4,
      order,
      createdAt,
      paidAt,
    })
    .from(payments)
    .where(or(eq(payments.userId, userId), inArray(payments.workspaceId, ownPlaces(orm, userId))))
    .orderBy(desc(payments.number))
}

export function selectOwnDecks(orm: Orm, userId: number) {
  return orm
    .select({ id: presentations.id, slug: presentations.slug, folder: presentations.folderId })
    .from(presentations)
    .where(inArray(presentations.workspaceId, ownPlaces(orm, userId)))
    .orderBy(presentations.id)
}

export function selectResponses(orm: Orm, presentationId: number) {
  const { form, answers, createdAt } = formResponses
  return orm
    .select({ form, answers, createdAt })
    .from(formResponses)
    .where(eq(formResponses.presentationId, presentationId))
    .orderBy(formResponses.createdAt)
}

export function selectViews(orm: Orm, presentationId: number) {
  const { day, views, viewers, clickThroughs } = viewDays
  return orm
    .select({ day, views, viewers, clickThroughs })
    .from(viewDays)
    .where(eq(viewDays.presentationId, presentationId))
    .orderBy(day)
}

/** What somebody wrote, wherever that was, and all that was written on their own presentations. */
export function selectOwnComments(orm: Orm, userId: number) {
  const { id, threadId, text, createdAt, editedAt } = comments
  return orm
    .select({
      id,
      thread: threadId,
      presentation: presentations.slug,
      author: users.username,
      text,
      createdAt,
      editedAt,
    })
    .from(comments)
    .innerJoin(presentations, eq(presentations.id, comments.presentationId))
    .leftJoin(users, eq(users.id, comments.authorId))
    .where(or(eq(comments.authorId, userId), inArray(presentations.workspaceId, ownPlaces(orm, userId))))
    .orderBy(id)
}

/** Earlier versions, each with its slides in order by the numbers that `selectVersionSlides` gives them. */
export function selectOwnVersions(orm: Orm, presentationId: number) {
  const { id, cause, name, deckName, theme, slides, restoredFrom, createdAt } = versions
  return orm
    .select({ id, cause, name, deckName, theme, slides, restoredFrom, createdAt })
    .from(versions)
    .where(eq(versions.presentationId, presentationId))
    .orderBy(versions.id)
}

/** Some at a time: a long past does not fit into memory. */
export function selectVersionSlides(orm: Orm, presentationId: number, after: number) {
  const { id, uid, layout, items, stickers, theme, notes, hidden } = versionSlides
  return orm
    .select({ id, uid, layout, items, stickers, theme, notes, hidden })
    .from(versionSlides)
    .where(and(eq(versionSlides.presentationId, presentationId), gt(id, after)))
    .orderBy(id)
    .limit(200)
}

export function selectOwnAssets(orm: Orm, userId: number) {
  return orm
    .select({ src: assets.src })
    .from(assets)
    .where(and(inArray(assets.workspaceId, ownPlaces(orm, userId)), isNull(assets.deletedAt)))
    .orderBy(assets.id)
}

/** Their files are among the uploads. */
export async function selectOwnBrands(orm: Orm, userId: number) {
  const { look, lightLogo, darkLogo, updatedAt } = brands
  const { family, src, weightFrom, weightTo, italic, createdAt } = brandFonts
  const [brand] = await orm
    .select({ look, lightLogo, darkLogo, updatedAt })
    .from(brands)
    .where(inArray(brands.workspaceId, ownPlaces(orm, userId)))
  const fonts = await orm
    .select({ family, src, weightFrom, weightTo, italic, createdAt })
    .from(brandFonts)
    .where(inArray(brandFonts.workspaceId, ownPlaces(orm, userId)))
    .orderBy(brandFonts.id)
  return { brand: brand ?? null, fonts }
}
