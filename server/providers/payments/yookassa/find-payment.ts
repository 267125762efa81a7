import { type Clock, days } from '#server/clock.ts'
import { type PaymentFacts, PaymentsUnavailableError } from '../payments.ts'
import { type YookassaCalls, YookassaRefusal } from './call-yookassa.ts'
import { bindingPrefix, paymentKey, readBinding, readPayment } from './read-yookassa-facts.ts'
import { type YookassaPayment, yookassaBinding, yookassaList, yookassaPayment } from './yookassa-shapes.ts'

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

/** Nobody was told its name: it is among the latest, or it never was. */
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
