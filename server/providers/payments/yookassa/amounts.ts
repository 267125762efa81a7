import type { Minor } from '#domain/billing/money.ts'

/** `890.00` of 89000 kopecks, without a float on the way. */
export function writeAmount(amount: Minor): string {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError('no amount of money')
  const digits = String(amount).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Undefined for what is no amount in kopecks. */
export function readAmount(text: string): Minor | undefined {
  const parts = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text)
  if (!parts) return undefined
  return Number(`${parts[1]}${(parts[2] ?? '').padEnd(2, '0')}`)
}
