import type { PaymentProviderName } from '#domain/billing/payments.ts'
import { DomainError } from '#domain/errors.ts'
import type { Callback } from '#server/providers/payments/payments.ts'
import type { Services } from '#server/services.ts'
import { settlePayment } from '../billing/billing.ts'

type Received = 'settled' | 'unknown' | 'foreign'

/** Handles a callback, whoever delivers it; throws when it is forged or has to be sent again. */
export async function receiveCallback(
  services: Services,
  name: PaymentProviderName,
  callback: Callback,
): Promise<Received> {
  const provider = services.payments.byName(name)
  if (!provider) throw new DomainError('not_found')
  const facts = await provider.readCallback(callback)
  if (!facts) return 'foreign'
  return (await settlePayment(services, facts)) ? 'settled' : 'unknown'
}
