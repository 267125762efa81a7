import Stripe from 'stripe'
import { type Clock, seconds } from '#server/clock.ts'
import type { StripeConfig } from '#server/payments-config.ts'
import type { PaymentProvider } from '../payments.ts'
import {
  findByPayment,
  isPastEnding,
  readEvent,
  readIntentFacts,
  readSessionFacts,
  toUnavailable,
} from './stripe-facts.ts'
import { chargeCard, openSession, refundPayment } from './stripe-orders.ts'

export interface StripeOptions extends StripeConfig {
  readonly clock: Clock
  readonly timeoutMs?: number
  readonly retries?: number
}

/** Takes dollars through Stripe's checkout, and charges what was kept there. */
export function openStripe(options: StripeOptions): PaymentProvider {
  const { url, secretKey, webhookSecret, clock, timeoutMs = seconds(15), retries = 1 } = options
  const { hostname, port, protocol } = new URL(url)
  const stripe = new Stripe(secretKey, {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port && { port }),
    timeout: timeoutMs,
    // The key of each call makes it safe to send again.
    maxNetworkRetries: retries,
    telemetry: false,
  })
  const orUnavailable = <Value>(call: Promise<Value>) =>
    call.catch(error => Promise.reject(toUnavailable(error)))

  const orPastEnding = (call: Promise<unknown>) =>
    call.catch(error => (isPastEnding(error) ? undefined : Promise.reject(toUnavailable(error))))

  return {
    name: 'stripe',
    async openCheckout(order) {
      const session = await orUnavailable(openSession(stripe, order))
      return { providerId: session.id, redirectUrl: session.url ?? order.returnUrl }
    },
    charge: (order, card) => orUnavailable(chargeCard(stripe, order, card)),
    find: ({ paymentId, providerId }) =>
      orUnavailable(
        providerId?.startsWith('cs_')
          ? readSessionFacts(stripe, providerId)
          : providerId
            ? readIntentFacts(stripe, providerId)
            : findByPayment(stripe, paymentId, clock),
      ),
    readCallback: callback => orUnavailable(readEvent(stripe, callback, webhookSecret, clock)),
    async cancel(providerId) {
      await orPastEnding(
        providerId.startsWith('cs_')
          ? stripe.checkout.sessions.expire(providerId)
          : stripe.paymentIntents.cancel(providerId),
      )
    },
    refund: order => orUnavailable(refundPayment(stripe, order)),
    async forgetCard({ token, customer }, withPayer = false) {
      await orPastEnding(stripe.paymentMethods.detach(token))
      // Their name, address and tax number were told to Stripe for its receipts.
      if (withPayer && customer) await orPastEnding(stripe.customers.del(customer))
    },
    close: async () => undefined,
  }
}
