import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Orm } from '#server/db/database.ts'
import { formResponses, removedFields, type StoredAnswer } from '#server/db/showing-schema.ts'

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
export async function selectForgetful(orm: Orm, before: Date, limit: number): Promise<number[]> {
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
