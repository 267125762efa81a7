import { z } from 'zod'
import { emailSchema } from '#domain/account/email.ts'
import { isLocale } from '#domain/locale.ts'
import { type PartnerPerson, partnerToken } from './partner.ts'

const person = z
  .object({
    id: z.union([z.string().min(1).max(128), z.int().transform(String)]),
    email: emailSchema,
    email_confirmed: z.boolean(),
    name: z.string().max(1000).nullish(),
    lang: z.string().max(35).nullish(),
  })
  .transform(
    ({ id, email, email_confirmed, name, lang }): PartnerPerson => ({
      id,
      email,
      emailConfirmed: email_confirmed,
      name: tidyName(name ?? ''),
      lang: isLocale(lang) ? lang : undefined,
    }),
  )

/** What me.getInitData answers: who it is, and the session the next call may ask about; nobody is null. */
export const initData = z.object({
  session: z.string().regex(partnerToken).nullish(),
  user: person.nullable(),
})
export type InitData = z.output<typeof initData>

/** A name is shown on one line, everywhere: what would break or turn it is left out. */
function tidyName(name: string): string | undefined {
  const tidy = name
    .normalize('NFC')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
  return [...tidy].slice(0, 64).join('').trim() || undefined
}
