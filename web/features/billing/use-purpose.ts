import { useTranslations } from 'use-intl'
import type { Payment } from '#contract/billing-shape.ts'

/** What a payment was for, in words. */
export function usePurpose(): (payment: Pick<Payment, 'kind' | 'period' | 'seats'>) => string {
  const t = useTranslations('billing')
  return ({ kind, period, seats }) =>
    t(`purpose.${kind}`, {
      period: period ? t(`period.short.${period}`) : '',
      seats: seats ?? 0,
    })
}
