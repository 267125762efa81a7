import type { SandboxPayment } from '#server/providers/payments/sandbox/queries.ts'

/** A checkout as its page shows it. */
export function answerCheckout(payment: SandboxPayment) {
  const { id, state, amount, currency, description, reason, returnUrl: return_url } = payment
  return { id, state, amount, currency, description, reason, return_url }
}
