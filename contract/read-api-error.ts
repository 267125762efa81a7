import { type ErrorCode, errorStatus } from '#domain/errors.ts'
import { ApiError } from './api-error.ts'
import { errorReply } from './error-reply.ts'

/** What a refused call said, as the caller's error. Apart from the class, so that pages can know it without the schemas. */
export function readApiError(reply: { readonly status: number; readonly text: string }): ApiError {
  const parsed = errorReply.safeParse(readJson(reply.text))
  if (!parsed.success) return new ApiError({ code: codeForStatus(reply.status), statusCode: reply.status })
  const { code, statusCode, message, data } = parsed.data
  return new ApiError({ code, statusCode, message, ...(data && { data }) })
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
