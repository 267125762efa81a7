import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { monthsOf, type Plan, priceOf, seatPerMonth } from '#domain/billing/plans.ts'
import { useMoney } from '../../platform/i18n/formats.ts'
import { PageLink } from '../../platform/router/page-link.tsx'
import { useUser } from '../../platform/runtime/runtime.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { listHighlights } from './plan-facts.ts'
import { type PriceChoice, upgradePath } from './price-choice.ts'

interface PlanColumnProps {
  readonly plan: Plan
  readonly choice: PriceChoice
  /** The plan the reader has already. */
  readonly present?: Plan | undefined
  readonly action: ReactNode
  readonly Heading: 'h2' | 'h3'
}

/** One plan; its rows are aligned with those of its neighbours. */
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

/** What a plan costs, and what the yearly period saves. */
function PlanPrice({ plan, choice }: { readonly plan: Plan; readonly choice: PriceChoice }) {
  const { amount, unit, note } = usePriceWords(plan, choice)
  return (
    <div aria-live={plan === 'pro' ? 'polite' : undefined} aria-atomic="true">
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <span className={plan === 'enterprise' ? 'type-display-3' : 'type-display-2 tabular-nums'}>
          {amount}
        </span>
        {unit ? <span className="text-sm text-ink-soft">{unit}</span> : null}
      </p>
      <p className="mt-2 text-sm text-ink-soft">{note}</p>
    </div>
  )
}

function usePriceWords(plan: Plan, choice: PriceChoice) {
  const t = useTranslations('pricing')
  const money = useMoney()
  const { currency, period } = choice
  const say = (minor: number) => money(minor, currency)
  if (plan === 'free') return { amount: say(0), unit: t('price.forEver'), note: t('price.noCard') }
  if (plan === 'enterprise') return { amount: t('price.agreed'), unit: null, note: t('price.agreedNote') }
  const amount = say(seatPerMonth(choice))
  const yearly = priceOf({ seats: 1, period: 'yearly', currency })
  const byTheMonth = seatPerMonth({ period: 'monthly', currency })
  const note =
    period === 'yearly'
      ? t('price.yearlyNote', { year: say(yearly), saved: say(byTheMonth * monthsOf.yearly - yearly) })
      : t('price.monthlyNote', { month: say(seatPerMonth({ period: 'yearly', currency })) })
  return { amount, unit: t('price.perSeat'), note }
}

/** The link to a plan: through sign-up for visitors, direct for signed-in users. */
export function PlanAction({ plan, choice }: { readonly plan: Plan; readonly choice: PriceChoice }) {
  const t = useTranslations('pricing.action')
  const isIn = Boolean(useUser())
  const path = isIn ? ownPath(plan, choice) : visitorPath(plan, choice)
  const text = isIn && plan === 'free' ? t('open') : t(plan)
  return (
    <Button variant={plan === 'pro' ? 'accent' : 'secondary'} fullWidth render={<PageLink to={path} />}>
      {text}
    </Button>
  )
}

function ownPath(plan: Plan, choice: PriceChoice): string {
  if (plan === 'enterprise') return '/enterprise'
  return plan === 'pro' ? upgradePath(choice) : '/presentations'
}

function visitorPath(plan: Plan, choice: PriceChoice): string {
  if (plan === 'enterprise') return '/enterprise'
  const next = plan === 'pro' ? `&next=${encodeURIComponent(upgradePath(choice))}` : ''
  return `/auth?mode=sign-up${next}`
}
