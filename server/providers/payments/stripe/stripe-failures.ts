import Stripe from 'stripe'
import type { DeclineReason } from '#domain/billing/payments.ts'
import { DetailsRefusedError, ForgedCallbackError, PaymentsUnavailableError } from '../payments.ts'

const reasons: Readonly<Record<string, DeclineReason>> = {
  insufficient_funds: 'insufficient_funds',
  withdrawal_count_limit_exceeded: 'insufficient_funds',
  card_velocity_exceeded: 'insufficient_funds',
  expired_card: 'card_expired',
  invalid_expiry_month: 'card_expired',
  invalid_expiry_year: 'card_expired',
  authentication_required: 'authentication_failed',
  authentication_not_handled: 'authentication_failed',
  payment_intent_authentication_failure: 'authentication_failed',
  setup_intent_authentication_failure: 'authentication_failed',
  processing_error: 'provider_unavailable',
  issuer_not_available: 'provider_unavailable',
  reenter_transaction: 'provider_unavailable',
  try_again_later: 'provider_unavailable',
}

interface StripeDecline {
  readonly code?: string | null | undefined
  readonly decline_code?: string | null | undefined
}

/** The decline code says more than the code where there is one. */
export function readDecline({ code, decline_code: declined }: StripeDecline): DeclineReason {
  return reasons[declined ?? ''] ?? reasons[code ?? ''] ?? 'declined'
}

/** What is paid, gone or ended already cannot be ended. */
export function isPastEnding(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError
}

export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
}

const buyerParameters = /^(customer_email|receipt_email|email|name|address|tax_id_data)\b/

/** It was understood, and what it says of the buyer is refused. */
function isAboutBuyer(error: unknown): error is Stripe.errors.StripeInvalidRequestError {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return false
  return (
    error.code === 'tax_id_invalid' ||
    error.code === 'email_invalid' ||
    buyerParameters.test(error.param ?? '')
  )
}

/** Stripe's own words and what was sent stay out of ours: they may quote a key or an address. */
export function toUnavailable(error: unknown): Error {
  if (error instanceof PaymentsUnavailableError || error instanceof ForgedCallbackError) return error
  if (isAboutBuyer(error)) return new DetailsRefusedError('Stripe refused what was said of the buyer')
  if (!(error instanceof Stripe.errors.StripeError)) {
    return new PaymentsUnavailableError(error instanceof Error ? error.name : 'unknown')
  }
  const details = [error.type, error.statusCode, error.code, error.requestId].filter(Boolean).join(' ')
  return new PaymentsUnavailableError(`Stripe: ${details}`)
}
