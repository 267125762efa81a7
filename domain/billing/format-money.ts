import type { Currency, Minor } from './money.ts'

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
