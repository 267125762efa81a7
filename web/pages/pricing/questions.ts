/** The questions of the page, in the order people ask them; also used in the structured data. */
export const questions = [
  'seat',
  'change',
  'refund',
  'limits',
  'renewal',
  'pay',
  'viewers',
  'promo',
  'operator',
] as const
