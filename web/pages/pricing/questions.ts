/** The questions of the page, in the order people ask them; search engines are told the same ones. */
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
