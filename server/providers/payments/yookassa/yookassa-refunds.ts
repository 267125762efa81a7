import { z } from 'zod'
import { PaymentsUnavailableError, type RefundFacts, type RefundOrder } from '../payments.ts'
import { type YookassaCalls, YookassaRefusal } from './call-yookassa.ts'
import { type ReceiptRules, writeAmount, writeReceipt } from './yookassa-payments.ts'

const yookassaRefund = z.object({
  id: z.string(),
  status: z.enum(['pending', 'succeeded', 'canceled']),
  description: z.string().optional(),
})
const yookassaRefunds = z.object({ items: z.array(yookassaRefund) })

const refused: RefundFacts = { state: 'refused', providerId: null }

/** YooKassa forgets an idempotency key after a day: what was asked for before that is known by its description. */
export async function refundPayment(
  calls: YookassaCalls,
  order: RefundOrder,
  rules: ReceiptRules,
): Promise<RefundFacts> {
  const { refundId, providerId, amount } = order
  const made = await findRefund(calls, order)
  if (made) return readRefund(made)
  const body = {
    payment_id: providerId,
    amount: { value: writeAmount(amount), currency: 'RUB' },
    description: describe(refundId),
    // Without one, the tax office hears of a part that went back nothing at all.
    ...(rules && { receipt: writeReceipt({ ...order.receipt, amount }, rules) }),
  }
  try {
    const key = `${refundId}-refund`
    return readRefund(await calls.call({ path: '/refunds', body, key, reply: yookassaRefund }))
  } catch (error) {
    if (!(error instanceof YookassaRefusal)) throw error
    // Two who ask at once: the other one's call may be the one that gave it back.
    const other = await findRefund(calls, order)
    if (other) return readRefund(other)
    // The payer's address has changed since it was asked for: what the first call comes to is not known yet.
    if (error.parameter === 'Idempotence-Key')
      throw new PaymentsUnavailableError('YooKassa: asked for before')
    return refused
  }
}

const describe = (refundId: string) => `Lectern refund ${refundId}`

async function findRefund(calls: YookassaCalls, { refundId, providerId }: RefundOrder) {
  const query = new URLSearchParams({ payment_id: providerId, limit: '100' })
  const { items } = await calls.call({ path: `/refunds?${query}`, reply: yookassaRefunds })
  return items.find(({ description }) => description === describe(refundId))
}

function readRefund({ id, status }: z.output<typeof yookassaRefund>): RefundFacts {
  if (status === 'canceled') return refused
  return { state: status === 'succeeded' ? 'done' : 'pending', providerId: id }
}
