import { useTranslations } from 'use-intl'
import { priceOf } from '#domain/billing/prices.ts'
import { useMoney } from '#web/platform/i18n/use-money.ts'
import { Card } from '#web/ui/card.tsx'
import { FactList } from '../fact-list.tsx'
import { useDay } from '../use-day.ts'
import type { SeatBilling } from './seat-billing.ts'

/** What there is now, in four facts. */
export function PlanNow({ billing }: { billing: SeatBilling }) {
  const t = useTranslations('billing')
  const money = useMoney()
  const day = useDay()
  const { seats, taken_seats, period, currency, next_charge: next, paid_until } = billing
  return (
    <Card padding="lg" render={<section aria-labelledby="plan-now" />}>
      <h2 id="plan-now" className="type-display-3">
        {t('now.pro.title', { period: t(`period.short.${period}`) })}
      </h2>
      <FactList
        className="mt-5"
        facts={[
          { id: 'seats', name: t('now.seats'), value: t('now.seatsTaken', { seats, taken: taken_seats }) },
          {
            id: 'price',
            name: t('now.price'),
            value: t(`now.perPeriod.${period}`, { amount: money(priceOf(billing), currency) }),
          },
          { id: 'until', name: t('now.paidUntil'), value: day(paid_until) },
          {
            id: 'next',
            name: t('now.next'),
            value: next
              ? t('now.nextCharge', { amount: money(next.amount, currency), date: day(next.at) })
              : t('now.noCharge'),
          },
        ]}
      />
    </Card>
  )
}
