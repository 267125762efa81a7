import { useLocale, useTranslations } from 'use-intl'
import { type Currency, currencies } from '#domain/billing/money.ts'
import { type Period, periods, plans, YEARLY_SAVING_PERCENT } from '#domain/billing/plans.ts'
import { joinClasses } from '../../ui/join-classes.ts'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { PlanAction, PlanColumn } from './plan-column.tsx'
import { listPriceChoices, type PriceChoice, suggestPrices } from './price-choice.ts'

interface PriceTableProps {
  /** The level of the plans' names under the heading around them. */
  readonly heading?: 'h2' | 'h3' | undefined
  readonly className?: string | undefined
}

/**
 * The plans side by side, with their prices for every period and in every currency: one choice is seen, the script of
 * the site (web/site/start-prices.ts) shows another.
 */
export function PriceTable({ heading = 'h3', className }: PriceTableProps) {
  const first = suggestPrices(useLocale())
  const choices = listPriceChoices(first)
  return (
    <div data-price-table className={joinClasses('min-w-0', className)}>
      <PriceSwitches choice={first} />
      <div className="mt-6 grid gap-5 lg:grid-cols-3">
        {plans.map(plan => (
          <PlanColumn
            key={plan}
            plan={plan}
            choices={choices}
            draw={choice => <PlanAction plan={plan} choice={choice} />}
            Heading={heading}
          />
        ))}
      </div>
    </div>
  )
}

/** Radio buttons of the browser: what follows from them is done by the script. */
function PriceSwitches({ choice }: { readonly choice: PriceChoice }) {
  const t = useTranslations('pricing')
  const nothing = () => undefined
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <div data-price-switch="period" className="flex">
        <SegmentedControl<Period>
          label={t('period.label')}
          segments={periods.map(period => ({ value: period, label: t(`period.${period}`) }))}
          value={choice.period}
          onValueChange={nothing}
        />
      </div>
      <div data-price-switch="currency" className="flex">
        <SegmentedControl<Currency>
          label={t('currency.label')}
          segments={currencies.map(currency => ({ value: currency, label: t(`currency.${currency}`) }))}
          value={choice.currency}
          onValueChange={nothing}
        />
      </div>
      <p className="text-sm text-accent-text">{t('saving', { percent: YEARLY_SAVING_PERCENT / 100 })}</p>
    </div>
  )
}
