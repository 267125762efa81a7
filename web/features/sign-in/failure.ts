import { ApiError } from '#contract/api-error.ts'
import type { ErrorCode, FieldErrors } from '#domain/errors.ts'

/** Why something that was sent did not work. */
export interface Failure {
  /** `unreachable`: no answer at all. */
  readonly code: ErrorCode | 'unreachable'
  readonly fields: FieldErrors
  readonly retryAfterSeconds: number | undefined
}

export function toFailure(thrown: unknown): Failure {
  if (!(thrown instanceof ApiError)) return { code: 'unreachable', fields: {}, retryAfterSeconds: undefined }
  const { code, fields, data } = thrown
  const seconds = data?.retry_after
  return { code, fields, retryAfterSeconds: typeof seconds === 'number' ? seconds : undefined }
}

export function failFields(fields: FieldErrors): Failure | undefined {
  if (Object.keys(fields).length === 0) return undefined
  return { code: 'validation_failed', fields, retryAfterSeconds: undefined }
}

/** The same failure without what somebody has begun to mend. */
export function dropField(failure: Failure | undefined, name: string): Failure | undefined {
  if (!failure || !(name in failure.fields)) return failure
  const { [name]: _, ...fields } = failure.fields
  return failFields(fields)
}

/** Whole minutes, rounded up: someone who comes back then is let in. */
export function minutesUntilRetry({ retryAfterSeconds = 60 }: Failure): number {
  return Math.max(1, Math.ceil(retryAfterSeconds / 60))
}
