import { ApiError } from '#contract/api-error.ts'
import { type PromoError, promoErrors } from '#domain/billing/promo.ts'
import type { ErrorCode } from '#domain/errors.ts'

/** Why something was not done; what is no answer of the server means that there was none. */
export function readCode(thrown: unknown): ErrorCode {
  return thrown instanceof ApiError ? thrown.code : 'unavailable'
}

export function isPromoError(code: ErrorCode | undefined): code is PromoError {
  return (promoErrors as readonly (string | undefined)[]).includes(code)
}
