import { Check, Minus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type Plan, plans } from '#domain/billing/plans.ts'
import { useRuntime } from '../../platform/runtime/runtime.ts'
import { ComparedTable } from '../../ui/compared-table.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { type PlanFact, planFacts, readFact } from './plan-facts.ts'

interface PlanComparisonProps {
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
      cell={(fact, plan) => <FactCell plan={plan} fact={fact} />}
      className={className}
    />
  )
}

const units: Partial<Record<PlanFact, 'megabytes' | 'days'>> = {
  uploadBytes: 'megabytes',
  versionDays: 'days',
}

/** One limit of a plan: a number, a word, or an icon with a text for screen readers. */
function FactCell({ plan, fact }: { readonly plan: Plan; readonly fact: PlanFact }) {
  const t = useTranslations('pricing.value')
  const value = readFact(plan, fact, useRuntime().config.maxUploadBytes)
  if (value.kind === 'unlimited') return t('unlimited')
  if (value.kind === 'amount') return t(units[fact] ?? 'amount', { amount: value.amount })
  const Icon = value.kind === 'yes' ? Check : Minus
  return (
    <>
      <Icon
        aria-hidden="true"
        strokeWidth={1.75}
        className={joinClasses('inline size-4.5', value.kind === 'no' && 'text-ink-faint')}
      />
      <span className="sr-only">{t(value.kind)}</span>
    </>
  )
}
