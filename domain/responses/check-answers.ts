import { emailPattern, longestEmail } from '../account/email-pattern.ts'
import type { FormField } from '../deck/items/form.ts'
import type { FieldErrorCode, FieldErrors } from '../errors.ts'
import { dropHidden } from '../hidden-characters.ts'

export type FormFieldType = FormField['type']

export interface CheckedAnswer extends Pick<FormField, 'name' | 'type'> {
  readonly field: string
  readonly value: string
}

export type CheckedAnswers =
  | { readonly ok: true; readonly answers: CheckedAnswer[] }
  | { readonly ok: false; readonly fields: FieldErrors }

export const longestAnswers: Readonly<Record<FormFieldType, number>> = {
  name: 200,
  email: longestEmail,
  phone: 40,
  comment: 5000,
}

/** What somebody filled in, by the ids of the fields. Run by the server, and by public pages before they send. */
export function checkAnswers(
  fields: readonly FormField[],
  answers: Readonly<Record<string, string>>,
): CheckedAnswers {
  const errors: [id: string, error: FieldErrorCode][] = []
  const given: CheckedAnswer[] = []
  for (const { id, name, type, required } of fields) {
    const value = cleanAnswer(type, Object.hasOwn(answers, id) ? (answers[id] ?? '') : '')
    const error = value === '' ? required && 'required' : findFault(type, value)
    if (error) errors.push([id, error])
    else if (value !== '') given.push({ field: id, name, type, value })
  }
  // A form where nothing must be filled in is no reason to send nothing.
  const first = fields[0]
  if (first && given.length === 0 && errors.length === 0) errors.push([first.id, 'required'])
  return errors.length > 0 ? { ok: false, fields: Object.fromEntries(errors) } : { ok: true, answers: given }
}

function findFault(type: FormFieldType, value: string): FieldErrorCode | false {
  if (value.length > longestAnswers[type]) return 'too_long'
  if (type === 'email' && !emailPattern.test(value)) return 'invalid_email'
  if (type === 'phone' && !isPhone(value)) return 'invalid_phone'
  return false
}

/** Numbers are written in many ways; a wrong refusal loses somebody who wanted to be called. */
function isPhone(value: string): boolean {
  const digits = value.replace(/\D/g, '').length
  return digits >= 5 && digits <= 20 && /^[\d+\s()./-]+$/.test(value)
}

function cleanAnswer(type: FormFieldType, given: string): string {
  const clean = dropHidden(given).replaceAll('\t', ' ')
  return type === 'comment' ? clean.trim() : clean.replace(/\s+/g, ' ').trim()
}
