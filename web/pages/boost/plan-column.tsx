import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Plan } from '#domain/billing/plans.ts'
import { type FactValue, planFacts, readFact } from '#web/features/pricing/plan-facts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'

export interface PlanColumnProps {
  readonly plan: Plan
  readonly isPresent: boolean
  /** How one gets this plan. */
  readonly action: ReactNode
}

/** One plan; its lines stand level with those of its neighbours. */
export function PlanColumn({ plan, isPresent, action }: PlanColumnProps) {
  const t = useTranslations('team.plans')
  return (
    <section
      aria-labelledby={`plan-${plan}`}
      className={joinClasses(
        'row-span-3 grid grid-rows-subgrid gap-y-0 rounded-page border bg-raised p-6 sm:p-7',
        isPresent ? 'border-ink' : 'border-line',
      )}
    >
      <header>
        <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
          <h2 id={`plan-${plan}`} className="type-display-3">
            {t(`name.${plan}`)}
          </h2>
          {isPresent ? <Badge tone="accent">{t('present')}</Badge> : null}
        </div>
        <p className="mt-2 text-ink-soft">{t(`about.${plan}`)}</p>
      </header>
      <dl className="mt-6 text-sm">
        {planFacts.map(fact => (
          <div key={fact} className="flex items-baseline justify-between gap-4 border-t border-line py-2.5">
            <dt className="text-ink-soft">{t(`fact.${fact}`)}</dt>
            <dd className="text-right font-medium">
              <Value value={readFact(plan, fact)} isSize={fact === 'uploadBytes'} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-6 flex min-h-10 items-center">{action}</div>
    </section>
  )
}

function Value({ value, isSize }: { value: FactValue; isSize: boolean }) {
  const t = useTranslations('team.plans')
  if (value.kind === 'unlimited') return t('unlimited')
  if (value.kind === 'amount') return t(isSize ? 'megabytes' : 'amount', { amount: value.amount })
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
