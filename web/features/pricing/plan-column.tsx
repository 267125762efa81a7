import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Plan } from '#domain/billing/plans.ts'
import { Badge } from '#web/ui/badge.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'
import { listHighlights } from './plan-highlights.ts'
import { PlanPrice } from './plan-price.tsx'
import type { PriceChoice } from './price-choice.ts'

export interface PlanColumnProps {
  readonly plan: Plan
  readonly choice: PriceChoice
  /** The plan the reader has already. */
  readonly present?: Plan | undefined
  readonly action: ReactNode
  readonly Heading: 'h2' | 'h3'
}

/** One plan; its lines stand level with those of its neighbours. */
export function PlanColumn({ plan, choice, present, action, Heading }: PlanColumnProps) {
  const t = useTranslations('pricing')
  return (
    <section
      aria-labelledby={`price-${plan}`}
      className={joinClasses(
        'row-span-4 grid grid-rows-subgrid gap-y-0 rounded-page border p-6 sm:p-7',
        plan === 'pro' ? 'border-ink bg-raised shadow-popup' : 'border-line bg-raised',
      )}
    >
      <header>
        <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
          <Heading id={`price-${plan}`} className="type-display-3">
            {t(`plan.${plan}.name`)}
          </Heading>
          {plan === present ? <Badge tone="accent">{t('present')}</Badge> : null}
        </div>
        <p className="mt-2 text-ink-soft">{t(`plan.${plan}.about`)}</p>
      </header>
      <div className="mt-6 min-h-22">
        <PlanPrice plan={plan} choice={choice} />
      </div>
      <div className="mt-6 flex min-h-10 items-center">{action}</div>
      <ul className="mt-6 grid content-start gap-y-2.5 border-t border-line pt-5 text-sm">
        {listHighlights(plan).map(highlight => (
          <li key={highlight.key} className="flex gap-2.5">
            <Check aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-4 shrink-0 text-ink-faint" />
            <span>{t(`highlight.${highlight.key}`, highlight.values)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
