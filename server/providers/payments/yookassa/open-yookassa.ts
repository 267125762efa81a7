import { type Clock, days, seconds } from '#server/clock.ts'
import type { YookassaConfig } from '#server/payments-config.ts'
import {
  DetailsRefusedError,
  ForgedCallbackError,
  type PaymentFacts,
  type PaymentProvider,
  PaymentsUnavailableError,
  readJson,
} from '../payments.ts'
import { openCalls, type YookassaCalls, YookassaRefusal } from './call-yookassa.ts'
import {
  bindingPrefix,
  paymentKey,
  readBinding,
  readPayment,
  refundPayment,
  writeBinding,
  writeCharge,
  writeCheckout,
  type YookassaPayment,
  yookassaBinding,
  yookassaList,
  yookassaNotification,
  yookassaPayment,
} from './yookassa-payments.ts'

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
              calls.call({
                path: '/payments',
                body: writeCheckout(order, config.receipts),
                key,
                reply: yookassaPayment,
              }),
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
          ...{
            path: '/payments',
            body: writeCharge(order, card, config.receipts),
            key,
            reply: yookassaPayment,
          },
        })
        const facts = readPayment(payment)
        if (!facts) throw new PaymentsUnavailableError('YooKassa answered with another payment')
        return facts
      } catch (error) {
        if (!(error instanceof YookassaRefusal)) throw error
        if (error.parameter !== 'payment_method_id') throw explainRefusal(error)
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
    refund: order => refundPayment(calls, order, config.receipts),
    /** Its API has no call that takes a kept card back: what we no longer know, nobody charges. */
    forgetCard: async () => undefined,
    close: () => calls.close(),
  }
}

/** A checkout that is refused cannot be paid, now or later. */
async function keepRefusals<Value>(call: Promise<Value>): Promise<Value> {
  try {
    return await call
  } catch (error) {
    throw error instanceof YookassaRefusal ? explainRefusal(error) : error
  }
}

/** The buyer can be corrected by whoever pays; the rest of a receipt is the operator's, and looks like an outage. */
function explainRefusal({ message, parameter }: YookassaRefusal): Error {
  const isAboutBuyer = parameter === 'receipt.customer' || parameter?.startsWith('receipt.customer.')
  if (isAboutBuyer) return new DetailsRefusedError(message)
  return new PaymentsUnavailableError(parameter ? `${message} about ${parameter}` : message)
}

/** After that nothing of ours is pending any more. */
const lookBack = days(2)
const mostPages = 50

export async function findById(
  calls: YookassaCalls,
  { paymentId, providerId }: { readonly paymentId: string; readonly providerId: string },
): Promise<PaymentFacts | undefined> {
  if (!providerId.startsWith(bindingPrefix)) {
    const payment = await readCaptured(calls, providerId)
    return payment && readPayment(payment)
  }
  const path = `/payment_methods/${encodeURIComponent(providerId.slice(bindingPrefix.length))}`
  const binding = await orMissing(calls.call({ path, reply: yookassaBinding }))
  return binding && readBinding(binding, paymentId)
}

/** Its id never reached us: it is among the latest, or it never was. */
export async function findByPayment(
  calls: YookassaCalls,
  paymentId: string,
  clock: Clock,
): Promise<PaymentFacts | undefined> {
  const since = new Date(clock.now().getTime() - lookBack).toISOString()
  let cursor: string | undefined
  for (let page = 0; page < mostPages; page++) {
    const query = new URLSearchParams({ 'created_at.gte': since, limit: '100', ...(cursor && { cursor }) })
    const { items, next_cursor: next } = await calls.call({ path: `/payments?${query}`, reply: yookassaList })
    const found = items.find(({ metadata }) => metadata?.[paymentKey] === paymentId)
    if (found) return readPayment(await capture(calls, found))
    if (!next) return undefined
    cursor = next
  }
  throw new PaymentsUnavailableError('YooKassa: too many payments to look through')
}

/** Payments are taken at once; one that waits to be taken all the same is taken now. */
export async function readCaptured(calls: YookassaCalls, id: string): Promise<YookassaPayment | undefined> {
  const path = `/payments/${encodeURIComponent(id)}`
  const payment = await orMissing(calls.call({ path, reply: yookassaPayment }))
  return payment && capture(calls, payment)
}

async function capture(calls: YookassaCalls, payment: YookassaPayment): Promise<YookassaPayment> {
  if (payment.status !== 'waiting_for_capture' || !payment.metadata?.[paymentKey]) return payment
  const path = `/payments/${encodeURIComponent(payment.id)}/capture`
  return calls.call({
    path,
    body: { amount: payment.amount },
    key: `${payment.id}-capture`,
    reply: yookassaPayment,
  })
}

async function orMissing<Value>(call: Promise<Value>): Promise<Value | undefined> {
  try {
    return await call
  } catch (error) {
    if (error instanceof YookassaRefusal && (error.status === 404 || error.status === 400)) return undefined
    throw error
  }
}
