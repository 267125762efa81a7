import { isEmail } from '#domain/account/email.ts'
import type { FieldErrors } from '#domain/errors.ts'

/** What the form of each mode gets from the screen around it. */
export interface ModeFormProps {
  /** The id of the screen's heading. */
  readonly labelledBy: string
  readonly next: string | undefined
  readonly email: string
  readonly onEmailChange: (email: string) => void
}

export function checkEmail(email: string): FieldErrors {
  if (email === '') return { email: 'required' }
  return isEmail(email) ? {} : { email: 'invalid_email' }
}
