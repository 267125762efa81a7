export const currencies = ['rub', 'usd'] as const
export type Currency = (typeof currencies)[number]

/** Whole minor units, cents or kopecks; never a fraction, never a float. */
export type Minor = number

/** A part of a whole: the time that is left of a period, the seats that leave of all, a hundredth of a price. */
export type Share = readonly [part: number, whole: number]

/**
 * What a customer pays of an amount: its shares, multiplied, and what is left of a unit is not asked for. All shares
 * are taken at once, for rounding twice on the way would be off by two units.
 */
export function askCustomerFor(amount: Minor, ...shares: readonly Share[]): Minor {
  const { part, whole } = multiply(amount, shares)
  return Number(part / whole)
}

/** What a customer is owed of an amount, a credit or a discount: the unit that was begun is theirs. */
export function oweCustomer(amount: Minor, ...shares: readonly Share[]): Minor {
  const { part, whole } = multiply(amount, shares)
  return Number((part + whole - 1n) / whole)
}

/** Exact however large the product grows on the way; a share outside of its whole is nothing or all of it. */
function multiply(
  amount: Minor,
  shares: readonly Share[],
): { readonly part: bigint; readonly whole: bigint } {
  if (amount < 0) throw new RangeError('a share of a debt')
  let [part, whole] = [BigInt(amount), 1n]
  for (const [some, all] of shares) {
    if (all <= 0) throw new RangeError('a share of nothing')
    part *= BigInt(Math.min(Math.max(some, 0), all))
    whole *= BigInt(all)
  }
  return { part, whole }
}

/** The smallest sum that the payment service of a currency charges a card: Stripe 50 cents, YooKassa a rouble. */
export const smallestCharge = { usd: 50, rub: 100 } as const satisfies Record<Currency, Minor>

interface Settlement {
  readonly bonusUsed: Minor
  readonly dueNow: Minor
}

/**
 * What of a sum bonuses pay, and what money does. Where the money would be too little to be charged, less of the bonuses
 * is used; where the sum itself is too small for that, what bonuses leave of it is not asked for.
 */
export function settleSum(sum: Minor, bonuses: Minor, currency: Currency): Settlement {
  const bonusUsed = Math.min(bonuses, sum)
  const dueNow = sum - bonusUsed
  const least = smallestCharge[currency]
  if (dueNow === 0 || dueNow >= least) return { bonusUsed, dueNow }
  return sum < least ? { bonusUsed, dueNow: 0 } : { bonusUsed: sum - least, dueNow: least }
}

/** An amount as it is said in a language: « 890 ₽ », "$12". Whole amounts carry no empty cents. */
export function formatMoney(amount: Minor, currency: Currency, language: string): string {
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(writeDecimal(amount))
}

/** Written out digit by digit: dividing by a hundred would pass through a float. */
export function writeDecimal(amount: Minor): Intl.StringNumericLiteral {
  const sign = amount < 0 ? '-' : ''
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}` as Intl.StringNumericLiteral
}
