import { useTranslations } from 'use-intl'
import type { TariffPreview } from '#contract/billing-shape.ts'
import { monthsOf } from '#domain/billing/periods.ts'
import { seatPerMonth } from '#domain/billing/prices.ts'
import { useMoney } from '#web/platform/i18n/use-money.ts'

export type BillLinesProps = Pick<TariffPreview, 'lines' | 'currency' | 'seats' | 'period'>

/** What a bill is made of, on a screen and on a receipt. */
export function BillLines({ lines, currency, seats, period }: BillLinesProps) {
  const t = useTranslations('billing.bill')
  const money = useMoney()
  return (
    <dl className="grid gap-2 text-sm">
      {lines.map(({ label, amount }) => {
        const isWhole = label === 'pro_monthly' || label === 'pro_yearly'
        return (
          <div key={label} className="flex items-baseline justify-between gap-4">
            <dt>
              {t(`line.${label}`)}
              {isWhole && seats !== null && period !== null ? (
                <span className="block text-ink-soft">
                  {t('reckoning', {
                    price: money(seatPerMonth({ period, currency }), currency),
                    months: monthsOf[period],
                    seats,
                  })}
                </span>
              ) : null}
            </dt>
            <dd className={amount < 0 ? 'text-success tabular-nums' : 'tabular-nums'}>
              {money(amount, currency)}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
