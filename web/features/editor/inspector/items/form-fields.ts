import { FORM_FIELD_TYPES, type FormField } from '#domain/deck/items/form.ts'
import { LIMITS } from '#domain/deck/limits.ts'

export type FormFieldType = (typeof FORM_FIELD_TYPES)[number]

/** What is asked for next: the first kind that is not asked for yet, else a comment. */
export function nextFieldType(fields: readonly FormField[]): FormFieldType {
  return FORM_FIELD_TYPES.find(type => fields.every(field => field.type !== type)) ?? 'comment'
}

export function addField(fields: readonly FormField[], field: FormField): FormField[] {
  return fields.length >= LIMITS.formFields ? [...fields] : [...fields, field]
}

export function updateField(
  fields: readonly FormField[],
  id: string,
  change: Partial<Omit<FormField, 'id'>>,
): FormField[] {
  return fields.map(field => (field.id === id ? { ...field, ...change } : field))
}

export function removeField(fields: readonly FormField[], id: string): FormField[] {
  return fields.filter(field => field.id !== id)
}

/** `to` is the place the field has afterwards. */
export function moveField(fields: readonly FormField[], id: string, to: number): FormField[] {
  const field = fields.find(one => one.id === id)
  if (!field) return [...fields]
  const rest = fields.filter(one => one.id !== id)
  return rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, field)
}
