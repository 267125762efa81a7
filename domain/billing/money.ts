export const currencies = ['rub', 'usd'] as const
export type Currency = (typeof currencies)[number]

/** Whole minor units, cents or kopecks; never a fraction, never a float. */
export type Minor = number

/** `amount × part / whole`, rounded down, exact however large the product grows on the way. */
export function takeShare(amount: Minor, part: number, whole: number): Minor {
  if (whole <= 0) throw new RangeError('a share of nothing')
  return Number((BigInt(amount) * BigInt(clamp(part, whole))) / BigInt(whole))
}

/** The same, rounded up: what is asked for never falls below what it is worth. */
export function takeShareUp(amount: Minor, part: number, whole: number): Minor {
  return amount - takeShare(amount, whole - clamp(part, whole), whole)
}

function clamp(part: number, whole: number): number {
  return Math.min(Math.max(part, 0), whole)
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
function writeDecimal(amount: Minor): Intl.StringNumericLiteral {
  const sign = amount < 0 ? '-' : ''
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}` as Intl.StringNumericLiteral
}
