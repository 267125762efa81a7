import { z } from 'zod'
import { emailPattern, longestEmail } from './credentials.ts'

/** Addresses are compared in lower case: one mailbox, one account. */
export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(longestEmail, 'too_long')
  .pipe(z.email({ pattern: emailPattern, error: 'invalid_email' }))

/** The name a new account starts with: what stands before the @. */
export function usernameFromEmail(email: string): string {
  return email.split('@')[0]!.slice(0, 64)
}

interface ReadEmails {
  /** Each once, in the order they came. */
  readonly emails: readonly string[]
  /** What stands between the separators and is no address. */
  readonly wrong: readonly string[]
}

/** Addresses out of whatever was typed or pasted: lists with commas, semicolons or lines, `Anna <anna@example.com>`. */
export function readEmails(text: string): ReadEmails {
  const emails = new Set<string>()
  const wrong: string[] = []
  // «"Lee, C." <lee@example.com>»: a quoted name may hold what separates addresses elsewhere.
  for (const part of text.replace(/"[^"\n]*"\s*(?=<)/g, '').split(/[,;\n\r\t]+/)) {
    const named = [...part.matchAll(/<([^<>]*)>/g)].map(([, address = '']) => address)
    for (const word of named.length > 0 ? named : part.split(/\s+/)) {
      if (word.trim() === '') continue
      const read = emailSchema.safeParse(word)
      if (read.success) emails.add(read.data)
      else wrong.push(word.trim())
    }
  }
  return { emails: [...emails], wrong }
}
