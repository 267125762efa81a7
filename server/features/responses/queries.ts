import { and, count, desc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Orm } from '#server/db/database.ts'
import { presentations, slides } from '#server/db/schema.ts'
import { formResponses, responseFollowers } from '#server/db/showing-schema.ts'

export type ResponseRow = typeof formResponses.$inferSelect
export type NewResponseRow = typeof formResponses.$inferInsert

/** Stands between the answers of a response where they are searched; no answer has it in it. */
export const wordsSeparator = '\u001f'

export async function findActiveDeck(orm: Orm, slug: string) {
  const [row] = await orm
    .select({
      id: presentations.id,
      name: presentations.name,
      theme: presentations.theme,
      settings: presentations.settings,
      status: presentations.status,
    })
    .from(presentations)
    .where(and(eq(presentations.slug, slug), eq(presentations.status, 'active')))
  return row
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
export interface ResponseFilter {
  readonly presentationId: number
  readonly keys: readonly string[]
  readonly form?: string | undefined
  /** A LIKE pattern. */
  readonly pattern?: string | undefined
}

function matches({ presentationId, keys, form, pattern }: ResponseFilter): SQL | undefined {
  const shown = sql`${formResponses.form} || '/' || (answer.value->>'field') in
    (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`
  return and(
    eq(formResponses.presentationId, presentationId),
    form === undefined ? undefined : eq(formResponses.form, form),
    pattern === undefined
      ? sql`exists (select 1 from jsonb_array_elements(${formResponses.answers}) as answer(value) where ${shown})`
      : and(
          sql`${formResponses.words} like ${pattern}`,
          // Not by what is in a field that nobody sees any more.
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

/** Those with ids after this one, up to another where that is said; in the order they came. */
export function selectResponsesAfter(
  orm: Orm,
  filter: ResponseFilter,
  { after, upTo, limit }: { readonly after: number; readonly upTo?: number; readonly limit: number },
): Promise<ResponseRow[]> {
  const upper = upTo === undefined ? undefined : lte(formResponses.id, upTo)
  return orm
    .select()
    .from(formResponses)
    .where(and(matches(filter), gt(formResponses.id, after), upper))
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
