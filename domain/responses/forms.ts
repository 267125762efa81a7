import { emailPattern, longestEmail } from '../account/credentials.ts'
import type { FormField } from '../deck/items/form.ts'
import { LIMITS } from '../deck/limits.ts'
import type { FieldErrorCode, FieldErrors } from '../errors.ts'
import { dropHidden } from '../hidden-characters.ts'

/** Stands in the markup of public pages where the ticket of a form belongs, which no cache may keep. */
export const FORM_TICKET_MARK = '%FORM_TICKET%'

/** What answers to the fields of a form are called when they are sent without a script. */
export const ANSWER_PREFIX = 'answer.'

/** What a form says to whoever fills it in, in their language. The page's script finds them on the form. */
export interface FormWords {
  /** On the button, where the author wrote nothing. */
  readonly send: string
  readonly thanks: string
  readonly again: string
  readonly failed: string
  readonly expired: string
  readonly tooMany: string
  readonly gone: string
  readonly faults: Readonly<Record<AnswerFault, string>>
}

export type AnswerFault = Extract<
  FieldErrorCode,
  'required' | 'invalid' | 'invalid_email' | 'invalid_phone' | 'too_long'
>

/** Ids of fields repeat: a slide that is duplicated has them again. Together with the form's they are one field. */
export function fieldKey(form: string, field: string): string {
  return `${form}/${field}`
}

type FormFieldType = FormField['type']

export interface CheckedAnswer extends Pick<FormField, 'name' | 'type'> {
  readonly field: string
  readonly value: string
}

type CheckedAnswers =
  | { readonly ok: true; readonly answers: CheckedAnswer[] }
  | { readonly ok: false; readonly fields: FieldErrors }

export const longestAnswers: Readonly<Record<FormFieldType, number>> = {
  name: 200,
  email: longestEmail,
  phone: 40,
  comment: 5000,
  /** Its words with where they lead. */
  consent: LIMITS.label + LIMITS.url + 3,
}

interface ConsentWords {
  readonly before: string
  /** What leads to where it can be read; empty where there is no link. */
  readonly linked: string
  readonly after: string
}

/** The words of a consent, with those that are its link set apart; where none are marked the link follows them. */
export function readConsent({ name, link }: Pick<FormField, 'name' | 'link'>): ConsentWords {
  const marked = /\[([^[\]]+)\]/.exec(name)
  if (link === undefined || !marked) {
    const before = name.replace(/[[\]]/g, '')
    return link === undefined
      ? { before, linked: '', after: '' }
      : { before: `${before} `, linked: link.replace(/^(?:https?:\/\/|mailto:|tel:)/i, ''), after: '' }
  }
  const end = marked.index + marked[0].length
  return { before: name.slice(0, marked.index), linked: marked[1] ?? '', after: name.slice(end) }
}

/** What somebody agreed to, as it is kept with their response. */
export function describeConsent(field: Pick<FormField, 'name' | 'link'>): string {
  const words = field.name.replace(/[[\]]/g, '')
  return field.link === undefined ? words : `${words} (${field.link})`
}

/** What somebody filled in, by the ids of the fields. Run by the server, and by public pages before they send. */
export function checkAnswers(
  fields: readonly FormField[],
  answers: Readonly<Record<string, string>>,
): CheckedAnswers {
  const errors: [id: string, error: FieldErrorCode][] = []
  const given: CheckedAnswer[] = []
  for (const field of fields) {
    const { id, name, type } = field
    const isConsent = type === 'consent'
    const sent = cleanAnswer(type, Object.hasOwn(answers, id) ? (answers[id] ?? '') : '')
    // Whatever a browser sends for a ticked box: what is kept are the words that stood there.
    const value = isConsent && sent !== '' ? cleanAnswer(type, describeConsent(field)) || 'yes' : sent
    const error = value === '' ? (field.required || isConsent) && 'required' : findFault(type, sent)
    if (error) errors.push([id, error])
    else if (value !== '') given.push({ field: id, name, type, value })
  }
  // A form where nothing must be filled in is no reason to send nothing.
  const first = fields.find(({ type }) => type !== 'consent')
  if (first && given.every(({ type }) => type === 'consent') && errors.length === 0)
    errors.push([first.id, 'required'])
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
