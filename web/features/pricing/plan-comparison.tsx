import { useTranslations } from 'use-intl'
import { type Plan, plans } from '#domain/billing/plans.ts'
import { ComparedTable } from '#web/ui/compared-table.tsx'
import { FactValue } from './fact-value.tsx'
import { planFacts } from './plan-facts.ts'

export interface PlanComparisonProps {
  /** The plan the reader has already. */
  readonly present?: Plan | undefined
  readonly className?: string | undefined
}

/** The limits of the plans, row by row. */
export function PlanComparison({ present, className }: PlanComparisonProps) {
  const t = useTranslations('pricing')
  const nameOf = (plan: Plan) => (
    <>
      {t(`plan.${plan}.name`)}
      {plan === present ? (
        <span className="block text-xs font-normal text-accent-text">{t('present')}</span>
      ) : null}
    </>
  )
  return (
    <ComparedTable
      caption={t('comparison')}
      rowsLabel={t('limit')}
      things={plans.map(plan => ({ id: plan, name: nameOf(plan) }))}
      rows={planFacts.map(fact => ({ id: fact, name: t(`fact.${fact}`) }))}
      cell={(fact, plan) => <FactValue plan={plan} fact={fact} />}
      className={className}
    />
  )
}
