import { and, desc, eq, gt, inArray, or } from 'drizzle-orm'
import { payments } from '#server/db/billing-schema.ts'
import { brandFonts, brands } from '#server/db/brand-schema.ts'
import type { Orm } from '#server/db/database.ts'
import { comments, versionSlides, versions } from '#server/db/history-schema.ts'
import {
  assets,
  favoriteSlides,
  folders,
  generationTasks,
  memberships,
  presentations,
  sessions,
  users,
  workspaces,
} from '#server/db/schema.ts'
import { formResponses, viewDays } from '#server/db/showing-schema.ts'

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
  const { id, uid, layout, items, stickers, theme, notes } = versionSlides
  return orm
    .select({ id, uid, layout, items, stickers, theme, notes })
    .from(versionSlides)
    .where(and(eq(versionSlides.presentationId, presentationId), gt(id, after)))
    .orderBy(id)
    .limit(200)
}

export function selectOwnAssets(orm: Orm, userId: number) {
  return orm
    .select({ src: assets.src, bytes: assets.bytes })
    .from(assets)
    .where(inArray(assets.workspaceId, ownPlaces(orm, userId)))
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
