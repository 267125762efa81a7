import { z } from 'zod'
import { type ErrorCode, errorStatus, fieldErrorCodes } from '#domain/errors.ts'

/** The body of every refusal. `message` is in the caller's language; programs go by `code`. */
export const errorReply = z.object({
  code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  statusCode: z.int(),
  statusMessage: z.string(),
  data: z.looseObject({ fields: z.record(z.string(), z.enum(fieldErrorCodes)).optional() }).optional(),
  request_id: z.string(),
})

export type ErrorReply = z.output<typeof errorReply>
