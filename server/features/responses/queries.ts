import {
  and,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  max,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Orm } from '#server/db/database.ts'
import { memberships, presentations, slides, users } from '#server/db/schema.ts'
import {
  formResponses,
  heldResponseNotices,
  removedFields,
  responseFollowers,
  responseNotices,
  type StoredAnswer,
} from '#server/db/showing-schema.ts'

export type ResponseRow = typeof formResponses.$inferSelect
export type NewResponseRow = typeof formResponses.$inferInsert

/** Between the answers of a response in the searched text; no answer contains it. */
export const wordsSeparator = '\u001f'

export async function findDeckTheme(orm: Orm, id: number): Promise<unknown> {
  const [row] = await orm
    .select({ theme: presentations.theme })
    .from(presentations)
    .where(eq(presentations.id, id))
  return row?.theme
}

/** The slides with forms on them, in order; with `form`, those with this very one. */
export function selectSlidesWithForms(orm: Orm, presentationId: number, form?: string) {
  const wanted = JSON.stringify([{ type: 'form', ...(form !== undefined && { id: form }) }])
  return orm
    .select({ id: slides.id, index: slides.index, items: slides.items })
    .from(slides)
    .where(and(eq(slides.presentationId, presentationId), sql`${slides.items} @> ${wanted}::jsonb`))
    .orderBy(slides.index, slides.id)
}

/** Undefined when it is there already. */
export async function insertResponse(orm: Orm, response: NewResponseRow): Promise<number | undefined> {
  const [row] = await orm
    .insert(formResponses)
    .values(response)
    .onConflictDoNothing()
    .returning({ id: formResponses.id })
  return row?.id
}

/** What of the responses is looked at: fields that are on a slide now, by their keys, and what was searched for. */
interface ResponseFilter {
  readonly presentationId: number
  readonly keys: readonly string[]
  readonly form?: string | undefined
  /** A LIKE pattern. */
  readonly pattern?: string | undefined
  /** Those with ids after the first, up to the second. */
  readonly range?: { readonly after: number; readonly upTo: number }
}

function matches({ presentationId, keys, form, pattern, range }: ResponseFilter): SQL | undefined {
  const shown = sql`${formResponses.form} || '/' || (answer.value->>'field') in
    (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`
  return and(
    eq(formResponses.presentationId, presentationId),
    form === undefined ? undefined : eq(formResponses.form, form),
    range && and(gt(formResponses.id, range.after), lte(formResponses.id, range.upTo)),
    pattern === undefined
      ? sql`exists (select 1 from jsonb_array_elements(${formResponses.answers}) as answer(value) where ${shown})`
      : and(
          sql`${formResponses.words} like ${pattern}`,
          // Answers to fields that are on no slide any more are not searched.
          sql`exists (
            select 1 from jsonb_array_elements(${formResponses.answers}) with ordinality as answer(value, place)
            join unnest(string_to_array(${formResponses.words}, ${wordsSeparator}))
              with ordinality as said(words, place) on said.place = answer.place
            where ${shown} and said.words like ${pattern})`,
        ),
  )
}

