import { emailSchema } from './email.ts'

export interface ReadEmails {
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
