import type { FieldErrorCode } from '../errors.ts'

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
