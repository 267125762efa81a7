import { ApiError } from '#contract/api-error.ts'
import type { ErrorCode } from '#domain/errors.ts'

/** Why something was not done, so that it can be told in words. */
export interface Refusal {
  readonly code: ErrorCode
  /** For `pay`: what of the plan is used up, and how much of it there is. */
  readonly limit?: 'presentations' | 'slides' | undefined
  readonly max?: number | undefined
}

/** Whatever was thrown; what is no answer of the server means that there was none. */
export function readRefusal(thrown: unknown): Refusal {
  if (!(thrown instanceof ApiError)) return { code: 'unavailable' }
  const { code, data } = thrown
  if (code !== 'pay') return { code }
  return {
    code,
    limit: data?.limit === 'slides' ? 'slides' : 'presentations',
    max: typeof data?.max === 'number' ? data.max : undefined,
  }
}
