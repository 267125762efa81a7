import { type ErrorCode, errorStatus, type FieldErrors } from '#domain/errors.ts'

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
