import type { SubscriptionRow } from '../queries.ts'

/** One try at one period: two workers that come to it at once write the same. */
export function writeRenewalKey({
  paidUntil,
  declined,
}: Pick<SubscriptionRow, 'paidUntil' | 'declined'>): string {
  return `${paidUntil.toISOString()} ${declined}`
}
