/** Who takes the money. */
export const paymentProviders = ['sandbox', 'stripe', 'yookassa'] as const
export type PaymentProviderName = (typeof paymentProviders)[number]

/** What a payment is for; `card` pays nothing and only keeps a card for later. */
export const paymentKinds = ['upgrade', 'seats', 'period', 'renewal', 'card'] as const
export type PaymentKind = (typeof paymentKinds)[number]

/**
 * `pending` waits for the payer or the bank; `paid` had its effect; `credited` was paid when what it was for no longer
 * fitted, and became bonuses; `declined` and `canceled` cost nothing.
 */
export const paymentStates = ['pending', 'paid', 'credited', 'declined', 'canceled'] as const
export type PaymentState = (typeof paymentStates)[number]

/** `pending` was asked for and not answered yet; `refused` gave nothing back and can be asked for again. */
export const refundStates = ['pending', 'done', 'refused'] as const

/** Why a card was not charged, as far as it helps the payer. */
export const declineReasons = [
  'declined',
  'insufficient_funds',
  'card_expired',
  'authentication_failed',
  'no_card',
  'provider_unavailable',
  /** What the receipt is to say of the buyer was refused. */
  'details_refused',
] as const
export type DeclineReason = (typeof declineReasons)[number]

/** After how many days past the end of what is paid a declined renewal is tried again; after the last it ends. */
export const retryDays = [1, 3, 7] as const

/** As they are written on the cards. */
export const brandNames: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  mir: 'Мир',
  amex: 'American Express',
  maestro: 'Maestro',
  unionpay: 'UnionPay',
  jcb: 'JCB',
}
