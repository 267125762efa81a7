import { DomainError } from '#domain/errors.ts'
import type { Locale } from '#domain/locale.ts'
import {
  type Order,
  type PaymentFacts,
  PaymentsUnavailableError,
} from '#server/providers/payments/payments.ts'
import type { Services } from '#server/services.ts'
import { writeLink } from '../../auth/write-link.ts'
import type { CardRow } from '../cards/queries.ts'
import { settlePayment } from '../settle-payment.ts'
import { describeOrder } from './describe-order.ts'
import { findProviderOf } from './find-provider.ts'
import { type PaymentRow, readPayment } from './queries.ts'

export interface Payer {
  readonly email: string
  readonly lang: Locale
  /** The slug of the workspace that is paid for. */
  readonly slug: string
}

/** Sends the payer to a page of the provider. Where none can be opened, nothing can be paid and the order is over. */
export async function openCheckout(
  services: Services,
  payment: PaymentRow,
  payer: Payer,
): Promise<PaymentRow> {
  const provider = findProviderOf(services, payment)
  const { id: paymentId, amount, currency } = payment
  try {
    if (!provider) throw new PaymentsUnavailableError(payment.provider)
    const checkout = await provider.openCheckout(writeOrder(services, payment, payer))
    await settlePayment(services, { ...checkout, paymentId, state: 'pending', amount, currency })
  } catch (error) {
    if (!(error instanceof PaymentsUnavailableError)) throw error
    const facts = { paymentId, providerId: '', state: 'canceled', amount, currency } as const
    await settlePayment(services, { ...facts, reason: 'provider_unavailable' })
    throw new DomainError('payments_unavailable')
  }
  return reread(services, paymentId)
}

/** Charges a kept card. Without an answer the payment waits, and is asked about later: the money may have gone. */
export async function chargeCard(
  services: Services,
  payment: PaymentRow,
  card: CardRow,
  payer: Payer,
): Promise<PaymentRow> {
  const provider = findProviderOf(services, payment)
  let facts: PaymentFacts | undefined
  try {
    facts = await provider?.charge(writeOrder(services, payment, payer), card)
  } catch (error) {
    if (!(error instanceof PaymentsUnavailableError)) throw error
  }
  if (facts) await settlePayment(services, facts)
  return reread(services, payment.id)
}

function writeOrder({ config }: Services, payment: PaymentRow, { email, lang, slug }: Payer): Order {
  const { id: paymentId, amount, currency } = payment
  return {
    ...{ paymentId, amount, currency, email, lang },
    description: describeOrder(payment, lang),
    returnUrl: writeReturnUrl(config, lang, { slug, paymentId }),
  }
}

export function writeReturnUrl(
  config: Services['config'],
  lang: Locale,
  { slug, paymentId }: { readonly slug: string; readonly paymentId: string },
): string {
  return writeLink(config, lang, '/boost/return', { workspace: slug, payment: paymentId })
}

async function reread({ orm }: Services, id: string): Promise<PaymentRow> {
  const payment = await readPayment(orm, id)
  if (!payment) throw new DomainError('payment_not_found')
  return payment
}
