import { z } from 'zod'
import { emailSchema } from '#domain/account/email.ts'
import { cleanName, dropHidden } from '#domain/hidden-characters.ts'
import { defineEndpoint, visitor } from './endpoint.ts'

const line = z.string().overwrite(cleanName).min(1, 'required').max(200, 'too_long')

export const contact = {
  enterprise: defineEndpoint({
    method: 'POST',
    path: '/api/contact/enterprise/',
    summary: 'Ask for the Enterprise plan: the request is emailed to the operator of this installation',
    access: visitor,
    body: z.object({
      name: line,
      email: emailSchema,
      company: line,
      people: z.int().min(1).max(1_000_000),
      message: z.string().overwrite(dropHidden).trim().max(4000, 'too_long').default(''),
      /** Sent twice with one key it is one letter. */
      key: z.uuid(),
    }),
    reply: z.object({}),
    status: 202,
    errors: ['validation_failed', 'too_many_requests'],
  }),
} as const
