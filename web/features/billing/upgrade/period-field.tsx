import { useTranslations } from 'use-intl'
import { monthsOf, type Period, periods } from '#domain/billing/periods.ts'
import { priceOf, seatPerMonth, type Tariff, YEARLY_SAVING_PERCENT } from '#domain/billing/prices.ts'
import { useMoney } from '#web/platform/i18n/use-money.ts'
import { Badge } from '#web/ui/badge.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'

export interface PeriodFieldProps {
  readonly tariff: Tariff
  readonly onChange: (period: Period) => void
}

/** By the month or by the year, with what each costs and what the year saves. */
export function PeriodField({ tariff, onChange }: PeriodFieldProps) {
  const t = useTranslations('billing.period')
  const money = useMoney()
  const { currency, period } = tariff
  const saved =
    priceOf({ ...tariff, period: 'monthly' }) * monthsOf.yearly - priceOf({ ...tariff, period: 'yearly' })
  const say = (one: Period) =>
    t(`price.${one}`, {
      seat: money(seatPerMonth({ period: one, currency }), currency),
      whole: money(priceOf({ ...tariff, period: one }), currency),
      saved: money(saved, currency),
    })
  return (
    <RadioGroup
      label={t('label')}
      look="cards"
      columns={2}
      value={period}
      onValueChange={onChange}
      options={periods.map(one => ({
        value: one,
        label: (
          <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            {t(`name.${one}`)}
            {one === 'yearly' ? (
              <Badge tone="success">{t('saves', { percent: YEARLY_SAVING_PERCENT })}</Badge>
            ) : null}
          </span>
        ),
        hint: say(one),
      }))}
    />
  )
}
