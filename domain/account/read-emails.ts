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
  for (const part of text.split(/[,;\n\r\t]+/)) {
    const named = /<([^<>]*)>\s*$/.exec(part)?.[1]
    for (const word of named === undefined ? part.split(/\s+/) : [named]) {
      if (word.trim() === '') continue
      const read = emailSchema.safeParse(word)
      if (read.success) emails.add(read.data)
      else wrong.push(word.trim())
    }
  }
  return { emails: [...emails], wrong }
}
