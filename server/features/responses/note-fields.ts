import type { Item } from '#domain/deck/items/registry.ts'
import type { Orm } from '#server/db/database.ts'
import { findForms, keysOf, readForms } from './find-forms.ts'
import { deleteRemovedFields, insertRemovedFields } from './removed/queries.ts'

export interface ItemsChange {
  readonly presentationId: number
  readonly before: readonly Item[]
  readonly after: readonly Item[]
  readonly now: Date
}

/**
 * Notes which fields left the slides with a change, and which came back, in the transaction that makes it and after
 * it is made. Slides without forms cost nothing.
 */
export async function noteFields(
  orm: Orm,
  { presentationId, before, after, now }: ItemsChange,
): Promise<void> {
  if (!hasForm(before) && !hasForm(after)) return
  const earlier = new Set(keysOf(readForms(before)))
  const later = new Set(keysOf(readForms(after)))
  const back = [...later].filter(key => !earlier.has(key))
  const gone = [...earlier].filter(key => !later.has(key))
  if (back.length > 0) await deleteRemovedFields(orm, presentationId, back)
  if (gone.length === 0) return
  const elsewhere = new Set(keysOf(await findForms(orm, presentationId)))
  const lost = gone.filter(key => !elsewhere.has(key))
  if (lost.length > 0) await insertRemovedFields(orm, presentationId, lost, now)
}

function hasForm(items: readonly Item[]): boolean {
  return items.some(({ type }) => type === 'form')
}
