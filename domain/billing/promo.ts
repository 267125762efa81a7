import { type Currency, type Minor, oweCustomer } from './money.ts'
import { type Moment, type Period, type Plan, priceOf, type Tariff } from './plans.ts'

/** Why a code gives nothing; each has its words in locales. */
export const promoErrors = [
  'promo_incorrect',
  'promo_tariff_invalid',
  'promo_expired',
  'promo_already_used',
  'promo_not_found',
  'promo_monthly_unavailable',
  'promo_yearly_unavailable',
  'promo_too_few_seats',
] as const
export type PromoError = (typeof promoErrors)[number]

/** Letters and digits, with dashes between; without regard to case. */
const codeForm = /^[A-Z0-9]{2,32}(-[A-Z0-9]{1,32}){0,4}$/

/** The code as it is stored and looked up, or nothing where no code reads like that. */
export function readPromoCode(text: string): string | undefined {
  const code = text.trim().toUpperCase()
  return codeForm.test(code) ? code : undefined
}

export type Discount =
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'amount'; readonly amount: Minor; readonly currency: Currency }

/** Which whole periods a discount comes off. */
interface PromoTerms {
  readonly periods: readonly Period[]
  readonly minSeats: number
}

/** Of a code that was entered for a later period. One that was kept before terms were has none, and fits any period. */
export type WaitingDiscount = Discount & Partial<PromoTerms>

export interface PromoCode extends PromoTerms {
  readonly code: string
  readonly discount: Discount
  readonly plans: readonly Plan[]
  readonly validFrom: Moment | null
  readonly validUntil: Moment | null
  /** Null for any number of workspaces. */
  readonly maxUses: number | null
}

export interface PromoUse {
  readonly plan: Plan
  readonly tariff: Tariff
  readonly now: Moment
  /** How often it was used by anybody. */
  readonly uses: number
  readonly usedHere: boolean
}

/** The first thing that is wrong with using this code for that, in the order in which people can do something about it. */
export function refusePromo(
  code: PromoCode,
  { plan, tariff, now, uses, usedHere }: PromoUse,
): PromoError | null {
  if (code.validFrom !== null && now < code.validFrom) return 'promo_not_found'
  if (code.validUntil !== null && now >= code.validUntil) return 'promo_expired'
  if (usedHere) return 'promo_already_used'
  if (code.maxUses !== null && uses >= code.maxUses) return 'promo_expired'
  if (!code.plans.includes(plan)) return 'promo_tariff_invalid'
  if (isOfAnotherCurrency(code.discount, tariff.currency)) return 'promo_tariff_invalid'
  return refuseTerms(code, tariff)
}

function refuseTerms({ periods, minSeats }: Partial<PromoTerms>, tariff: Tariff): PromoError | null {
  if (periods && !periods.includes(tariff.period)) {
    return tariff.period === 'monthly' ? 'promo_monthly_unavailable' : 'promo_yearly_unavailable'
  }
  return minSeats !== undefined && tariff.seats < minSeats ? 'promo_too_few_seats' : null
}

function isOfAnotherCurrency(discount: Discount, currency: Currency): boolean {
  return discount.kind === 'amount' && discount.currency !== currency
}

/** What comes off a price; never more than the price. */
export function discountOf(discount: Discount, price: Minor): Minor {
  return discount.kind === 'percent'
    ? oweCustomer(price, [discount.percent, 100])
    : Math.min(discount.amount, price)
}

/** What a waiting discount takes off the next whole period; where its terms do not fit that one, it waits on. */
export function spendDiscount(
  discount: WaitingDiscount | null,
  tariff: Tariff,
): { readonly promo: Minor; readonly waiting: WaitingDiscount | null } {
  return discount && !refuseTerms(discount, tariff)
    ? { promo: discountOf(discount, priceOf(tariff)), waiting: null }
    : { promo: 0, waiting: discount }
}