/** The latest first. */
export function selectResponses(
  orm: Orm,
  filter: ResponseFilter,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<ResponseRow[]> {
  return orm
    .select()
    .from(formResponses)
    .where(matches(filter))
    .orderBy(desc(formResponses.createdAt), desc(formResponses.id))
    .offset(offset)
    .limit(limit)
}

export async function countResponses(orm: Orm, filter: ResponseFilter): Promise<number> {
  const [row] = await orm.select({ count: count() }).from(formResponses).where(matches(filter))
  return row!.count
}

/** Those with ids after this one, in the order they came. */
export function selectResponsesAfter(
  orm: Orm,
  filter: ResponseFilter,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<ResponseRow[]> {
  return orm
    .select()
    .from(formResponses)
    .where(and(matches(filter), gt(formResponses.id, after)))
    .orderBy(formResponses.id)
    .limit(limit)
}

/** How many responses have an answer to each field, by the keys of the fields. */
export async function countByField(orm: Orm, presentationId: number): Promise<Map<string, number>> {
  const key = sql<string>`${formResponses.form} || '/' || (answer.value->>'field')`
  const rows = await orm
    .select({ key, count: count() })
    .from(formResponses)
    .innerJoin(sql`jsonb_array_elements(${formResponses.answers}) as answer(value)`, sql`true`)
    .where(eq(formResponses.presentationId, presentationId))
    .groupBy(key)
  return new Map(rows.map(row => [row.key, row.count]))
}

export async function countByForm(orm: Orm, filter: ResponseFilter): Promise<Map<string, number>> {
  const rows = await orm
    .select({ form: formResponses.form, count: count() })
    .from(formResponses)
    .where(matches(filter))
    .groupBy(formResponses.form)
  return new Map(rows.map(row => [row.form, row.count]))
}

export async function deleteResponses(orm: Orm, presentationId: number, ids: number[]): Promise<void> {
  await orm
    .delete(formResponses)
    .where(and(eq(formResponses.presentationId, presentationId), inArray(formResponses.id, ids)))
}

export async function writeFollowing(
  orm: Orm,
  following: typeof responseFollowers.$inferInsert,
): Promise<void> {
  await orm
    .insert(responseFollowers)
    .values(following)
    .onConflictDoUpdate({
      target: [responseFollowers.presentationId, responseFollowers.userId],
      set: { follows: following.follows },
    })
}

type NoticeRow = typeof responseNotices.$inferSelect

/**
 * Locks the row until the transaction ends. Responses of one presentation are stored one after another, so that their
 * ids are in the order of their commits: none gets an id below one that followers were notified of.
 */
export async function lockNotice(orm: Orm, presentationId: number): Promise<NoticeRow> {
  await orm.insert(responseNotices).values({ presentationId }).onConflictDoNothing()
  const [row] = await orm
    .select()
    .from(responseNotices)
    .where(eq(responseNotices.presentationId, presentationId))
    .for('update')
  return row!
}

export async function writeNotice(
  orm: Orm,
  presentationId: number,
  change: Partial<Pick<NoticeRow, 'toldUpTo' | 'toldAt' | 'dueAt'>>,
): Promise<void> {
  await orm.update(responseNotices).set(change).where(eq(responseNotices.presentationId, presentationId))
}

export async function selectDueNotices(orm: Orm, now: Date, limit: number): Promise<number[]> {
  const rows = await orm
    .select({ id: responseNotices.presentationId })
    .from(responseNotices)
    .where(and(isNotNull(responseNotices.dueAt), lte(responseNotices.dueAt, now)))
    .orderBy(responseNotices.dueAt)
    .limit(limit)
  return rows.map(({ id }) => id)
}

type HeldNotice = typeof heldResponseNotices.$inferSelect

/** What is held already stays so from where it began. */
export async function holdNotice(orm: Orm, notice: HeldNotice): Promise<void> {
  await orm
    .insert(heldResponseNotices)
    .values(notice)
    .onConflictDoUpdate({
      target: [heldResponseNotices.presentationId, heldResponseNotices.userId],
      set: { after: sql`least(${heldResponseNotices.after}, excluded.after)` },
    })
}

/** Those whose time has come, so many of them; each is taken by one worker alone. */
export function takeHeldNotices(orm: Orm, now: Date, limit: number): Promise<HeldNotice[]> {
  const { presentationId, userId, dueAt } = heldResponseNotices
  const due = orm
    .select({ presentationId, userId })
    .from(heldResponseNotices)
    .where(lte(dueAt, now))
    .orderBy(dueAt)
    .limit(limit)
    .for('update', { skipLocked: true })
  return orm.delete(heldResponseNotices).where(sql`(${presentationId}, ${userId}) in (${due})`).returning()
}

export async function findLatestAfter(
  orm: Orm,
  presentationId: number,
  after: number,
): Promise<number | null> {
  const [row] = await orm
    .select({ latest: max(formResponses.id) })
    .from(formResponses)
    .where(and(eq(formResponses.presentationId, presentationId), gt(formResponses.id, after)))
  return row?.latest ?? null
}

/** Members of its workspace now who want emails about it; with `userId`, only that one. */
export function selectFollowers(orm: Orm, presentationId: number, userId?: number) {
  return orm
    .select({
      userId: users.id,
      email: users.email,
      lang: users.lang,
      slug: presentations.slug,
      name: presentations.name,
      workspace: presentations.workspaceId,
    })
    .from(presentations)
    .innerJoin(memberships, eq(memberships.workspaceId, presentations.workspaceId))
    .innerJoin(users, eq(users.id, memberships.userId))
    .leftJoin(
      responseFollowers,
      and(
        eq(responseFollowers.presentationId, presentations.id),
        eq(responseFollowers.userId, memberships.userId),
      ),
    )
    .where(
      and(
        eq(presentations.id, presentationId),
        eq(presentations.status, 'active'),
        isNull(users.blockedAt),
        sql`coalesce(${responseFollowers.follows}, ${memberships.role} = 'owner')`,
        userId === undefined ? undefined : eq(users.id, userId),
      ),
    )
    .orderBy(users.id)
}

export async function insertRemovedFields(
  orm: Orm,
  presentationId: number,
  fields: readonly string[],
  removedAt: Date,
): Promise<void> {
  await orm
    .insert(removedFields)
    .values(fields.map(field => ({ presentationId, field, removedAt })))
    .onConflictDoNothing()
}

export async function deleteRemovedFields(
  orm: Orm,
  presentationId: number,
  fields: readonly string[],
): Promise<void> {
  await orm
    .delete(removedFields)
    .where(and(eq(removedFields.presentationId, presentationId), inArray(removedFields.field, [...fields])))
}

/** Presentations with fields that were removed before this moment. */
export async function selectDecksWithRemovedFields(orm: Orm, before: Date, limit: number): Promise<number[]> {
  const rows = await orm
    .selectDistinct({ id: removedFields.presentationId })
    .from(removedFields)
    .where(lt(removedFields.removedAt, before))
    .limit(limit)
  return rows.map(({ id }) => id)
}

export async function selectRemovedFields(orm: Orm, presentationId: number, before: Date): Promise<string[]> {
  const rows = await orm
    .select({ field: removedFields.field })
    .from(removedFields)
    .where(and(eq(removedFields.presentationId, presentationId), lt(removedFields.removedAt, before)))
  return rows.map(({ field }) => field)
}

/** Some responses with an answer to one of these fields. */
export function selectResponsesWith(
  orm: Orm,
  presentationId: number,
  fields: readonly string[],
  limit: number,
) {
  return orm
    .select({ id: formResponses.id, form: formResponses.form, answers: formResponses.answers })
    .from(formResponses)
    .where(
      and(
        eq(formResponses.presentationId, presentationId),
        sql`exists (select 1 from jsonb_array_elements(${formResponses.answers}) as answer(value)
          where ${formResponses.form} || '/' || (answer.value->>'field') in
            (select jsonb_array_elements_text(${JSON.stringify(fields)}::jsonb)))`,
      ),
    )
    .limit(limit)
}

export async function writeAnswers(
  orm: Orm,
  id: number,
  { answers, words }: { readonly answers: StoredAnswer[]; readonly words: string },
): Promise<void> {
  await orm.update(formResponses).set({ answers, words }).where(eq(formResponses.id, id))
}
