import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { monthsOf, type Plan, priceOf, seatPerMonth } from '#domain/billing/plans.ts'
import { useMoney } from '../../platform/i18n/formats.ts'
import { PageLink } from '../../platform/router/page-link.tsx'
import { useRuntime, useUser } from '../../platform/runtime/runtime.ts'
import { Button } from '../../ui/button.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { listHighlights } from './plan-facts.ts'
import { type PriceChoice, upgradePath } from './price-choice.ts'

interface PlanColumnProps {
  readonly plan: Plan
  /** The first is seen; the others wait to be chosen. */
  readonly choices: readonly PriceChoice[]
  /** The action for a choice. */
  readonly draw: (choice: PriceChoice) => ReactNode
  readonly Heading: 'h2' | 'h3'
}

/** One plan; its rows are aligned with those of its neighbours. */
export function PlanColumn({ plan, choices, draw, Heading }: PlanColumnProps) {
  const t = useTranslations('pricing')
  const { config } = useRuntime()
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
        </div>
        <p className="mt-2 text-ink-soft">{t(`plan.${plan}.about`)}</p>
      </header>
      <div className="mt-6 min-h-22">
        <div aria-live={plan === 'pro' ? 'polite' : undefined} aria-atomic="true">
          <ByChoice choices={choices} draw={choice => <PlanPrice plan={plan} choice={choice} />} />
        </div>
      </div>
      <div className="mt-6 flex min-h-10 items-center">
        <ByChoice choices={choices} draw={draw} />
      </div>
      <ul className="mt-6 grid content-start gap-y-2.5 border-t border-line pt-5 text-sm">
        {listHighlights(plan, config.maxUploadBytes).map(highlight => (
          <li key={highlight.key} className="flex gap-2.5">
            <Check aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-4 shrink-0 text-ink-faint" />
            <span>{t(`highlight.${highlight.key}`, highlight.values)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ByChoiceProps {
  readonly choices: readonly PriceChoice[]
  readonly draw: (choice: PriceChoice) => ReactNode
}

/** The same for each choice, of which the first is seen. */
function ByChoice({ choices, draw }: ByChoiceProps) {
  return choices.map((choice, place) => (
    <div
      key={`${choice.period} ${choice.currency}`}
      data-price-choice={`${choice.period} ${choice.currency}`}
      hidden={place > 0}
      className="w-full"
    >
      {draw(choice)}
    </div>
  ))
}

/** What a plan costs, and what the yearly period saves. */
function PlanPrice({ plan, choice }: { readonly plan: Plan; readonly choice: PriceChoice }) {
  const { amount, unit, note } = usePriceWords(plan, choice)
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <span className={plan === 'enterprise' ? 'type-display-3' : 'type-display-2 tabular-nums'}>
          {amount}
        </span>
        {unit ? <span className="text-sm text-ink-soft">{unit}</span> : null}
      </p>
      <p className="mt-2 text-sm text-ink-soft">{note}</p>
    </>
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
