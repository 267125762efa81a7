import { useFormatter, useTranslations } from 'use-intl'
import type { Payment } from '#contract/billing-shape.ts'
import { brandNames } from '#domain/billing/payments.ts'

/** What a payment was for, in words. */
export function usePurpose(): (payment: Pick<Payment, 'kind' | 'period' | 'seats'>) => string {
  const t = useTranslations('billing')
  return ({ kind, period, seats }) =>
    t(`purpose.${kind}`, {
      period: period ? t(`period.short.${period}`) : '',
      seats: seats ?? 0,
    })
}

/** A card as people know theirs: by its brand and its last digits. */
export function useCardName(): (card: { readonly brand: string; readonly last4: string }) => string {
  const t = useTranslations('billing.cards')
  return ({ brand, last4 }) => t('name', { brand: brandNames[brand.toLowerCase()] ?? t('unknown'), last4 })
}

/** A moment as a day of the reader's calendar. */
export function useDay(): (moment: string) => string {
  const format = useFormatter()
  return moment => format.dateTime(new Date(moment), { dateStyle: 'long' })
}
