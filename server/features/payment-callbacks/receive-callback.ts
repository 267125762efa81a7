import type { PaymentProviderName } from '#domain/billing/payments.ts'
import { DomainError } from '#domain/errors.ts'
import type { Callback } from '#server/providers/payments/payments.ts'
import type { Services } from '#server/services.ts'

/** Where every callback ends, whoever brings it; throws while it has to be sent again. */
export async function receiveCallback(
  services: Services,
  name: PaymentProviderName,
  callback: Callback,
): Promise<void> {
  const provider = services.payments.byName(name)
  if (!provider) throw new DomainError('not_found')
  await provider.readCallback(callback)
}
