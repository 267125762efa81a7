import { Check, Minus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Plan } from '#domain/billing/plans.ts'
import { joinClasses } from '#web/ui/join-classes.ts'
import { type PlanFact, readFact } from './plan-facts.ts'

/** One limit of a plan: a number, a word, or a sign that is also read aloud. */
export function FactValue({ plan, fact }: { readonly plan: Plan; readonly fact: PlanFact }) {
  const t = useTranslations('pricing.value')
  const value = readFact(plan, fact)
  if (value.kind === 'unlimited') return t('unlimited')
  if (value.kind === 'amount')
    return t(fact === 'uploadBytes' ? 'megabytes' : 'amount', { amount: value.amount })
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
