import type { Currency, Minor } from '#domain/billing/money.ts'
import type { DeclineReason, PaymentProviderName } from '#domain/billing/payments.ts'
import type { Buyer } from '#domain/billing/receipts.ts'
import type { Locale } from '#domain/locale.ts'

/** A card that a provider keeps for us. */
export interface KeptCard {
  readonly token: string
  /** Whose it is, where the provider knows payers. */
  readonly customer: string | null
  readonly brand: string
  readonly last4: string
  readonly expMonth: number
  readonly expYear: number
}

export interface Order {
  /** Ours; it makes every call for this payment safe to repeat, and comes back with what is said of it. */
  readonly paymentId: string
  /** Zero for keeping a card only. */
  readonly amount: Minor
  readonly currency: Currency
  /** For the payer, in their language. */
  readonly description: string
  /** Where the provider sends its own receipts. */
  readonly email: string
  /** Who the receipt is made out to; null where billing says nothing of them. */
  readonly buyer: Buyer | null
  readonly lang: Locale
  /** Where the payer comes back to, whatever came of it. */
  readonly returnUrl: string
}

export interface Checkout {
  readonly providerId: string
  readonly redirectUrl: string
}

/** What a provider's books say of a payment. */
export interface PaymentFacts {
  readonly paymentId: string
  readonly providerId: string
  readonly state: 'pending' | 'paid' | 'declined' | 'canceled'
  readonly amount: Minor
  readonly currency: Currency
  readonly card?: KeptCard | undefined
  readonly reason?: DeclineReason | undefined
  /** Where the payer has to confirm it, while it is pending for that. */
  readonly redirectUrl?: string | undefined
}

export interface Callback {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

/** Its callback was not signed by who it says it is from. */
export class ForgedCallbackError extends Error {}
/** It refused what the receipt is to say of the buyer: nothing was charged, and correcting that helps. */
export class DetailsRefusedError extends Error {}
/** It did not answer, or not in a way that tells what happened: the payment stays pending and is asked about later. */
export class PaymentsUnavailableError extends Error {}

export interface RefundOrder {
  /** Ours; it makes the call safe to repeat, however late. */
  readonly refundId: string
  /** What the provider calls the payment. */
  readonly providerId: string
  readonly amount: Minor
  readonly currency: Currency
  /** What the receipt of the payment said, for the one that takes it back. */
  readonly receipt: Pick<Order, 'description' | 'email' | 'buyer'>
}

/** `refused` gave nothing back: it was given back already, or the provider does not allow it. */
export interface RefundFacts {
  readonly state: 'done' | 'pending' | 'refused'
  /** What the provider calls the refund. */
  readonly providerId: string | null
}

export interface PaymentProvider {
  readonly name: PaymentProviderName
  /** A page of the provider on which the payer pays; it keeps the card for later. */
  openCheckout(order: Order): Promise<Checkout>
  /** Charges a kept card without its payer, who may still be asked to confirm. */
  charge(order: Order, card: Pick<KeptCard, 'token' | 'customer'>): Promise<PaymentFacts>
  /** What became of a payment; undefined where the provider never heard of it. */
  find(payment: {
    readonly paymentId: string
    readonly providerId: string | null
  }): Promise<PaymentFacts | undefined>
  /** What a callback says, once it is sure who says it; undefined when it is about nothing of ours. */
  readCallback(callback: Callback): Promise<PaymentFacts | undefined>
  /** Nobody can pay it any more; what was paid stays paid. */
  cancel(providerId: string): Promise<void>
  /** Gives money back to who paid it; asked again for the same refund it is the same one. */
  refund(order: RefundOrder): Promise<RefundFacts>
  /** One that is gone already stays gone. With its payer, where whoever they were paid for is deleted. */
  forgetCard(card: Pick<KeptCard, 'token' | 'customer'>, withPayer?: boolean): Promise<void>
  close(): Promise<void>
}

/** Who takes the money. */
export interface Payments {
  providerFor(currency: Currency): PaymentProvider
  byName(name: PaymentProviderName): PaymentProvider | undefined
  close(): Promise<void>
}

/** Undefined for what is no JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
