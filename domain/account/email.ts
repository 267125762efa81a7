import { z } from 'zod'
import { emailPattern, longestEmail } from './email-pattern.ts'

/** Addresses are compared in lower case: one mailbox, one account. */
export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(longestEmail, 'too_long')
  .pipe(z.email({ pattern: emailPattern, error: 'invalid_email' }))

export function isEmail(value: string): boolean {
  return emailSchema.safeParse(value).success
}

/** The name a new account starts with: what stands before the @. */
export function usernameFromEmail(email: string): string {
  return email.split('@')[0]!.slice(0, 64)
}
