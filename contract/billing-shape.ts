import { z } from 'zod'
import { accrualReasons, ledgerReasons } from '#domain/billing/ledger.ts'
import { currencies } from '#domain/billing/money.ts'
import { declineReasons, paymentKinds, paymentProviders, paymentStates } from '#domain/billing/payments.ts'
import { periods, plans } from '#domain/billing/plans.ts'
import { lineLabels } from '#domain/billing/quote.ts'
import { receiptDocument, receiptSeries, writtenBuyer } from '#domain/billing/receipts.ts'

const instant = z.iso.datetime({ offset: true })
const minor = z.int()
const currency = z.enum(currencies)

export const charge = z.object({ at: instant, amount: minor })
const line = z.object({ label: z.enum(lineLabels), amount: minor })

export const card = z.object({
  id: z.uuid(),
  brand: z.string(),
  last4: z.string(),
  exp_month: z.int(),
  exp_year: z.int(),
  currency,
  /** The one that renewals are charged to, in its currency. */
  is_default: z.boolean(),
  is_expired: z.boolean(),
})
export type Card = z.output<typeof card>

/** A workspace's plan and money as those see it who run it. */
export const billingDetail = z.object({
  plan: z.enum(plans),
  /** Null on plans that are not paid for by seat. */
  period: z.enum(periods).nullable(),
  currency: currency.nullable(),
  seats: z.int().nullable(),
  /** Members and those who are invited. */
  taken_seats: z.int().nonnegative(),
  auto_renewal: z.boolean(),
  paid_until: instant.nullable(),
  next_charge: charge.nullable(),
  /** What comes off the next whole period by a code that was entered; 0 while its terms do not fit that period. */
  discount: minor.nullable(),
  /** Set while a renewal could not be charged: when it is tried again, and when the plan ends. */
  past_due: z.object({ since: instant, next_try_at: instant.nullable(), ends_at: instant }).nullable(),
  bonuses: z.array(z.object({ currency, amount: minor.nonnegative() })),
  cards: z.array(card),
  /** What paying for the year would save in a year; null where there is nothing to offer. */
  yearly_offer: z.object({ percent: z.int(), amount: minor }).nullable(),
  /** A payment that waits for its payer or the bank. */
  pending_payment: z.uuid().nullable(),
  /** Who takes the money in each currency; `sandbox` takes none. */
  providers: z.record(currency, z.enum(paymentProviders)),
  /** Who receipts are made out to; each part empty until somebody fills it in. */
  buyer: writtenBuyer,
})
export type BillingDetail = z.output<typeof billingDetail>

/** What a step costs and changes, before it is taken. */
export const tariffPreview = z.object({
  action: z.string(),
  lines: z.array(line),
  currency,
  due_now: minor.nonnegative(),
  bonus_used: minor.nonnegative(),
  bonus_accrued: z.array(z.object({ reason: z.enum(accrualReasons), amount: minor })),
  seats: z.int().nullable(),
  period: z.enum(periods).nullable(),
  paid_until: instant.nullable(),
  next_charge: charge.nullable(),
  /** Sent back with the step it is carried out as shown, or refused with `tariff_changed`. Holds for ten minutes. */
  quote: z.string(),
  /**
   * What the plan takes away: how much of each there is, and how much of it there may be. Slides are those of the
   * longest presentation; fonts and backgrounds are the ones in use that the plan does not open.
   */
  over_limits: z.array(
    z.object({
      limit: z.enum(['presentations', 'members', 'slidesPerPresentation', 'fonts', 'premiumBackgrounds']),
      used: z.int().nonnegative(),
      max: z.int().nonnegative(),
    }),
  ),
})
export type TariffPreview = z.output<typeof tariffPreview>

/** What came of a step: done, or waiting for a payment, for which the browser may have to go to `redirectUrl`. */
export const tariffOutcome = tariffPreview.omit({ quote: true, over_limits: true }).extend({
  status: z.enum(['done', 'pending']),
  payment: z.uuid().nullable(),
  redirectUrl: z.string().nullable(),
})
export type TariffOutcome = z.output<typeof tariffOutcome>

export const payment = z.object({
  id: z.uuid(),
  /** The number of its receipt, and the receipt itself; null until it is paid. */
  number: z.int().nullable(),
  receipt: z.uuid().nullable(),
  kind: z.enum(paymentKinds),
  state: z.enum(paymentStates),
  reason: z.enum(declineReasons).nullable(),
  provider: z.enum(paymentProviders),
  currency,
  amount: minor,
  lines: z.array(line),
  bonus_used: minor,
  seats: z.int().nullable(),
  period: z.enum(periods).nullable(),
  promo_code: z.string().nullable(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  /** Where it can still be paid or confirmed, as long as it may be waiting for that; null otherwise. */
  redirect_url: z.string().nullable(),
  /** Who paid; null for what was charged by itself. */
  payer: z.string().nullable(),
  created_at: instant,
  paid_at: instant.nullable(),
  /** What went back to the payer; `pending` until the provider has said so. */
  refunds: z.array(z.object({ amount: minor, state: z.enum(['pending', 'done']), at: instant })),
})
export type Payment = z.output<typeof payment>

export const bonusEntry = z.object({
  id: z.int(),
  reason: z.enum(ledgerReasons),
  amount: minor,
  currency,
  balance: minor.nonnegative(),
  created_at: instant,
})
export type BonusEntry = z.output<typeof bonusEntry>

/** A receipt, or a credit note that takes one back: numbered, and never changed. */
export const receipt = receiptDocument.extend({
  id: z.uuid(),
  series: z.enum(receiptSeries),
  number: z.int(),
  issued_at: instant,
})
export type Receipt = z.output<typeof receipt>
