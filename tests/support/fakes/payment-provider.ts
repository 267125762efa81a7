import { randomUUID } from 'node:crypto'
import { smallestCharge } from '#domain/billing/money.ts'
import type { DeclineReason, PaymentProviderName } from '#domain/billing/payments.ts'
import {
  type Callback,
  type Checkout,
  type KeptCard,
  type Order,
  type PaymentFacts,
  type PaymentProvider,
  type Payments,
  PaymentsUnavailableError,
  type RefundFacts,
  type RefundOrder,
} from '#server/providers/payments/payments.ts'

/** What becomes of a charge of a kept card. */
export type ChargeFate =
  | { readonly kind: 'approves' }
  | { readonly kind: 'declines'; readonly reason: DeclineReason }
  /** The payer is to confirm it at an address. */
  | { readonly kind: 'asks-payer' }
  /** It never heard of it. */
  | { readonly kind: 'is-down' }
  /** The money is taken, and nobody is told. */
  | { readonly kind: 'loses-reply' }
  /** Neither paid nor declined until a test says so. */
  | { readonly kind: 'waits' }

export const testCard: KeptCard = {
  token: 'card-1',
  customer: null,
  brand: 'visa',
  last4: '4242',
  expMonth: 12,
  expYear: 2099,
}

/** A payment service in the hands of a test, with books of its own: the same payment asked for twice is one. */
export class FakePaymentProvider implements PaymentProvider {
  readonly name: PaymentProviderName
  /** What it does with charges; the fates of `next` come first. */
  fate: ChargeFate = { kind: 'approves' }
  readonly next: ChargeFate[] = []
  /** While set, checkouts cannot be opened. */
  isDown = false
  readonly books = new Map<string, PaymentFacts>()
  /** Every call, repeats too: what was called and for which payment. */
  readonly calls: { readonly call: string; readonly paymentId: string }[] = []
  readonly orders = new Map<string, Order>()
  readonly forgotten: string[] = []
  /** Those whose payer was forgotten as well. */
  readonly forgottenWithPayer: string[] = []
  /** Runs while a charge is under way, before it is answered. */
  whileCharging: ((facts: PaymentFacts) => Promise<void>) | undefined

  constructor(name: PaymentProviderName = 'sandbox') {
    this.name = name
  }

  /** Money that was really taken, each payment once. */
  get taken(): number {
    return [...this.books.values()].reduce(
      (sum, { state, amount }) => (state === 'paid' ? sum + amount : sum),
      0,
    )
  }

  count(call: string): number {
    return this.calls.filter(one => one.call === call).length
  }

  async openCheckout(order: Order): Promise<Checkout> {
    this.calls.push({ call: 'openCheckout', paymentId: order.paymentId })
    if (this.isDown) throw new PaymentsUnavailableError('down')
    refuseTooSmall(order)
    const facts = this.#enter(order)
    return { providerId: facts.providerId, redirectUrl: `https://pay.example/${facts.providerId}` }
  }

  async charge(order: Order, card: Pick<KeptCard, 'token' | 'customer'>): Promise<PaymentFacts> {
    this.calls.push({ call: 'charge', paymentId: order.paymentId })
    const known = this.books.get(order.paymentId)
    if (known) return known
    refuseTooSmall(order)
    const fate = this.next.shift() ?? this.fate
    if (fate.kind === 'is-down') throw new PaymentsUnavailableError('down')
    const facts = { ...this.#enter(order), ...meetFate(fate, order), card: { ...testCard, ...card } }
    this.books.set(order.paymentId, facts)
    await this.whileCharging?.(facts)
    if (fate.kind === 'loses-reply') throw new PaymentsUnavailableError('timed out')
    return facts
  }

  async find({ paymentId }: { readonly paymentId: string }): Promise<PaymentFacts | undefined> {
    this.calls.push({ call: 'find', paymentId })
    return this.books.get(paymentId)
  }

  /** The body of a callback is the facts themselves. */
  async readCallback({ body }: Callback): Promise<PaymentFacts | undefined> {
    return JSON.parse(body.toString())
  }

  async cancel(providerId: string): Promise<void> {
    for (const facts of this.books.values()) {
      if (facts.providerId === providerId && facts.state === 'pending') {
        this.books.set(facts.paymentId, { ...facts, state: 'canceled' })
      }
    }
  }

  /** What became of refunds, each once: by our id. */
  readonly refunds = new Map<string, RefundOrder>()
  refundFate: 'done' | 'refused' | 'is-down' | 'loses-reply' = 'done'

  async refund(order: RefundOrder): Promise<RefundFacts> {
    this.calls.push({ call: 'refund', paymentId: order.refundId })
    const known = this.refunds.has(order.refundId)
    if (!known && this.refundFate === 'is-down') throw new PaymentsUnavailableError('down')
    if (!known && this.refundFate === 'refused') return { state: 'refused', providerId: null }
    this.refunds.set(order.refundId, order)
    if (!known && this.refundFate === 'loses-reply') throw new PaymentsUnavailableError('timed out')
    return { state: 'done', providerId: `re-${order.refundId}` }
  }

  async forgetCard({ token }: Pick<KeptCard, 'token' | 'customer'>, withPayer = false): Promise<void> {
    if (this.isDown) throw new PaymentsUnavailableError('down')
    this.forgotten.push(token)
    if (withPayer) this.forgottenWithPayer.push(token)
  }

  async close(): Promise<void> {
    // Nothing is open.
  }

  /** The payer pays at the checkout, or the bank makes up its mind; what is said of it is told, nothing is sent. */
  pay(paymentId: string, card: KeptCard | null = testCard): PaymentFacts {
    return this.#conclude(paymentId, { state: 'paid', ...(card && { card }) })
  }

  decline(paymentId: string, reason: DeclineReason = 'declined'): PaymentFacts {
    return this.#conclude(paymentId, { state: 'declined', reason })
  }

  #conclude(paymentId: string, change: Partial<PaymentFacts>): PaymentFacts {
    const facts = this.books.get(paymentId)
    if (!facts) throw new Error('no such payment')
    const after = { ...facts, ...change, redirectUrl: undefined }
    this.books.set(paymentId, after)
    return after
  }

  #enter(order: Order): PaymentFacts {
    const known = this.books.get(order.paymentId)
    if (known) return known
    const { paymentId, amount, currency } = order
    const facts: PaymentFacts = { paymentId, providerId: randomUUID(), state: 'pending', amount, currency }
    this.orders.set(paymentId, order)
    this.books.set(paymentId, facts)
    return facts
  }
}

/** As services do, in words that tell us no more than an outage does. */
function refuseTooSmall({ amount, currency }: Order): void {
  if (amount > 0 && amount < smallestCharge[currency]) throw new PaymentsUnavailableError('amount_too_small')
}

function meetFate(fate: ChargeFate, { paymentId }: Order): Partial<PaymentFacts> {
  switch (fate.kind) {
    case 'declines':
      return { state: 'declined', reason: fate.reason }
    case 'asks-payer':
      return { redirectUrl: `https://bank.example/${paymentId}` }
    case 'approves':
    case 'loses-reply':
      return { state: 'paid' }
    default:
      return {}
  }
}

/** One fake for every currency. */
export function fakePayments(provider: PaymentProvider = new FakePaymentProvider()): Payments {
  return {
    providerFor: () => provider,
    byName: name => (name === provider.name ? provider : undefined),
    close: () => provider.close(),
  }
}
