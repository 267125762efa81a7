import { useTranslations } from 'use-intl'
import { currencies } from '#domain/billing/money.ts'
import { periods } from '#domain/billing/periods.ts'
import { YEARLY_SAVING_PERCENT } from '#domain/billing/prices.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import type { PriceChoice } from './price-choice.ts'

export interface PriceSwitchesProps {
  readonly choice: PriceChoice
  readonly onChange: (changed: Partial<PriceChoice>) => void
}

export function PriceSwitches({ choice, onChange }: PriceSwitchesProps) {
  const t = useTranslations('pricing')
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <SegmentedControl
        label={t('period.label')}
        segments={periods.map(period => ({ value: period, label: t(`period.${period}`) }))}
        value={choice.period}
        onValueChange={period => onChange({ period })}
      />
      <SegmentedControl
        label={t('currency.label')}
        segments={currencies.map(currency => ({ value: currency, label: t(`currency.${currency}`) }))}
        value={choice.currency}
        onValueChange={currency => onChange({ currency })}
      />
      <p className="text-sm text-accent-text">{t('saving', { percent: YEARLY_SAVING_PERCENT / 100 })}</p>
    </div>
  )
}
