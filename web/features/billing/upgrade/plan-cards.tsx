import { useTranslations } from 'use-intl'
import type { Period } from '#domain/billing/periods.ts'
import { plans } from '#domain/billing/plans.ts'
import { seatPerMonth } from '#domain/billing/prices.ts'
import { useMoney } from '#web/platform/i18n/use-money.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Choice } from './choice.ts'

/** The three plans in a breath: what one has, what is being bought, and what is agreed by talking. */
export function PlanCards({ currency, period }: Pick<Choice, 'currency' | 'period'>) {
  const t = useTranslations('billing.plan')
  const prices = {
    free: t('price.free'),
    pro: <ProPrice currency={currency} period={period} />,
    enterprise: t('price.enterprise'),
  }
  return (
    <ul className="grid gap-2.5 sm:grid-cols-3">
      {plans.map(plan => (
        <li
          key={plan}
          aria-current={plan === 'pro' ? 'true' : undefined}
          className={joinClasses(
            'flex flex-col rounded-field border bg-raised p-4',
            plan === 'pro' ? 'border-ink shadow-[inset_0_0_0_1px_var(--ink)]' : 'border-line',
          )}
        >
          <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-2 gap-y-1">
            <h3 className="font-semibold">{t(`name.${plan}`)}</h3>
            {plan === 'free' ? <Badge>{t('present')}</Badge> : null}
            {plan === 'pro' ? <Badge tone="accent">{t('chosen')}</Badge> : null}
          </div>
          <p className="mt-1 text-sm text-ink-soft">{t(`about.${plan}`)}</p>
          <p className="mt-auto pt-3 text-sm font-medium">
            {plan === 'enterprise' ? (
              <TextLink render={<PageLink to="/enterprise" />}>{prices.enterprise}</TextLink>
            ) : (
              prices[plan]
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}

function ProPrice({ currency, period }: { currency: Choice['currency']; period: Period }) {
  const t = useTranslations('billing.plan')
  const money = useMoney()
  return t('price.pro', { amount: money(seatPerMonth({ currency, period }), currency) })
}
