import { type FormField, formItem } from '#domain/deck/items/form.ts'
import type { Item, ItemOf } from '#domain/deck/items/registry.ts'
import { fieldKey } from '#domain/responses/field-key.ts'
import type { Orm } from '#server/db/database.ts'
import { selectSlidesWithForms } from './queries.ts'

export interface PlacedForm {
  readonly form: string
  readonly item: ItemOf<'form'>
  readonly fields: readonly FormField[]
  readonly slideId: number
  /** Counted from 1. */
  readonly slideNumber: number
}

/** The forms that are on slides now, in the order of the slides; those that ask nothing are none. */
export async function findForms(orm: Orm, presentationId: number, form?: string): Promise<PlacedForm[]> {
  const rows = await selectSlidesWithForms(orm, presentationId, form)
  const all = rows.flatMap(({ id, index, items }) =>
    readForms(items).map(found => ({ ...found, slideId: id, slideNumber: index + 1 })),
  )
  const asking = all.filter(found => found.fields.length > 0 && (form === undefined || found.form === form))
  // A form that a slide was given by hand with the id of another is that other one.
  return asking.filter((found, at) => asking.findIndex(one => one.form === found.form) === at)
}

/** Parsed: what was written before a field learnt something new is completed here. */
export function readForms(items: readonly Item[]): Pick<PlacedForm, 'form' | 'item' | 'fields'>[] {
  return items.flatMap(item => {
    const parsed = item.type === 'form' ? formItem.schema.safeParse(item) : undefined
    return parsed?.success ? [{ form: parsed.data.id, item: parsed.data, fields: parsed.data.fields }] : []
  })
}

export function keysOf(forms: readonly Pick<PlacedForm, 'form' | 'fields'>[]): string[] {
  return forms.flatMap(({ form, fields }) => fields.map(({ id }) => fieldKey(form, id)))
}
