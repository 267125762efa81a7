import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { currencies } from '#domain/billing/money.ts'
import { type Plan, periods, plans, YEARLY_SAVING_PERCENT } from '#domain/billing/plans.ts'
import { joinClasses } from '../../ui/join-classes.ts'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { PlanAction, PlanColumn } from './plan-column.tsx'
import { type PriceChoice, usePriceChoice } from './price-choice.ts'

interface PriceTableProps {
  /** The plan the reader has already. */
  readonly present?: Plan | undefined
  /** The action of a plan; by default a link to get it. */
  readonly action?: ((plan: Plan, choice: PriceChoice) => ReactNode) | undefined
  /** The level of the plans' names under the heading around them. */
  readonly heading?: 'h2' | 'h3' | undefined
  readonly className?: string | undefined
}

/** The plans side by side, their prices in the currency and for the period that is chosen. */
export function PriceTable({ present, action = chooseAction, heading = 'h3', className }: PriceTableProps) {
  const [choice, changeChoice] = usePriceChoice()
  return (
    <div className={joinClasses('min-w-0', className)}>
      <PriceSwitches choice={choice} onChange={changeChoice} />
      <div className="mt-6 grid gap-5 lg:grid-cols-3">
        {plans.map(plan => (
          <PlanColumn
            key={plan}
            plan={plan}
            choice={choice}
            present={present}
            action={action(plan, choice)}
            Heading={heading}
          />
        ))}
      </div>
    </div>
  )
}

function chooseAction(plan: Plan, choice: PriceChoice): ReactNode {
  return <PlanAction plan={plan} choice={choice} />
}

interface PriceSwitchesProps {
  readonly choice: PriceChoice
  readonly onChange: (changed: Partial<PriceChoice>) => void
}

function PriceSwitches({ choice, onChange }: PriceSwitchesProps) {
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
