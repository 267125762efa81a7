import { useTranslations } from 'use-intl'
import { monthsOf } from '#domain/billing/periods.ts'
import type { Plan } from '#domain/billing/plans.ts'
import { priceOf, seatPerMonth } from '#domain/billing/prices.ts'
import { useMoney } from '#web/platform/i18n/use-money.ts'
import type { PriceChoice } from './price-choice.ts'

/** What a plan costs, and what one saves by it. */
export function PlanPrice({ plan, choice }: { readonly plan: Plan; readonly choice: PriceChoice }) {
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
