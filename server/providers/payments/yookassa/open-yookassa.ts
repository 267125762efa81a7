import { type Clock, seconds } from '#server/clock.ts'
import type { YookassaConfig } from '#server/payments-config.ts'
import {
  ForgedCallbackError,
  type PaymentFacts,
  type PaymentProvider,
  PaymentsUnavailableError,
} from '../payments.ts'
import { readJson } from '../read-json.ts'
import { openCalls, YookassaRefusal } from './call-yookassa.ts'
import { findById, findByPayment, readCaptured } from './find-payment.ts'
import { bindingPrefix, readPayment } from './read-yookassa-facts.ts'
import { writeBinding, writeCharge, writeCheckout } from './write-yookassa-order.ts'
import { yookassaBinding, yookassaNotification, yookassaPayment } from './yookassa-shapes.ts'

export interface YookassaOptions extends YookassaConfig {
  readonly clock: Clock
  readonly timeoutMs?: number
}

/** Takes roubles through YooKassa's page, and charges what was kept there. */
export function openYookassa({
  clock,
  timeoutMs = seconds(15),
  ...config
}: YookassaOptions): PaymentProvider {
  const calls = openCalls({ ...config, timeoutMs })

  return {
    name: 'yookassa',
    async openCheckout(order) {
      const key = `${order.paymentId}-checkout`
      const opened =
        order.amount === 0
          ? await keepRefusals(
              calls.call({
                path: '/payment_methods',
                body: writeBinding(order),
                key,
                reply: yookassaBinding,
              }),
            )
          : await keepRefusals(
              calls.call({ path: '/payments', body: writeCheckout(order), key, reply: yookassaPayment }),
            )
      const prefix = order.amount === 0 ? bindingPrefix : ''
      const redirectUrl = opened.confirmation?.confirmation_url ?? order.returnUrl
      return { providerId: `${prefix}${opened.id}`, redirectUrl }
    },
    async charge(order, card) {
      const { paymentId, amount, currency } = order
      const key = `${paymentId}-charge`
      try {
        const payment = await calls.call({
          ...{ path: '/payments', body: writeCharge(order, card), key, reply: yookassaPayment },
        })
        const facts = readPayment(payment)
        if (!facts) throw new PaymentsUnavailableError('YooKassa answered with another payment')
        return facts
      } catch (error) {
        if (!(error instanceof YookassaRefusal)) throw error
        if (error.parameter !== 'payment_method_id') throw new PaymentsUnavailableError(error.message)
        const facts: PaymentFacts = { paymentId, amount, currency, providerId: paymentId, state: 'declined' }
        return { ...facts, reason: 'no_card' }
      }
    },
    find: ({ paymentId, providerId }) =>
      providerId ? findById(calls, { paymentId, providerId }) : findByPayment(calls, paymentId, clock),
    /** Notifications carry no signature: what one is about is asked for, and only the answer counts. */
    async readCallback({ body }) {
      const read = yookassaNotification.safeParse(readJson(body.toString('utf8')))
      if (!read.success) throw new ForgedCallbackError('it is no notification')
      if (!read.data.event.startsWith('payment.')) return undefined
      const payment = await readCaptured(calls, read.data.object.id)
      if (!payment) throw new ForgedCallbackError('there is no such payment')
      return readPayment(payment)
    },
    /** A payment that waits for its payer cannot be ended here: it ends by itself within the hour. */
    cancel: async () => undefined,
    /** Kept cards cannot be taken back here: what we no longer know, nobody charges. */
    forgetCard: async () => undefined,
    close: () => calls.close(),
  }
}

/** A checkout that is refused cannot be paid, now or later. */
async function keepRefusals<Value>(call: Promise<Value>): Promise<Value> {
  try {
    return await call
  } catch (error) {
    throw error instanceof YookassaRefusal ? new PaymentsUnavailableError(error.message) : error
  }
}
