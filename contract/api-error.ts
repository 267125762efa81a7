import { z } from 'zod'
import { type ErrorCode, errorStatus, type FieldErrors, fieldErrorCodes } from '#domain/errors.ts'

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

/** A refusal as the caller sees it; statuses 400–599 all become one of these. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly statusCode: number
  readonly data: Record<string, unknown> | undefined
  readonly fields: FieldErrors

  constructor(input: {
    code: ErrorCode
    statusCode?: number
    message?: string
    data?: Record<string, unknown>
  }) {
    super(input.message ?? input.code)
    this.name = 'ApiError'
    this.code = input.code
    this.statusCode = input.statusCode ?? errorStatus[input.code]
    this.data = input.data
    this.fields = (input.data?.fields as FieldErrors | undefined) ?? {}
  }
}

/** What a refused call said, as the caller's error. Apart from the class, so that pages can know it without the schemas. */
export function readApiError(reply: { readonly status: number; readonly text: string }): ApiError {
  const said = readJson(reply.text)
  if (!isErrorReply(said))
    return new ApiError({ code: codeForStatus(reply.status), statusCode: reply.status })
  const { code, statusCode, message, data } = said
  return new ApiError({ code, statusCode, message, ...(data && { data }) })
}

/** As `errorReply` says, but without the schema library: every page of the browser has this, few have that. */
export function isErrorReply(said: unknown): said is ErrorReply {
  if (!isRecord(said)) return false
  const { code, message, statusCode, statusMessage, data, request_id: request } = said
  return (
    typeof code === 'string' &&
    Object.hasOwn(errorStatus, code) &&
    Number.isSafeInteger(statusCode) &&
    [message, statusMessage, request].every(word => typeof word === 'string') &&
    (data === undefined || (isRecord(data) && (data.fields === undefined || areFields(data.fields))))
  )
}

function areFields(fields: unknown): fields is FieldErrors {
  const codes: readonly unknown[] = fieldErrorCodes
  return isRecord(fields) && Object.values(fields).every(code => codes.includes(code))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A proxy in front may answer in its own words; its status still says what happened. */
function codeForStatus(status: number): ErrorCode {
  const entry = Object.entries(errorStatus).find(([, value]) => value === status)
  if (entry) return entry[0] as ErrorCode
  return status >= 500 ? 'unavailable' : 'malformed_request'
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
