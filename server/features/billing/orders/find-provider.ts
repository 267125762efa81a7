import type { Currency } from '#domain/billing/money.ts'
import { DomainError } from '#domain/errors.ts'
import { type PaymentProvider, PaymentsUnavailableError } from '#server/providers/payments/payments.ts'
import type { Services } from '#server/services.ts'
import type { PaymentRow } from './queries.ts'

export function findProvider({ payments }: Services, currency: Currency): PaymentProvider {
  try {
    return payments.providerFor(currency)
  } catch (error) {
    if (error instanceof PaymentsUnavailableError) throw new DomainError('payments_unavailable')
    throw error
  }
}

/** Who was asked for a payment; undefined where that service is no longer configured. */
export function findProviderOf(
  { payments }: Services,
  { provider }: Pick<PaymentRow, 'provider'>,
): PaymentProvider | undefined {
  return payments.byName(provider)
}
